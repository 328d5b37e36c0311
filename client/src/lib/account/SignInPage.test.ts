// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak, t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import SignInPage from "./SignInPage.svelte";

const room = vi.hoisted(() => ({ refuses: "" }));
const refused = vi.hoisted(() => (code: string) => ({
  ok: false,
  refusal: { code, facts: {}, citations: [], transient: false },
}));
vi.mock("$lib/app/person.svelte", () => ({
  person: { isKnown: true, isMember: false, me: null, signIn: () => Promise.resolve(refused(room.refuses)) },
}));

let shown: Record<string, unknown> | null = null;
beforeEach(() => speak("en"));
afterEach(() => {
  if (shown !== null) void unmount(shown);
});

/** Sends the form, which the room refuses with this code. */
async function sent(code: string): Promise<void> {
  room.refuses = code;
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() => expect(document.querySelector("button:disabled")).toBeNull());
  flushSync();
}

test("whose password was changed while a code was asked for can type it again", async () => {
  shown = mount(SignInPage, { target: document.body, props: { onsettings: () => undefined } });
  flushSync();
  await sent("second_factor_needed");
  await eventually(() => expect(document.querySelector("[type=password]")).toBeNull());
  expect(document.body.textContent).toContain(t("sign-in-second-intro"));
  await sent("sign_in_wrong");
  await eventually(() => expect(document.body.textContent).toContain(t("refused-sign_in_wrong")));
  expect(document.querySelector("[type=password]")).not.toBeNull();
});
