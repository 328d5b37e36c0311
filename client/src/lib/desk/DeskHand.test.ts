// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { DeskHand as Hand } from "$lib/net/api_types";
import { speak } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import DeskHand from "./DeskHand.svelte";

const hand: Partial<Hand> = {
  hand: "t1234.1-5",
  table: "t1234.1",
  table_name: "1",
  tournament: { it: "Volata", en: "Sprint" },
  currency: "play",
  game: { variant: "holdem" } as Hand["game"],
  at: 0,
  deck_root: "ab",
  was_cancelled: false,
  players: [],
  board: [],
  second_board: [],
  events: [],
};
vi.mock("$lib/net/api", () => ({ api: { get: () => Promise.resolve({ ok: true, value: hand }) } }));

test("a hand of a tournament is told to be of its table, and not of a key of the room", async () => {
  speak("en");
  const page = mount(DeskHand, { target: document.body, props: { asked: "t1234.1-5" } });
  flushSync();
  document.querySelector("form")!.requestSubmit();
  await eventually(() => expect(document.querySelectorAll("section")).toHaveLength(2));
  const [, found] = document.querySelectorAll("section");
  expect(found!.querySelector("p")!.textContent).toContain("Hold’em · Sprint · Table 1 · ");
  void unmount(page);
});
