// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { table } from "$lib/testing/views";
import OutOfPlay from "./OutOfPlay.svelte";

vi.mock("$lib/lobby/WaitForSeat.svelte", () => ({ default: () => undefined }));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown !== null) void unmount(shown);
});

test("who leaves after this hand sees it, and stays with one press", () => {
  const view = table();
  const oncomeback = vi.fn<() => void>();
  const leaving = { ...view, you: { ...view.you!, wishes: { ...view.you!.wishes, leaves_after: true } } };
  const none = () => undefined;
  const props = { view: leaving, busy: false, oncomeback, onaddchips: none, onsit: none };
  shown = mount(OutOfPlay, { target: document.body, props });
  flushSync();
  expect(document.querySelector("[role=status]")?.textContent).toBe(t("leaves-after"));
  document.querySelector("button")!.click();
  expect(oncomeback).toHaveBeenCalledWith("wait");
});
