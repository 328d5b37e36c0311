import { expect, test } from "vitest";
import type { LobbyChanges, LobbyPage, LobbyTable } from "$lib/protocol";
import evenings from "./lobby_evenings.sample.json";
import { NO_LOBBY, withChanges, withPage, type LobbyLines } from "./lobby_lines";

const after = (lines: LobbyLines, frame: LobbyPage | LobbyChanges) =>
  frame.type === "lobby" ? withPage(lines, frame) : withChanges(lines, frame);

/** What a room has sent by chance, written by tests/web/socket/test_lobby_feed.py, which has the same law. */
test("after any changes the page shows what a fresh one would", () => {
  for (const { frames, shown } of evenings) {
    const lines = (frames as unknown as (LobbyPage | LobbyChanges)[]).reduce(after, NO_LOBBY);
    expect(lines.tables).toEqual(shown);
    expect(lines.isWhole).toBe(true);
  }
});

const line = (id: string, players = 0) => ({ id, players }) as LobbyTable;
const page = (no: number, count: number, ...tables: LobbyTable[]): LobbyPage => ({
  type: "lobby",
  no,
  count,
  tables,
  currency: "play",
});
const ids = ({ tables }: LobbyLines) => tables?.map(({ id }) => id);

test("the first lobby is shown page by page", () => {
  const first = withPage(NO_LOBBY, page(1, 3, line("a")));
  const second = withPage(first, page(2, 3, line("b")));
  expect([first, second].map(ids)).toEqual([["a"], ["a", "b"]]);
  expect([first, second, withPage(second, page(3, 3))].map(({ isWhole }) => isWhole)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a lobby that is shown stays until the new one is whole", () => {
  const shown = withPage(NO_LOBBY, page(1, 1, line("a"), line("b")));
  const half = withPage(shown, page(1, 2, line("c")));
  expect(ids(half)).toEqual(["a", "b"]);
  expect(ids(withPage(half, page(2, 2, line("d"))))).toEqual(["c", "d"]);
});

test("a line that has not changed is the same object, and nothing is drawn again for it", () => {
  const shown = withPage(NO_LOBBY, page(1, 1, line("a"), line("b")));
  const changed = withChanges(shown, {
    type: "lobby_changes",
    lines: [],
    changes: [{ id: "b", players: 3 }],
    gone: [],
  });
  expect(changed.tables?.[0]).toBe(shown.tables?.[0]);
  expect(changed.tables?.[1]).toEqual(line("b", 3));
});
