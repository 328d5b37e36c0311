// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { table, withSeat } from "$lib/testing/views";
import type { TableView } from "$lib/protocol";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { default: StatusLine } = await import("./StatusLine.svelte");

let line: Record<string, unknown> | null = null;
afterEach(() => {
  if (line !== null) void unmount(line);
});

function told(view: TableView): string | null | undefined {
  const props = { view, now: () => 0, sending: false, confirming: null, standstill: null, log: [] };
  line = mount(StatusLine, { target: document.body, props });
  flushSync();
  return document.querySelector("strong")?.textContent;
}

test("who has no chips is told how to play on, and not to wait for others", () => {
  const broke = withSeat(table({ hand: null }), 1, { in_hand: false, status: "out", stack: 0 });
  expect(told(withSeat(broke, 3, { in_hand: false, status: "sitting_out" }))).toBe(t("waiting-chips"));
});
