// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { Role } from "$lib/net/api_types";
import { t } from "$lib/i18n/index.svelte";
import { newTable } from "$lib/table_setup/table_form";
import DeskTable from "./DeskTable.svelte";

const capri = { id: "capri", form: newTable("Capri"), currency: "play", seats: [], line: [], paused: [] };
vi.mock("./tables.svelte", () => ({
  deskTables: {
    follow: () => undefined,
    load: () => undefined,
    get now() {
      return { tables: [capri] };
    },
  },
}));

/** The names of what somebody of this role may press at a table. */
function pressedBy(role: Role): string[] {
  const target = document.createElement("div");
  const page = mount(DeskTable, { target, props: { id: "capri", role } });
  flushSync();
  const names = [...target.querySelectorAll(".buttons > *")].map((one) => one.textContent.trim());
  void unmount(page);
  return names;
}

test("who may only look at tables watches them, as at casino tables", () => {
  expect(pressedBy("auditor")).toEqual([t("lobby-watch")]);
  expect(pressedBy("floor")).toEqual([t("desk-pause"), t("lobby-watch")]);
});
