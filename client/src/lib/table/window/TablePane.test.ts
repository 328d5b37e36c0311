// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { room, type Watcher } from "$lib/app/room.svelte";
import { t } from "$lib/i18n/index.svelte";
import { Session } from "$lib/table/session.svelte";
import { table, update } from "$lib/testing/views";
import { openTables } from "./open_tables.svelte";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  const nothing = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
});
const { default: TablePane } = await import("./TablePane.svelte");

test("who finds a tournament's table closed when the line is back is led to the tournament", () => {
  let watcher: Watcher | undefined;
  vi.spyOn(room, "watch").mockImplementation((_, hearer) => void (watcher = hearer));
  openTables.show(["t-1.2"], (id, window) => new Session(id, window));
  const view = table({ id: "t-1.2", name: "2", tournament: "t-1", you: null });
  watcher!.table(update([], { table: "t-1.2", view }));
  watcher!.notShown({ code: "unknown_thing", facts: {}, citations: [], transient: false });

  const nothing = () => undefined;
  const session = openTables.session("t-1.2") as Session;
  const how = { session, sitDown: false, tile: false, active: true, turn: null };
  const on = { onside: nothing, onchat: nothing, onclose: nothing, onasked: nothing };
  const pane = mount(TablePane, { target: document.body, props: { ...how, ...on } });
  flushSync();
  expect(document.querySelector("p[role=status]")?.textContent).toBe(t("table-closed-tournament"));
  expect(document.querySelector("a")?.getAttribute("href")).toBe("#/tournament/t-1");
  void unmount(pane);
});
