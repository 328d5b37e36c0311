// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import { seat, table, WISHES } from "$lib/testing/views";
import WaitForSeat from "./WaitForSeat.svelte";

const facts = { nickname: "Marta" };
const who = vi.hoisted(() => ({ me: null as object | null }));
const join = vi.hoisted(() => vi.fn<() => Promise<{ type: "done" }>>());
vi.mock("$lib/app/person.svelte", () => ({
  person: {
    get me() {
      return who.me;
    },
    isMember: false,
    beGuest: () =>
      Promise.resolve({
        ok: false,
        refusal: { code: "nickname_taken", facts, citations: [], transient: false },
      }),
  },
}));
vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true, now: () => 0 } }));
vi.mock("./waiting_lists.svelte", () => ({ waitingLists: { join } }));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown !== null) void unmount(shown);
  shown = who.me = null;
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
  await eventually(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = document.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`);
  expect(described?.textContent).toBe(t("refused-nickname_taken", facts));
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("who joins the list by key goes on at the button in the place of the one pressed", async () => {
  who.me = {};
  join.mockResolvedValue({ type: "done" });
  const full = table({ seats: [seat(1, "Bruno"), seat(2, "Carla")] });
  const seen = (waits: number | null) => ({
    view: { ...full, you: { ...full.you!, seat: null, wishes: { ...WISHES, waits } } },
    onsit: () => undefined,
  });
  const list = render(WaitForSeat, seen(null));
  const button = document.querySelector("button")!;
  button.focus();
  button.click();
  flushSync();
  button.blur(); // as browsers do with what is disabled
  await eventually(() => expect(document.activeElement).toBe(button));
  await list.rerender(seen(1));
  expect(document.activeElement?.textContent).toBe(t("line-leave"));
});
