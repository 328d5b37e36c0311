// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { PLAY } from "$lib/i18n/amounts";
import { countIn, t, words } from "$lib/i18n/index.svelte";
import Restriction from "./Restriction.svelte";

const before = words.now.currency;
afterEach(() => countIn(before));

/** What the desk says beside the ban of a player, in a room of this currency. */
function toldIn(currency: string): string {
  countIn(currency);
  const target = document.createElement("div");
  const props = { what: "ban" as const, kept: null, player: "p1", onchanged: () => undefined };
  const form = mount(Restriction, { target, props });
  flushSync();
  const said = target.textContent;
  void unmount(form);
  return said;
}

test("whoever bans somebody reads what comes back, and how money is paid out where there is any", () => {
  expect(toldIn(PLAY)).toContain(t("desk-ban-means"));
  expect(toldIn(PLAY)).not.toContain(t("desk-ban-money"));
  expect(toldIn("EUR")).toContain(t("desk-ban-money"));
});
