// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { table } from "$lib/testing/views";
import WaitForSeat from "./WaitForSeat.svelte";

const facts = { nickname: "Marta" };
vi.mock("$lib/app/person.svelte", () => ({
  person: {
    me: null,
    isMember: false,
    beGuest: () =>
      Promise.resolve({
        ok: false,
        refusal: { code: "nickname_taken", facts, citations: [], transient: false },
      }),
  },
}));
vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true, now: () => 0 } }));
vi.mock("./waiting_lists.svelte", () => ({ waitingLists: {} }));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown !== null) void unmount(shown);
});

test("a nickname that the waiting list refuses is told at its field, which is focused", async () => {
  const props = { view: table({ you: null }), onsit: () => undefined };
  shown = mount(WaitForSeat, { target: document.body, props });
  flushSync();
  const field = document.querySelector("input")!;
  field.value = "Marta";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector<HTMLButtonElement>("button.primary")!.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = document.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`);
  expect(described?.textContent).toBe(t("refused-nickname_taken", facts));
  expect(document.querySelector("[role=alert]")).toBeNull();
});
