// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { PLAY } from "$lib/i18n/amounts";
import { t } from "$lib/i18n/index.svelte";
import AddChipsDialog from "./AddChipsDialog.svelte";

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

let dialog: Record<string, unknown> | null = null;
afterEach(() => {
  if (dialog !== null) void unmount(dialog);
});

function opened(balance: number, currency: string, onleave: () => void = () => undefined): HTMLElement {
  const none = () => undefined;
  const props = { most: Math.min(balance, 0), balance, currency, onadd: none, onleave, onclose: none };
  dialog = mount(AddChipsDialog, { target: document.body, props });
  flushSync();
  return document.querySelector("dialog")!;
}

test("who has lost everything reads how to get play chips, and can leave for them", () => {
  const onleave = vi.fn<() => void>();
  const shown = opened(0, PLAY, onleave);
  expect(shown.textContent).toContain(t("add-chips-anew"));
  expect(shown.textContent).not.toContain(t("add-chips-full"));
  [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === t("leave"))!.click();
  expect(onleave).toHaveBeenCalledOnce();
});

test("where money is played for, an empty balance leads to the cashier", () => {
  expect(opened(0, "EUR").querySelector("a")?.getAttribute("href")).toBe("#/cashier");
});

test("who has the most that the table allows is told so", () => {
  expect(opened(5_000, PLAY).textContent).toContain(t("add-chips-full"));
});
