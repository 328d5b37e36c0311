// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { room, type Watcher } from "$lib/app/room.svelte";
import { t, words } from "$lib/i18n/index.svelte";
import { Session } from "$lib/table/session.svelte";
import { eventually } from "$lib/testing/eventually";
import { me, tournament } from "$lib/testing/tournaments";
import { table, update } from "$lib/testing/views";
import { tournaments, type Head } from "$lib/tournaments/store/tournaments.svelte";
import { ordinal } from "$lib/tournaments/text/text";
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
const GONE = { code: "unknown_thing", facts: {}, citations: [], transient: false };
const { default: TablePane } = await import("./TablePane.svelte");

HTMLDialogElement.prototype.showModal = () => undefined; // jsdom has none
let pane: Record<string, unknown>;
afterEach(() => {
  void unmount(pane);
  openTables.close("t-1.2");
  vi.restoreAllMocks();
});

/** The pane of a table of which the room knows nothing any more, and what is known of its tournament. */
function paneOfAClosedTable(head: Partial<Head>, shownBefore: boolean) {
  let watcher: Watcher | undefined;
  vi.spyOn(room, "watch").mockImplementation((_, hearer) => void (watcher = hearer));
  vi.spyOn(tournaments, "watch").mockReturnValue(() => undefined);
  vi.spyOn(tournaments, "head").mockReturnValue({
    view: null,
    notices: [],
    refusal: null,
    chat: null,
    ...head,
  });
  openTables.show(["t-1.2"], (id, window) => new Session(id, window));
  const view = table({ id: "t-1.2", name: "2", tournament: "t-1", you: null });
  if (shownBefore) watcher!.table(update([], { table: "t-1.2", view }));
  watcher!.notShown(GONE);

  const nothing = () => undefined;
  const session = openTables.session("t-1.2") as Session;
  const how = { session, sitDown: false, tile: false, active: true, turn: null };
  const on = { onside: nothing, onchat: nothing, onclose: nothing, onasked: nothing };
  pane = mount(TablePane, { target: document.body, props: { ...how, ...on } });
  return { session, breakAgain: () => watcher!.notShown(GONE) };
}

test("who finds a tournament's table closed when the line is back is led to the tournament", async () => {
  const { session, breakAgain } = paneOfAClosedTable({ view: tournament({ me: null }) }, true);
  const isTold = () => {
    flushSync();
    expect(document.querySelector("p[role=status]")?.textContent).toBe(t("table-closed-tournament"));
    expect(document.querySelector("a")?.getAttribute("href")).toBe("#/tournament/t-1");
  };
  await eventually(isTold);
  breakAgain();
  isTold();
  expect(session.name).toBe("Il giovedì");
});

test.each([true, false])(
  "place and prize are told there, also on a page loaded anew (%s)",
  async (before) => {
    const view = tournament({ me: me({ part: "out", table: null, place: 2, prize: 1350 }) });
    paneOfAClosedTable({ view }, before);
    await eventually(() => {
      flushSync();
      const dialog = document.querySelector("dialog");
      expect(dialog?.textContent).toContain(t("out-place", { place: ordinal(2, words.now) }));
      expect(dialog?.textContent).toContain(words.now.money(1350, view.line.currency));
    });
  },
);

test("an address of no tournament is said to be that of no table", async () => {
  paneOfAClosedTable({ refusal: GONE }, false);
  await eventually(() => {
    flushSync();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(t("refused-unknown_table"));
  });
});
