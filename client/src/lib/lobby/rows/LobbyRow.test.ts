// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t, words } from "$lib/i18n/index.svelte";
import type { LobbyTable } from "$lib/protocol";
import LobbyRow from "./LobbyRow.svelte";

const mine = vi.hoisted(() => new Set<string>());
vi.mock("../my_tables.svelte", () => ({ myTables: { ids: mine } }));
afterEach(() => {
  cleanup();
  mine.clear();
});

const table = {
  id: "lipari",
  name: "Lipari",
  variant: "holdem",
  limit: "no_limit",
  mix: [],
  small_blind: 5,
  big_blind: 10,
  ante: 0,
  min_buy_in: 400,
  max_buy_in: 1000,
  seat_count: 9,
  players: 3,
  bots: 0,
  waiting: 0,
  average_pot: 0,
  options: {},
} as unknown as LobbyTable;

/** The name of what the row offers, and where it leads: "" for a button. */
function offered(freeSeats: number): [string, string] {
  const props = { table: { ...table, free_seats: freeSeats }, words: words.now, index: 0, onlook() {} };
  const { container } = render(LobbyRow, props);
  const one = container.querySelector(".go > *")!;
  return [one.textContent!.trim(), one.getAttribute("href") ?? ""];
}

test("one's own table opens, whether or not a seat is free there; others offer a seat or the list", () => {
  expect(offered(2)).toEqual([t("lobby-sit"), "#/table/lipari/sit"]);
  expect(offered(0)).toEqual([t("lobby-wait"), ""]);
  mine.add("lipari");
  expect(offered(2)).toEqual([t("lobby-mine-open"), "#/table/lipari"]);
  expect(offered(0)).toEqual([t("lobby-mine-open"), "#/table/lipari"]);
});
