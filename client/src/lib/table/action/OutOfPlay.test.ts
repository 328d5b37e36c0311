// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { render } from "@testing-library/svelte";
import { seat, table } from "$lib/testing/views";
import type { Session } from "$lib/table/session.svelte";
import type { OpenTable } from "$lib/table/open_table";
import ActionZone from "./ActionZone.svelte";
import OutOfPlay from "./OutOfPlay.svelte";

vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true } }));
vi.mock("./ActionBar.svelte", () => ({ default: () => undefined }));
vi.mock("$lib/lobby/WaitForSeat.svelte", () => ({ default: () => undefined }));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown !== null) void unmount(shown);
  shown = null;
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

test("a button that opens a dialog and may be gone after it leaves the focus at the actions", () => {
  const view = table({ seats: [seat(1, "Ada", { status: "out", stack: 0 })], hand: null });
  const onaddchips = vi.fn<() => void>();
  const none = () => undefined;
  render(ActionZone, {
    table: { id: view.id, view, log: [] } as unknown as OpenTable,
    session: {
      name: view.name,
      notice: null,
      busy: false,
      pressGuard: { isOver: true },
    } as unknown as Session,
    now: () => 0,
    money: String,
    low: false,
    onaddchips,
    onsit: none,
    onchoose: none,
  });
  const button = document.querySelector("button")!;
  expect(button.textContent).toBe(t("add-chips"));
  button.focus();
  button.click();
  expect(onaddchips).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.querySelector("section"));
});
