// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import DeskPage from "./DeskPage.svelte";

const person = vi.hoisted(() => ({ me: null as { role: string } | null, isKnown: true, isMember: false }));
vi.mock("$lib/app/person.svelte", () => ({ person }));

/** What the desk says to somebody who is not of the staff. */
function toldTo(role: "guest" | "player"): string {
  [person.me, person.isMember] = [{ role }, role === "player"];
  const target = document.createElement("div");
  const page = mount(DeskPage, { target, props: { place: [], onsettings: () => undefined } });
  flushSync();
  const said = target.querySelector("main")!.textContent;
  void unmount(page);
  return said;
}

test("only who is not signed in is offered to sign in at the desk", () => {
  expect(toldTo("guest")).toContain(t("sign-in-title"));
  expect(toldTo("player")).toContain(t("desk-staff-only-intro"));
  expect(toldTo("player")).not.toContain(t("sign-in-title"));
});
