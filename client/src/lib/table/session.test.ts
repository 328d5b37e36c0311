// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { ViewerEvent } from "$lib/protocol";
import type { Watcher } from "$lib/app/room.svelte";
import { hand, table, update } from "$lib/testing/views";
import { Session } from "./session.svelte";

const watchers = vi.hoisted(() => new Map<string, Watcher>());
vi.mock("$lib/app/room.svelte", () => ({
  room: { hear: () => () => undefined, watch: (id: string, watcher: Watcher) => watchers.set(id, watcher) },
}));
vi.stubGlobal("matchMedia", () => ({ matches: true }));

const started: ViewerEvent = {
  type: "hand_started",
  hand: "h1",
  button: 1,
  deck_root: "ab",
  seats: [{ seat: 1, nickname: "Ada", stack: 2_000 }],
  bomb_pot: false,
};
const called: ViewerEvent = { type: "called", seat: 1, nickname: "Ada", to: 20 };

test("what had happened before the page was opened stands in the log, and is not told", () => {
  const session = new Session("t1", { isHeard: () => true, changed: () => undefined });
  session.open();
  const view = table({ you: null, hand: hand() });
  const shows = (events: ViewerEvent[], version: number, snapshot: boolean) =>
    watchers.get("t1")!.table(update(events, { version, snapshot, view }));
  shows([started, called], 7, true);
  expect(session.table?.log.at(-1)?.lines).toHaveLength(1);
  expect(session.said).toEqual([]);
  shows([called], 8, false);
  expect(session.said).toHaveLength(1);
});
