import { expect, test } from "vitest";
import type { TournamentView } from "$lib/protocol";
import { withChanges } from "./head";

const KNOWN = { version: 7, tables: 3, round: 1, me: { stack: 1500, rank: 4 } } as unknown as TournamentView;

test("what a frame does not name is as it was", () => {
  expect(withChanges(KNOWN, { head: { version: 8, tables: 2 }, parts: {} })).toEqual({
    version: 8,
    tables: 2,
    round: 1,
    me: { stack: 1500, rank: 4 },
  });
});

test("what is the viewer's alone changes by itself", () => {
  expect(withChanges(KNOWN, { head: {}, parts: { me: { rank: 3 } } }).me).toEqual({ stack: 1500, rank: 3 });
  expect(KNOWN.me).toEqual({ stack: 1500, rank: 4 });
});

test("another viewer has another part of their own, or none", () => {
  expect(withChanges(KNOWN, { head: { me: null }, parts: {} }).me).toBeNull();
  expect(withChanges({ ...KNOWN, me: null }, { head: { me: { stack: 9 } }, parts: {} }).me).toEqual({
    stack: 9,
  });
});
