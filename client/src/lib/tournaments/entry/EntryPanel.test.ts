// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { line, me, tournament } from "$lib/testing/tournaments";
import EntryPanel from "./EntryPanel.svelte";

const asked = vi.hoisted(() => vi.fn<() => Promise<{ type: "done" }>>());
vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true, now: () => 0, ask: asked } }));
vi.mock("./EnterDialog.svelte", () => ({ default: () => undefined }));

test("who enters by key and withdraws again keeps the focus at what is said of their entry", async () => {
  asked.mockResolvedValue({ type: "done" });
  const pressed = (name: string) => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)!;
    button.focus();
    button.click();
  };
  const panel = () => document.querySelector(".panel");
  const open = line({ stage: "registering", is_entry_open: true });
  const shown = render(EntryPanel, { view: tournament({ line: open, me: null }) });
  pressed(t("tournament-enter"));
  expect(document.activeElement).toBe(panel());
  await shown.rerender({ view: tournament({ line: open, me: me({ part: "entered", may_withdraw: true }) }) });
  pressed(t("tournament-withdraw"));
  expect(asked).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(panel());
});
