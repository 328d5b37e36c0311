// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { PlayedHand } from "$lib/net/api_types";
import { countIn, speak, words } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import HandRow from "./HandRow.svelte";
import PlayedHandsPage from "./PlayedHandsPage.svelte";

const hand = (no: number): PlayedHand => ({
  hand: `capri-${no}`,
  table: "capri",
  table_name: "Capri",
  tournament: null,
  at: no,
  variant: "holdem",
  limit: "no_limit",
  stakes: { small_blind: 10, big_blind: 20, ante: 0, small_bet: 20, big_bet: 40, bring_in: 0 },
  currency: "play",
  seat: 1,
  players: 2,
  position: "button",
  cards: [],
  board: [],
  second_board: [],
  hand_name: null,
  folded: false,
  shown: false,
  pot: 40,
  net: 20,
  rake: 0,
  bomb_pot: false,
  called_off: false,
  no,
});

vi.mock("$lib/net/api", () => ({
  api: {
    get: (_: string, { query }: { query: { before: number | null } }) => {
      const value =
        query.before === null
          ? { hands: [hand(3), hand(2)], before: 2, count: 3 }
          : { hands: [hand(1)], before: null, count: null };
      return Promise.resolve({ ok: true, value });
    },
  },
}));
vi.mock("$lib/app/person.svelte", () => ({ person: { me: {}, isKnown: true } }));
vi.mock("$lib/app/TopBar.svelte", () => ({ default: () => undefined }));
const unheard = { addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal("matchMedia", () => ({ matches: false, ...unheard }));

test("where money is played for, each amount says whether it is money or chips", async () => {
  speak("en");
  countIn("EUR");
  const row = mount(HandRow, {
    target: document.body.appendChild(document.createElement("tbody")),
    props: {
      hand: { ...hand(1), pot: 1_250, net: 320, currency: "EUR" },
      words: words.now,
      chosen: false,
      ontoggle: () => undefined,
    },
  });
  flushSync();
  expect(document.querySelector(".pot")!.textContent).toBe("€12.50");
  expect(document.querySelector(".result")!.textContent).toBe("+€3.20");
  void unmount(row);
  const chips = mount(HandRow, {
    target: document.body.querySelector("tbody")!,
    props: { hand: { ...hand(1), net: 320 }, words: words.now, chosen: false, ontoggle: () => undefined },
  });
  flushSync();
  expect(document.querySelector(".result")!.textContent).toBe("+320 chips");
  void unmount(chips);
  countIn("play");
  document.body.replaceChildren();
});

test("who asks for more hands by key goes on at the first of them", async () => {
  const page = mount(PlayedHandsPage, { target: document.body, props: { onsettings: () => undefined } });
  flushSync();
  await eventually(() => expect(document.querySelector(".more")).not.toBeNull());
  const more = document.querySelector<HTMLButtonElement>(".more")!;
  more.focus();
  more.click();
  flushSync();
  expect(document.activeElement).toBe(more); // nothing is taken away while one waits
  await eventually(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(3));
  await eventually(() => expect(document.activeElement?.getAttribute("href")).toBe("#/hands/capri-1"));
  void unmount(page);
});
