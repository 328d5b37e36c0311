// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "$lib/net/api_types";
import { speak, t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import SecondFactor from "./SecondFactor.svelte";

vi.mock("$lib/app/person.svelte", () => ({ person: { load: () => Promise.resolve() } }));
vi.mock("$lib/net/api", () => ({
  api: {
    post: (path: string) =>
      Promise.resolve({
        ok: true,
        value: path.endsWith("confirm") ? { codes: ["aaaa-bbbb"] } : { uri: "", secret: "ABC", qr_svg: "" },
      }),
  },
}));

let shown: Record<string, unknown> | null = null;
beforeEach(() => speak("en"));
afterEach(() => {
  if (shown !== null) void unmount(shown);
});

/** What has the focus says; nothing if nothing has it. */
const focused = () =>
  document.activeElement === document.body ? "" : (document.activeElement?.textContent ?? "");

async function press(name: string): Promise<void> {
  await eventually(() => expect(buttonOf(name)).toBeDefined());
  buttonOf(name)!.focus();
  buttonOf(name)!.click();
}

function buttonOf(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === name);
}

test("who has confirmed the second factor goes on at what to do with the recovery codes", async () => {
  const me = { has_second_factor: false, recovery_codes_left: 0 } as Me;
  shown = mount(SecondFactor, { target: document.body, props: { me } });
  flushSync();
  await press(t("second-factor-begin"));
  await eventually(() => expect(buttonOf(t("second-factor-confirm"))).toBeDefined());
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() => expect(focused()).toContain(t("second-factor-recovery")));
});
