// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { t, words } from "$lib/i18n/index.svelte";
import { newTable } from "./table_form";
import TableOptions from "./TableOptions.svelte";

/** What the options of a private table say to who owns it, or to the staff. */
function toldTo({ mine }: { mine: boolean }): string {
  const target = document.createElement("div");
  const options = mount(TableOptions, {
    target,
    props: { table: newTable("Capri"), scale: 1, house: false, mine },
  });
  flushSync();
  const said = target.textContent;
  void unmount(options);
  return said;
}

test("every switch of the form has its checkbox", () => {
  const said = toldTo({ mine: false });
  const switches = Object.entries(newTable("Capri")).filter(([, value]) => typeof value === "boolean");
  expect(switches.length).toBeGreaterThan(1);
  for (const [name] of switches) {
    expect([name, words.now.has(`table-option-${name}`)]).toEqual([name, true]);
    expect(said).toContain(t(`table-option-${name}`));
  }
});

test("only whoever owns a private table reads that they approve the chips themselves", () => {
  expect(toldTo({ mine: true })).toContain(t("host-approves"));
  const staff = toldTo({ mine: false });
  expect(staff).toContain(t("table-option-approves_buy_ins"));
  expect(staff).not.toContain(t("host-approves"));
});
