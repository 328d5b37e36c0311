import { expect, test } from "vitest";
import type { LobbyTable } from "$lib/protocol";
import { entriesOf, pressed } from "./lobby_order";

const line = (id: string, given: Partial<LobbyTable> = {}) =>
  ({
    id,
    mix: [],
    family: "flop",
    limit: "no_limit",
    small_blind: 1,
    big_blind: 2,
    players: 0,
    bots: 0,
    average_pot: 0,
    ...given,
  }) as LobbyTable;
const NOBODY = { favorites: new Set<string>(), mine: new Set<string>() };
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

const TABLES = [
  line("stud", { family: "stud", small_bet: 4, big_bet: 8, limit: "fixed_limit", big_blind: 0 }),
  line("dear", { big_blind: 100, players: 5, bots: 5 }),
  line("cheap", { players: 2, bots: 0 }),
];

test("tables stand by family as the house put them, one's own first, each group under its name", () => {
  expect(ids(entriesOf(TABLES, null, NOBODY))).toEqual(["group/flop", "dear", "cheap", "group/stud", "stud"]);
  expect(ids(entriesOf(TABLES, null, { ...NOBODY, mine: new Set(["cheap"]) }))).toEqual([
    "group/mine",
    "cheap",
    "group/flop",
    "dear",
    "group/stud",
    "stud",
  ]);
  expect(ids(entriesOf(TABLES.slice(1), null, NOBODY))).toEqual(["dear", "cheap"]);
});

test("a column sorts one way, then the other, then no longer; people weigh more than bots", () => {
  const once = pressed(null, "players", TABLES);
  expect(ids(entriesOf(TABLES, once, NOBODY))).toEqual(["cheap", "dear", "stud"]);
  const twice = pressed(once, "players", TABLES);
  expect(ids(entriesOf(TABLES, twice, NOBODY))).toEqual(["stud", "dear", "cheap"]);
  expect(pressed(twice, "players", TABLES)).toBeNull();
  expect(ids(entriesOf(TABLES, pressed(once, "stakes", TABLES), NOBODY))).toEqual(["cheap", "stud", "dear"]);
});

test("no row moves because somebody sits down, and a new table comes last", () => {
  const order = pressed(null, "players", TABLES);
  const later = [...TABLES.map((table) => ({ ...table, players: 9 - table.players })), line("new")];
  expect(ids(entriesOf(later, order, NOBODY))).toEqual(["cheap", "dear", "stud", "new"]);
});
