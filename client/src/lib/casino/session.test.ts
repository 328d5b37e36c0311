// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type * as I18n from "$lib/i18n/index.svelte";
import type { CasinoTableView, RoundStreet } from "$lib/protocol";
import { settings } from "$lib/settings/settings.svelte";
import { eventually } from "$lib/testing/eventually";
import { casinoTable, casinoYou, NO_OFFERS, round, spotBet } from "$lib/testing/casino";
import { CasinoSession } from "./session.svelte";
import type { CasinoWatcher } from "./store/casino.svelte";

const watchers = vi.hoisted(() => new Map<string, CasinoWatcher>());
const ask = vi.hoisted(() => vi.fn(() => Promise.resolve({ type: "done" })));
vi.mock("$lib/app/room.svelte", () => ({ room: { hear: () => () => undefined, ask } }));
vi.mock("./store/casino.svelte", () => ({
  casino: { come: (table: string, watcher: CasinoWatcher) => watchers.set(table, watcher) },
}));

const texts = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const learned = new Promise<void>((resolve) => (arrive = resolve));
  return { learned, arrive };
});
vi.mock("$lib/i18n/index.svelte", async (original) => ({
  ...(await original<typeof I18n>()),
  learnAll: () => texts.learned,
}));

afterEach(() => {
  vi.useRealTimers();
  ask.mockClear();
});

/** Ada is asked for a decision. */
function asked(street: RoundStreet): CasinoTableView {
  return casinoTable({
    state: "deciding",
    round: round({ phase: "deciding", street, hole: ["7s", "7d"] }),
    you: casinoYou({
      bets: [spotBet("ante", 10)],
      offers: { ...NO_OFFERS, choices: [{ choice: "play", amount: 10 }] },
    }),
  });
}

test("what is pressed as soon as the next decision is asked for was meant for the one before", () => {
  vi.useFakeTimers();
  settings.sound = false; // there is no loudspeaker here
  const session = new CasinoSession("etna", { isHeard: () => true, changed: () => undefined });
  session.open();
  const { show } = watchers.get("etna")!;
  show(asked("flop"));
  expect(session.pressGuard.isOver).toBe(true); // a page that was just opened: nothing stood there before
  show({ ...asked("turn"), version: 2 });
  void session.decide("play");
  expect(ask).not.toHaveBeenCalled();
  show({ ...asked("turn"), version: 3 }); // somebody else has decided: it is asked for still
  vi.runAllTimers();
  void session.decide("play");
  expect(ask).toHaveBeenCalledOnce();
});

test("a page that is opened at the table tells it when it has the words, and once", async () => {
  settings.sound = false;
  const session = new CasinoSession("etna", { isHeard: () => true, changed: () => undefined });
  session.open();
  const { show } = watchers.get("etna")!;
  show(asked("hole"));
  show({ ...asked("hole"), version: 2 });
  expect(session.said).toEqual([]);
  texts.arrive();
  await eventually(() => expect(session.said).not.toEqual([]));
  const cards = session.said.filter(({ text }) => text.startsWith("Carte dei giocatori: sette"));
  expect(cards).toHaveLength(1);
});
