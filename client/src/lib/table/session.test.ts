// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { TableView, ViewerEvent } from "$lib/protocol";
import type { Watcher } from "$lib/app/room.svelte";
import { countIn, t } from "$lib/i18n/index.svelte";
import { settings } from "$lib/settings/settings.svelte";
import { hand, RAISE, seat, table, update } from "$lib/testing/views";
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

test("whoever comes to a hand is told the cards that they hold, and nobody else is", () => {
  expect(sees({ hand: hand() }).session.said.map(({ text }) => text)).toEqual([
    `${t("log-your_cards")}: re di cuori e donna di cuori.`,
  ]);
  expect(sees({ hand: null }).session.said).toEqual([]);
  expect(sees({ hand: hand(), seats: [seat(2, "Bruno")] }).session.said).toEqual([]);
});

test.each([
  ["play", "1.500"],
  ["EUR", "15,00"],
])("at a table for %s, in a room for euros, a stack is told as %s", (currency, stack) => {
  countIn("EUR");
  const session = new Session("t1", { isHeard: () => true, changed: () => undefined });
  session.open();
  const view = table({ currency, hand: hand(), seats: [seat(1, "Ada", { stack: 1_500, is_you: true })] });
  watchers.get("t1")!.table(update([called], { version: 1, snapshot: false, view }));
  expect(session.words.chips(1_500)).toBe(stack);
  session.sayTable(view);
  expect(session.said.at(-1)?.text).toContain(stack);
  countIn("play");
});

/** A session in which the viewer, with no other table, sees this. */
function sees(changes: Partial<TableView>): { session: Session; view: TableView } {
  const session = new Session("t1", { isHeard: () => true, changed: () => undefined });
  session.open();
  const view = table(changes);
  watchers.get("t1")!.table(update([], { version: 1, snapshot: true, view }));
  return { session, view };
}

afterEach(() => void vi.useRealTimers());

test("a size that was chosen by key is said once, when the keys have come to rest", () => {
  vi.useFakeTimers();
  const { session, view } = sees({ hand: hand({ to_act: 1 }), offers: [RAISE] });
  const before = session.said.length;
  for (let presses = 0; presses < 3; presses++) session.nudge(1, view);
  vi.runAllTimers();
  expect(session.said.slice(before).map(({ text }) => text)).toEqual([t("action-raise", { amount: "500" })]);
});

test("what is decided by key before the turn is said, and so is that it is taken back", () => {
  const { session, view } = sees({ hand: hand({ to_act: 2 }) });
  const before = session.said.length;
  for (let presses = 0; presses < 2; presses++) session.preActByKey(["fold"], view);
  const action = t("pre-action-fold");
  expect(session.said.slice(before).map(({ text }) => text)).toEqual([
    t("pre-action-chosen", { action }),
    t("pre-action-not", { action }),
  ]);
});

test("who takes a table back at their turn is told so, and not what the hand was until then", () => {
  const { session, view } = sees({ hand: hand({ to_act: 1 }), offers: [RAISE] });
  const [cards, turn] = session.said.map(({ text }) => text);
  watchers.get("t1")!.notShown({ code: "played_elsewhere", facts: {}, citations: [], transient: false });
  watchers.get("t1")!.table(update([started, called], { version: 2, snapshot: true, view }));
  expect(session.said.slice(2).map(({ text }) => text)).toEqual([cards, turn]);
});

test("who is asked whether to run it twice hears the question, with the answers", () => {
  const { session } = sees({ hand: hand(), twice: { waiting: [1, 2], agreed: [], deadline: 0 } });
  expect(session.said.at(-1)?.text).toBe(`${t("twice-title")} ${t("twice-no")} o ${t("twice-yes")}.`);
});

test("buttons that have just changed take no press, and those that stay do", () => {
  vi.useFakeTimers();
  settings.sound = false; // there is no loudspeaker here
  const { session, view } = sees({ hand: hand({ to_act: 2 }) });
  const shows = (changes: Partial<TableView>, version: number) =>
    watchers.get("t1")!.table(update([], { version, snapshot: false, view: { ...view, ...changes } }));
  shows({ seats: [...view.seats, seat(9, "Carla")] }, 2);
  expect(session.pressGuard.isOver).toBe(true);
  shows({ hand: hand({ to_act: 2, bet: 500 }) }, 3);
  session.togglePreAction("fold", session.view!);
  expect([session.pressGuard.isOver, session.preAction]).toEqual([false, null]);
  vi.runAllTimers();
  session.togglePreAction("fold", session.view!);
  expect([session.pressGuard.isOver, session.preAction?.kind]).toEqual([true, "fold"]);
});
