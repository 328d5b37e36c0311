// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { CasinoSession } from "$lib/casino/session.svelte";
import { t } from "$lib/i18n/index.svelte";
import { casinoTable, casinoYou, NO_OFFERS, spotBet } from "$lib/testing/casino";
import BettingZone from "./BettingZone.svelte";
import { NO_BETS } from "./presses";

let zone: Record<string, unknown> | null = null;
afterEach(() => {
  if (zone !== null) void unmount(zone);
});

/** "Double" where the ante brings the bet on FLOP at once: 10 lie on ANTE and 20 on FLOP. */
function double({ offered, lying }: { offered: number; lying: number }): HTMLButtonElement {
  const you = casinoYou({
    bets: [spotBet("ante", 10), spotBet("flop", 20)],
    total: 30,
    offers: { ...NO_OFFERS, double: offered },
  });
  const bets = { ...NO_BETS, ante: lying };
  const session = { lying: { bets, steps: [bets] }, balance: 1_000, rack: [], chip: null };
  const props = {
    session: session as unknown as CasinoSession,
    view: casinoTable({ you }),
    money: String,
    onlimits: () => undefined,
  };
  zone = mount(BettingZone, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent.includes(t("casino-double")),
  )!;
}

test("bets that cannot be doubled are not offered to be, though the ante has brought one to FLOP", () => {
  expect(double({ offered: 0, lying: 10 }).disabled).toBe(true);
});

test("what may be doubled, or is still on its way, is", () => {
  expect(double({ offered: 30, lying: 10 }).disabled).toBe(false);
  void unmount(zone!);
  expect(double({ offered: 0, lying: 15 }).disabled).toBe(false);
});
