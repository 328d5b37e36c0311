// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Results, Statistics } from "$lib/net/api_types";
import { countIn, speak } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import ResultsPage from "./ResultsPage.svelte";

const room = vi.hoisted(() => ({ results: {} as unknown }));
vi.mock("$lib/net/api", () => ({
  api: { get: () => Promise.resolve({ ok: true, value: room.results }) },
}));
vi.mock("$lib/app/person.svelte", () => ({ person: { me: {}, isKnown: true } }));
vi.mock("$lib/app/TopBar.svelte", () => ({ default: () => undefined }));
vi.mock("$lib/responsible_gaming/LimitsHint.svelte", () => ({ default: () => undefined }));
vi.mock("./ResultsChart.svelte", () => ({ default: () => undefined }));

const stats: Statistics = {
  hands: 1_200,
  chances: 0,
  vpip: 0,
  pfr: 0,
  three_bet_chances: 0,
  three_bets: 0,
  bets_and_raises: 0,
  calls: 0,
  showdowns: 0,
  showdowns_won: 0,
};
const sums = { currency: "EUR", hands: 1_200, net: -3_028, rake: 155, per_hundred: 0, stats };

const midnight = new Date(2026, 10, 26).getTime();

/** What the room answers: one group of 1,200 hands, for euros. */
function grouped(by: Results["by"], key: string, changes: Partial<Results> = {}): Results {
  return {
    ...sums,
    by,
    lines: [{ ...sums, key, name: "", won: 400 }],
    curve: [],
    day_began: midnight,
    ...changes,
  };
}

let page: Record<string, unknown> | null = null;
beforeEach(() => {
  speak("en");
  countIn("EUR");
});
afterEach(() => {
  if (page !== null) void unmount(page);
  countIn("play");
  vi.restoreAllMocks();
});

/** The text of the page, once it has these results. */
async function shown(results: Results): Promise<string> {
  room.results = results;
  page = mount(ResultsPage, { target: document.body, props: { place: [], onsettings: () => undefined } });
  flushSync();
  await eventually(() => expect(document.querySelector(".sums, .nothing:not([role])")).not.toBeNull());
  return document.querySelector("main")!.textContent;
}

test("hands are counted, and are no money where money is played for", async () => {
  const text = await shown(grouped("game", "holdem"));
  expect(document.querySelector(".sums")!.textContent).toContain("1,200");
  expect(document.querySelector("tbody td")!.textContent).toBe("1,200");
  expect(document.querySelector(".stats dd")!.textContent).toBe("1,200");
  expect(text).not.toContain("12.00");
  expect(text).toContain("−€30.28");
});

test("the sums name the currency", async () => {
  await shown(grouped("game", "holdem"));
  const said = document.querySelector(".sums")!.textContent;
  expect(said).toContain("−€30.28");
  expect(said).toContain("€1.55");
});

test("each row names the currency", async () => {
  await shown(grouped("day", "2026-11-26"));
  const row = document.querySelector("tbody tr")!.textContent;
  expect(row).toContain("−€30.28");
  expect(row).toContain("€1.55");
});

test("stakes are written as at the table, in the currency", async () => {
  await shown(grouped("stakes", "50/100"));
  expect(document.querySelector("tbody th")!.textContent).toBe("0.50/1.00");
});

test("who lives elsewhere is told when the room’s days begin", async () => {
  const began = midnight + 3_600_000;
  expect(await shown(grouped("day", "2026-11-26", { day_began: began }))).toContain(
    "These days begin at 01:00 here",
  );
});

test("where days begin with those of the room, nothing is said about it", async () => {
  expect(await shown(grouped("day", "2026-11-26"))).not.toContain("begin");
});

test("nobody is told that they have never played because they have not played lately", async () => {
  const text = await shown(grouped("day", "", { hands: 0, lines: [] }));
  expect(text).toContain("There are no hands to count here.");
  expect(text).not.toContain("You have not been dealt in yet");
});
