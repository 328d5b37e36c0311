import { expect, test } from "vitest";
import type { MixView } from "$lib/protocol";
import { hand, table, withSeat } from "$lib/testing/views";
import { cuesBetween, motionsBetween } from "./motions";

const before = table();

test("nothing moves when there is nothing to compare", () => {
  expect(motionsBetween(null, before)).toEqual([]);
  expect(motionsBetween(table({ id: "t2" }), before)).toEqual([]);
  expect(motionsBetween(before, before)).toEqual([]);
});

test("a bet goes from the stack to the felt", () => {
  const after = withSeat(before, 3, { wagered: 300, stack: 9_700, last_action: "raise" });
  expect(motionsBetween(before, after)).toEqual([{ kind: "wager", seat: 3, amount: 300 }]);
  expect(cuesBetween(before, after)).toEqual(["chips"]);
});

test("a fold throws the cards in", () => {
  const after = withSeat(before, 3, { folded: true, cards: [] });
  expect(motionsBetween(before, after)).toEqual([{ kind: "fold", seat: 3 }]);
});

test("at the end of a round the bets go to the pot and the flop falls", () => {
  const flop = hand({ street: "flop", board: ["As", "7d", "2c"], bet: 0 });
  const after = withSeat(withSeat(table({ hand: flop }), 1, { wagered: 0 }), 2, { wagered: 0 });
  expect(motionsBetween(before, { ...after })).toEqual([
    { kind: "gather", seat: 1, amount: 50 },
    { kind: "gather", seat: 2, amount: 100 },
    { kind: "board_card", index: 0, order: 0 },
    { kind: "board_card", index: 1, order: 1 },
    { kind: "board_card", index: 2, order: 2 },
  ]);
});

test("what nobody matched comes back, the rest is gathered", () => {
  const raised = withSeat(before, 3, { wagered: 500, stack: 9_500 });
  const after = withSeat(raised, 3, { wagered: 0, stack: 9_900 }); // 400 back, 100 to the pot
  expect(motionsBetween(raised, after)).toEqual([
    { kind: "return", seat: 3, amount: 400 },
    { kind: "gather", seat: 3, amount: 100 },
  ]);
});

test("a pot goes to who won it, and is not taken for a bet that came back", () => {
  const after = withSeat(before, 2, { wagered: 0, stack: 10_050, won: 150 });
  expect(motionsBetween(before, after)).toEqual([
    { kind: "gather", seat: 2, amount: 100 },
    { kind: "win", seat: 2, amount: 150 },
  ]);
  expect(cuesBetween(before, after)).toContain("win");
});

test("cards are dealt one at a time, clockwise", () => {
  const nobody = { ...before, seats: before.seats.map((seat) => ({ ...seat, cards: [], wagered: 0 })) };
  const dealt = { ...before, seats: before.seats.map((seat) => ({ ...seat, wagered: 0 })) };
  const seats = motionsBetween(nobody, dealt).map((motion) =>
    motion.kind === "hole_card" ? motion.seat : null,
  );
  expect(seats).toEqual([1, 2, 3, 1, 2, 3]);
});

test("a new hand brings blinds and cards, and nothing of the old one flies about", () => {
  const next = { ...before, hand: hand({ id: "h2" }) };
  const kinds = motionsBetween(withSeat(before, 3, { folded: true, cards: [] }), next).map(
    ({ kind }) => kind,
  );
  expect(new Set(kinds)).toEqual(new Set(["wager", "hole_card"]));
});

test("the bell rings when the turn comes, once", () => {
  const yours = table({ offers: [{ action: "check" }] });
  expect(cuesBetween(before, yours)).toEqual(["your_turn"]);
  expect(cuesBetween(yours, yours)).toEqual([]);
});

test("a check knocks", () => {
  expect(cuesBetween(before, withSeat(before, 2, { last_action: "check" }))).toEqual(["check"]);
});

test("what is thrown away leaves, and what comes for it arrives behind the cards that were kept", () => {
  const held = withSeat(before, 3, { cards: ["??", "??", "??", "??", "??"] });
  const thrown = withSeat(held, 3, { cards: ["??", "??", "??"], drew: [2], last_action: "discard" });
  expect(motionsBetween(held, thrown)).toEqual([{ kind: "discard", seat: 3, count: 2 }]);
  expect(cuesBetween(held, thrown)).toEqual(["fold"]);
  const dealt = withSeat(thrown, 3, { cards: ["??", "??", "??", "??", "??"] });
  const arrived = [
    { kind: "hole_card", seat: 3, index: 3, order: 0 },
    { kind: "hole_card", seat: 3, index: 4, order: 1 },
  ];
  expect(motionsBetween(thrown, dealt)).toEqual(arrived);
  const both = withSeat(held, 3, { cards: ["??", "??", "??", "??", "??"], drew: [2] });
  expect(motionsBetween(held, both)).toEqual([{ kind: "discard", seat: 3, count: 2 }, ...arrived]);
});

test("who stands pat knocks, and nothing moves", () => {
  const pat = withSeat(before, 3, { drew: [0], last_action: "discard" });
  expect(motionsBetween(before, pat)).toEqual([]);
  expect(cuesBetween(before, pat)).toEqual(["check"]);
});

test("the cards of a second board fall too", () => {
  const twice = { ...before, hand: hand({ board: ["As"], second_board: ["Kd"] }) };
  expect(motionsBetween(before, twice)).toEqual([
    { kind: "board_card", index: 0, order: 0 },
    { kind: "second_board_card", index: 0, order: 0 },
  ]);
});

test("the bell rings for who is to name a game", () => {
  const mix: MixView = {
    games: [],
    now: 0,
    next: 0,
    by: "choice",
    left: null,
    until: null,
    choosing: { seat: 1, deadline: 9 },
  };
  expect(cuesBetween(before, { ...before, mix })).toEqual(["your_turn"]);
});

test("a hand that is shown is turned up card by card, and is not dealt again", () => {
  const hidden = withSeat(before, 3, { cards: ["??", "??"] });
  const shown = withSeat(hidden, 3, { cards: ["As", "Kd"], shown: true });
  expect(motionsBetween(hidden, shown)).toEqual([
    { kind: "reveal", seat: 3, index: 0, order: 0 },
    { kind: "reveal", seat: 3, index: 1, order: 1 },
  ]);
  expect(cuesBetween(hidden, shown)).toEqual(["deal"]);
});

test("the button goes to its new seat with the next hand, without a sound", () => {
  const next = { ...before, hand: hand({ id: "h2", button: 2 }) };
  const was = { ...before, hand: hand({ button: 1 }) };
  expect(motionsBetween(was, next)[0]).toEqual({ kind: "button", from: 1, to: 2 });
  expect(cuesBetween(was, next)).toEqual(["chips", "deal"]);
});
