// @vitest-environment jsdom
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { PLAY } from "$lib/i18n/amounts";
import { t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import { table } from "$lib/testing/views";
import SitDialog from "./SitDialog.svelte";

const askForChips = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock("$lib/app/person.svelte", () => ({ person: { isMember: false, askForChips } }));
vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true } }));
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

let dialog: Record<string, unknown> | null = null;
afterEach(() => {
  if (dialog !== null) void unmount(dialog);
});

/** The dialog after the room has refused a seat with this code. */
async function refusedWith(code: string): Promise<void> {
  const facts = { nickname: "Marta", seat: 2 };
  const onsit = () =>
    Promise.resolve({ type: "refused" as const, refusal: { code, facts, citations: [], transient: false } });
  const props = { table: table(), bringsBack: null, free: [2], seat: 2, nickname: "Marta", balance: 90_000 };
  dialog = mount(SitDialog, { target: document.body, props: { ...props, onsit, onclose: () => undefined } });
  flushSync();
  const form = document.querySelector("form")!;
  form.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() => expect(form.textContent).toContain(t(`refused-${code}`, facts)));
}

test("who cannot pay for a seat with play chips asks the room for new ones, and nobody else does", () => {
  const opened = (balance: number, currency: string) => {
    const props = {
      table: { ...table(), currency },
      bringsBack: null,
      free: [2],
      seat: 2,
      nickname: "Marta",
    };
    const onsit = () => Promise.resolve({ type: "done" as const });
    const all = { ...props, balance, onsit, onclose: () => undefined };
    dialog = mount(SitDialog, { target: document.body, props: all });
    flushSync();
    void unmount(dialog);
    dialog = null;
  };
  opened(90_000, PLAY);
  opened(0, "EUR");
  expect(askForChips).not.toHaveBeenCalled();
  opened(0, PLAY);
  expect(askForChips).toHaveBeenCalledOnce();
});

test("who has a seat sees the dialog close", async () => {
  const onclose = vi.fn<() => void>(() => void unmount(dialog!));
  const onsit = () => Promise.resolve({ type: "done" as const });
  const props = { table: table(), bringsBack: null, free: [2], seat: 2, nickname: "Marta", balance: 90_000 };
  dialog = mount(SitDialog, { target: document.body, props: { ...props, onsit, onclose } });
  flushSync();
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() => expect(onclose).toHaveBeenCalledOnce());
  await tick();
  dialog = null;
});

test("a nickname that is taken is marked, told beside it, and focused", async () => {
  await refusedWith("nickname_taken");
  const field = document.querySelector<HTMLInputElement>("[aria-invalid]")!;
  expect(field.autocomplete).toBe("nickname");
  await eventually(() => expect(document.activeElement).toBe(field));
  const described = document.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`);
  expect(described?.textContent).toBe(t("refused-nickname_taken", { nickname: "Marta" }));
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a seat that is taken is told at the foot", async () => {
  await refusedWith("seat_is_taken");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    t("refused-seat_is_taken", { seat: 2 }),
  );
});
