// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Watcher } from "$lib/app/room.svelte";
import { table, update } from "$lib/testing/views";
import { Session } from "$lib/table/session.svelte";
import { openTables } from "./open_tables.svelte";
import OpenTablesBar from "./OpenTablesBar.svelte";

const watchers = vi.hoisted(() => new Map<string, Watcher>());

vi.mock("$lib/app/room.svelte", () => ({
  room: {
    hear: () => () => undefined,
    watch: (id: string, watcher: Watcher) => watchers.set(id, watcher),
    unwatch: (id: string) => watchers.delete(id),
  },
}));
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const names = () => [...document.querySelectorAll("li a")].map((link) => link.textContent);
const says = (id: string, view: Partial<ReturnType<typeof table>>, closes = false) =>
  watchers.get(id)!.table(
    update(closes ? [{ type: "table_closed" }] : [], {
      table: id,
      view: table({ id, you: null, ...view }),
    }),
  );

let bar: Record<string, unknown> | null = null;
const leavesTheTables = () => {
  bar = mount(OpenTablesBar, { target: document.body });
  flushSync();
};

beforeEach(() => {
  openTables.show(["stromboli", "vulcano"], (id, window) => new Session(id, window));
  says("stromboli", { name: "Stromboli" });
  says("vulcano", { name: "Vulcano" });
});
afterEach(() => {
  if (bar !== null) void unmount(bar);
  bar = null;
  for (const id of openTables.ids) openTables.close(id);
});

test("a table that closes leaves the bar, and is watched no longer", () => {
  leavesTheTables();
  expect(names()).toEqual(["Stromboli", "Vulcano"]);
  says("vulcano", { name: "Vulcano" }, true);
  flushSync();
  expect(names()).toEqual(["Stromboli"]);
  expect([...watchers.keys()]).toEqual(["stromboli"]);
});

test("so does one that the room knows nothing of when the line is back", () => {
  leavesTheTables();
  watchers.get("stromboli")!.notShown({ code: "unknown_thing", facts: {}, citations: [], transient: false });
  flushSync();
  expect(names()).toEqual(["Vulcano"]);
});

test("one that is played in another window stays: it can be taken back", () => {
  leavesTheTables();
  watchers
    .get("stromboli")!
    .notShown({ code: "played_elsewhere", facts: {}, citations: [], transient: false });
  flushSync();
  expect(names()).toEqual(["Stromboli", "Vulcano"]);
});

test("whoever looks at a table when it closes is told so, and it leaves the bar with them", () => {
  says("vulcano", { name: "Vulcano" }, true);
  const session = openTables.session("vulcano");
  expect(session?.notice).toEqual({ kind: "closed" });
  leavesTheTables();
  expect(names()).toEqual(["Stromboli"]);
});

test("if the line broke meanwhile, they are told so as well", () => {
  const session = openTables.session("vulcano");
  watchers.get("vulcano")!.notShown({ code: "unknown_thing", facts: {}, citations: [], transient: false });
  expect([session?.notice, session?.name]).toEqual([{ kind: "closed" }, "Vulcano"]);
});

test("a table that never was is not called closed", () => {
  openTables.show(["ischia"], (id, window) => new Session(id, window));
  watchers.get("ischia")!.notShown({ code: "unknown_thing", facts: {}, citations: [], transient: false });
  expect(openTables.session("ischia")?.notice).toMatchObject({
    kind: "refused",
    refusal: { code: "unknown_table" },
  });
});
