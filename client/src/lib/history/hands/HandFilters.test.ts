// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { ALL_HANDS } from "./filters";
import HandFilters from "./HandFilters.svelte";

const window = vi.hoisted(() => ({ narrow: true }));
vi.stubGlobal("matchMedia", () => ({
  matches: window.narrow,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

let filters: Record<string, unknown> | null = null;
afterEach(() => {
  if (filters !== null) void unmount(filters);
});

function inWindow(narrow: boolean): HTMLDetailsElement | null {
  window.narrow = narrow;
  const filter = { ...ALL_HANDS, table: "capri" };
  const props = {
    filter,
    tables: new Map([["capri", "Capri"]]),
    games: new Set<string>(),
    onfilter: () => {},
  };
  filters = mount(HandFilters, { target: document.body, props });
  flushSync();
  expect(document.querySelectorAll("input, select")).toHaveLength(5);
  return document.querySelector("details");
}

test("on a phone the fields are folded away, and it is told how many narrow the hands down", () => {
  const folded = inWindow(true)!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector("summary")?.textContent).toBe(t("hands-more-filters", { count: 1 }));
  expect(folded.querySelectorAll("input, select")).toHaveLength(5);
});

test("in a wide window they stand in sight", () => {
  expect(inWindow(false)).toBeNull();
});
