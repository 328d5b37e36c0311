import { expect, test } from "vitest";
import type { CasinoLine } from "$lib/protocol";
import { casinoTable, casinoYou } from "$lib/testing/casino";
import { balanceIn, withCasinoLines, withFields } from "./views";

const line = (id: string, players = 0): CasinoLine => ({
  id,
  name: id,
  currency: "play",
  paytable: "las-vegas",
  least: 10,
  most: 1_000,
  players,
  watchers: 0,
  state: "betting",
  dealt_by: "room",
  jackpot: 0,
  recent: [],
});

test("what has changed takes the place of what was there, and the rest stays", () => {
  const before = casinoTable();
  const you = casinoYou({ balance: 5 });
  const after = withFields(before, {
    type: "casino_changes",
    table: "etna",
    fields: { you, version: 2 },
    server_time: 0,
  });
  expect(after).toEqual({ ...before, you, version: 2 });
});

test("a frame tells the balance only if it tells of the viewer", () => {
  const changes = { type: "casino_changes", table: "etna", server_time: 0 } as const;
  const you = casinoYou({ balance: 5 });
  expect(balanceIn({ ...changes, fields: { you, version: 2 } })).toBe(5);
  expect(balanceIn({ ...changes, fields: { version: 2 } })).toBeNull();
  const view = casinoTable({ you });
  expect(balanceIn({ type: "casino_table", view, server_time: 0 })).toBe(5);
});

test("lines keep their places, new ones follow, and those that are gone leave", () => {
  const known = [line("a"), line("b"), line("c")];
  const changed = withCasinoLines(known, { lines: [line("d"), line("b", 3)], gone: ["a"], is_all: false });
  expect(changed.map(({ id, players }) => [id, players])).toEqual([
    ["b", 3],
    ["c", 0],
    ["d", 0],
  ]);
});

test("all of them take the place of all others", () => {
  expect(withCasinoLines([line("a")], { lines: [line("b")], gone: [], is_all: true })).toEqual([line("b")]);
});
