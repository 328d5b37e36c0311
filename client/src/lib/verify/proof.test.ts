/**
 * `proof.sample.json` is what `mazziere.services.tables.deal.proof.prove` handed out for a deck that
 * lies upside down (As on top) and whose secret is the bytes 0 to 31: four cards, at the top, near
 * it, and the last two, whose way up is shorter.
 */
import { expect, test } from "vitest";
import type { DealProof } from "$lib/protocol";
import sample from "./proof.sample.json";
import { placeOf, verify } from "./proof";

const deal: DealProof = sample;
const verdicts = async (changed: Partial<DealProof>) =>
  (await verify({ ...deal, ...changed })).map(({ holds }) => holds);
const [first, ...others] = deal.cards as [DealProof["cards"][0], ...DealProof["cards"]];

test("the browser finds the same seal as the room", async () => {
  expect(deal.cards.map(({ card, position }) => [card, position])).toEqual([
    ["As", 0],
    ["Ad", 2],
    ["2d", 50],
    ["2c", 51],
  ]);
  expect(await verdicts({})).toEqual([true, true, true, true]);
});

test("another card, place, salt or path leads to another seal", async () => {
  const tampered = [
    { ...first, card: "Ks" },
    { ...first, position: 1 },
    { ...first, salt: "00".repeat(16) },
    { ...first, path: first.path.toReversed() },
    { ...first, path: first.path.slice(1) },
    { ...first, path: [...first.path, first.path[0]!] },
    { ...first, salt: "no salt" },
    { ...first, card: "Xx" },
  ];
  for (const card of tampered)
    expect(await verdicts({ cards: [card, ...others] })).toEqual([false, true, true, true]);
});

test("a seal for another hand is not this one", async () => {
  expect(await verdicts({ hand: "capri-4" })).toEqual([false, false, false, false]);
});

test("a position beyond the deck is one of a later order", () => {
  expect(placeOf(deal, 51)).toEqual({ place: 52, shuffle: null });
  expect(placeOf(deal, 52)).toEqual({ place: 1, shuffle: 1 });
  expect(placeOf(deal, 2 * 52 + 9)).toEqual({ place: 10, shuffle: 2 });
});
