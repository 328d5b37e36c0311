import { expect, test } from "vitest";
import type { LobbyTable } from "$lib/protocol";
import { PLAY } from "$lib/i18n/amounts";
import { wordsOf } from "$lib/i18n/words";
import {
  ALL_TABLES,
  isEverything,
  kindOf,
  matches,
  priceOf,
  pricesOf,
  priceText,
  variantsOf,
} from "./lobby_filter";

const line = (given: Partial<LobbyTable>) =>
  ({ mix: [], family: "flop", variant: "omaha", limit: "pot_limit", ...given }) as LobbyTable;

test("the lobby shows the games, limits and free seats that were asked for", () => {
  const full = line({ free_seats: 0, seat_count: 6, speed: "fast" });
  expect(matches(ALL_TABLES, full)).toBe(true);
  expect(matches({ ...ALL_TABLES, variant: "holdem" }, full)).toBe(false);
  expect(matches({ ...ALL_TABLES, limit: "pot_limit" }, full)).toBe(true);
  expect(matches({ ...ALL_TABLES, free: true }, full)).toBe(false);
  expect([matches({ ...ALL_TABLES, seats: 6 }, full), matches({ ...ALL_TABLES, seats: 9 }, full)]).toEqual([
    true,
    false,
  ]);
  expect([
    matches({ ...ALL_TABLES, speed: "fast" }, full),
    matches({ ...ALL_TABLES, speed: "slow" }, full),
  ]).toEqual([true, false]);
  expect([
    matches({ ...ALL_TABLES, kind: "flop" }, full),
    matches({ ...ALL_TABLES, kind: "stud" }, full),
  ]).toEqual([true, false]);
});

test("favorites and one's own tables are asked for by their marks", () => {
  const marks = { favorites: new Set(["capri"]), mine: new Set(["ischia"]) };
  expect(matches({ ...ALL_TABLES, favorites: true }, line({ id: "capri" }), marks)).toBe(true);
  expect(matches({ ...ALL_TABLES, favorites: true }, line({ id: "ischia" }), marks)).toBe(false);
  expect(matches({ ...ALL_TABLES, mine: true }, line({ id: "ischia" }), marks)).toBe(true);
});

test("nothing is left out until something is asked for", () => {
  expect(isEverything(ALL_TABLES)).toBe(true);
  expect(isEverything({ ...ALL_TABLES, speed: "slow" })).toBe(false);
});

test("each price is offered once, the cheapest first", () => {
  const low = line({ small_blind: 5, big_blind: 10, small_bet: 10, big_bet: 20 });
  const high = line({ small_blind: 50, big_blind: 100, small_bet: 100, big_bet: 200 });
  expect(pricesOf([high, low, low]).map(({ big }) => big)).toEqual([10, 100]);
  expect(matches({ ...ALL_TABLES, stakes: priceOf(high).key }, low)).toBe(false);
});

test("no two prices read the same: blinds, bets, and the same blinds under another limit", () => {
  const blinds = line({ limit: "no_limit", small_blind: 50, big_blind: 100, small_bet: 0, big_bet: 0 });
  const fixed = line({ limit: "fixed_limit", small_blind: 50, big_blind: 100, small_bet: 100, big_bet: 200 });
  const stud = line({
    limit: "fixed_limit",
    family: "stud",
    small_blind: 0,
    big_blind: 0,
    small_bet: 50,
    big_bet: 100,
  });
  const texts = pricesOf([blinds, fixed, stud]).map((price) => priceText(price, wordsOf("en", PLAY)));
  expect(texts.toSorted()).toEqual(["50/100", "bets 50/100"]);
  expect(matches({ ...ALL_TABLES, stakes: priceOf(blinds).key }, fixed)).toBe(true);
  expect(matches({ ...ALL_TABLES, stakes: priceOf(blinds).key }, stud)).toBe(false);
});

test("a table whose games change is of a kind of its own, and counts for no single game", () => {
  const razz = line({ variant: "razz", family: "stud" });
  const horse = line({ variant: "holdem", mix: ["holdem", "omaha8", "razz"] });
  expect([kindOf(razz), kindOf(horse)]).toEqual(["stud", "mix"]);
  expect(variantsOf([razz, razz, horse], "stud")).toEqual(["razz"]);
  expect(variantsOf([razz, horse], "flop")).toEqual([]);
  expect(variantsOf([razz, horse], "mix")).toEqual([]);
  expect(variantsOf([razz, horse], null)).toEqual([]);
});

test("a table is found by a part of its name, however it is typed", () => {
  const table = line({ name: "Città Alta" });
  const isFound = (name: string) => matches({ ...ALL_TABLES, name }, table);
  expect([isFound("citta"), isFound(" ALTA "), isFound("città a"), isFound("bassa")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isEverything({ ...ALL_TABLES, name: "a" })).toBe(false);
});
