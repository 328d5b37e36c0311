// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import ChangePassword from "$lib/account/ChangePassword.svelte";
import { eventually } from "$lib/testing/eventually";

const answer = vi.hoisted(() => ({ code: "" }));
vi.mock("$lib/net/api", () => ({
  api: {
    post: () =>
      Promise.resolve({
        ok: false,
        refusal: { code: answer.code, facts: { least: 10, seconds: 30 }, citations: [] },
      }),
  },
}));

let form: Record<string, unknown> | null = null;
afterEach(() => {
  if (form !== null) void unmount(form);
});

/** The form after the room has refused it with this code. */
async function refusedWith(code: string): Promise<HTMLFormElement> {
  answer.code = code;
  form = mount(ChangePassword, { target: document.body });
  flushSync();
  const shown = document.querySelector("form")!;
  shown.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() =>
    expect(shown.textContent).toContain(t(`refused-${code}`, { least: 10, seconds: 30 })),
  );
  return shown;
}

test.each([
  ["password_wrong", 0],
  ["password_too_weak", 1],
])("%s stands beside the field that it concerns, which is focused", async (code, nth) => {
  const fields = [...(await refusedWith(code)).querySelectorAll("input")];
  const concerned = fields[nth]!;
  expect(fields.filter((field) => field.hasAttribute("aria-invalid"))).toEqual([concerned]);
  const described = document.querySelector(`[id="${concerned.getAttribute("aria-describedby")}"]`);
  expect(described?.textContent).toBe(t(`refused-${code}`, { least: 10, seconds: 30 }));
  expect(document.activeElement).toBe(concerned);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a refusal that concerns no field stands at the foot of the form", async () => {
  const shown = await refusedWith("too_many_tries");
  expect(shown.querySelector("[role=alert]")?.textContent).toContain(
    t("refused-too_many_tries", { seconds: 30 }),
  );
  expect(shown.querySelector("[aria-invalid]")).toBeNull();
});
