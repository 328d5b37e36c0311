import { expect, test } from "vitest";
import type { LobbyTable } from "$lib/protocol";
import { gamesToPlay, goodSeats, type Taste } from "./good_seat";

const line = (id: string, given: Partial<LobbyTable> = {}) =>
  ({
    id,
    mix: [],
    variant: "holdem",
    free_seats: 2,
    seat_count: 6,
    players: 4,
    bots: 4,
    min_buy_in: 40,
    max_buy_in: 100,
    paused: false,
    private: false,
    ...given,
  }) as LobbyTable;
const TASTE: Taste = { variant: null, balance: 10_000, favorites: new Set(), mine: new Set() };
const best = (tables: LobbyTable[], taste: Partial<Taste> = {}) =>
  goodSeats(tables, { ...TASTE, ...taste }).map(({ id }) => id);

test("people come before bots, and bots before an empty table", () => {
  const tables = [line("empty", { players: 0, bots: 0 }), line("bots"), line("people", { bots: 2 })];
  expect(best(tables)).toEqual(["people", "bots", "empty"]);
});

test("the stakes fit the balance: a full buy-in is a twentieth of it at most", () => {
  const tables = [
    line("too dear", { max_buy_in: 501, bots: 0 }),
    line("fits", { max_buy_in: 500 }),
    line("cheap"),
  ];
  expect(best(tables)).toEqual(["fits", "cheap", "too dear"]);
  expect(best(tables, { balance: null })).toEqual(["too dear", "cheap", "fits"]);
  expect(best(tables, { balance: 39 })).toEqual([]);
});

test("no seat is proposed that cannot be taken, or at a table that is theirs already", () => {
  const tables = [
    line("full", { free_seats: 0 }),
    line("paused", { paused: true }),
    line("private", { private: true }),
    line("mine"),
  ];
  expect(best(tables, { mine: new Set(["mine"]) })).toEqual([]);
});

test("favorites come first, heads-up last, and only the game that was asked for", () => {
  const tables = [
    line("pair", { seat_count: 2 }),
    line("razz", { variant: "razz" }),
    line("starred"),
    line("mix", { mix: ["holdem", "razz"] }),
  ];
  expect(best(tables, { variant: "holdem", favorites: new Set(["starred"]) })).toEqual(["starred", "pair"]);
  expect(gamesToPlay([...tables, line("busy", { variant: "razz", bots: 0 })], TASTE)).toEqual([
    "razz",
    "holdem",
  ]);
});
