// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { CasinoSession } from "$lib/casino/session.svelte";
import { NO_BETS } from "$lib/casino/betting/presses";
import { LANGUAGES, type Language } from "$lib/i18n/words";
import { speak, words } from "$lib/i18n/index.svelte";
import type { CasinoTableView } from "$lib/protocol";
import { casinoTable, casinoYou, NO_OFFERS, round, spotBet } from "$lib/testing/casino";
import { eventually } from "$lib/testing/eventually";
import type { CasinoOpened } from "./opened";
import CasinoPane from "./CasinoPane.svelte";

const person = vi.hoisted(() => ({ isMember: true, isKnown: true, me: {} }));
vi.mock("$lib/app/person.svelte", () => ({ person }));
vi.mock("$lib/settings/club.svelte", () => ({ club: { look: { name: "" }, load: () => Promise.resolve() } }));
vi.mock("./Strip.svelte", () => ({ default: () => undefined }));
vi.mock("$lib/casino/felt/CasinoFelt.svelte", () => ({ default: () => undefined }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

const ANTE = casinoYou({ bets: [spotBet("ante", 10)], total: 10 });
const running = casinoTable({
  state: "deciding",
  round: round({ phase: "deciding", street: "flop", hole: ["As", "Ad"] }),
  you: ANTE,
});

let pane: Record<string, unknown> | null = null;
afterEach(() => {
  if (pane !== null) void unmount(pane);
  document.body.replaceChildren();
  person.isMember = true;
});

/** A page that shows this table in a language; how often it has told the room that its player is there. */
function shows(view: CasinoTableView, language: Language) {
  speak(language);
  const comeBack = vi.fn();
  const session = {
    id: "bonus:etna",
    table: "etna",
    name: "Etna",
    said: [],
    notice: null,
    cameBack: null,
    deciding: null,
    waits: false,
    lying: { bets: NO_BETS, steps: [] },
    underway: NO_BETS,
    balance: 1_000,
    rack: [],
    chip: null,
    view,
    comeBack,
  };
  pane = mount(CasinoPane, {
    target: document.body,
    props: {
      session: session as unknown as CasinoSession,
      tile: false,
      active: false,
      turn: null,
      onside: () => undefined,
      onchat: () => undefined,
      onclose: () => undefined,
    },
  });
  flushSync();
  return comeBack;
}

/** The window that stands over the table, once it is there. */
async function opens(what: NonNullable<CasinoOpened>): Promise<HTMLElement> {
  (pane as unknown as { open(what: CasinoOpened): void }).open(what);
  await eventually(() => expect(document.querySelector("dialog[open]")).not.toBeNull());
  return document.querySelector<HTMLElement>("dialog[open]")!;
}

test.each(LANGUAGES)("whoever counts as away is told so, and comes back by one press (%s)", (language) => {
  const comeBack = shows({ ...running, you: { ...ANTE, is_away: true } }, language);
  const banner = document.querySelector<HTMLElement>(".away")!;
  expect(banner.getAttribute("role")).toBe("alert");
  expect(banner.textContent).toContain(words.now.t("casino-away"));
  banner.querySelector("button")!.click();
  expect(comeBack).toHaveBeenCalledOnce();
});

test("nobody counts as away who is there, or whose round is over", () => {
  shows(running, "en");
  expect(document.querySelector(".away")).toBeNull();
  void unmount(pane!);
  const over = round({ phase: "over" });
  shows({ ...running, state: "result", round: over, you: { ...ANTE, is_away: true } }, "en");
  expect(document.querySelector(".away")).toBeNull();
});

test("a guest who leaves is promised no history, which only members have", async () => {
  shows(running, "en");
  expect((await opens({ what: "leave" })).textContent).toContain("in your history");
  void unmount(pane!);
  person.isMember = false;
  shows(running, "en");
  const told = (await opens({ what: "leave" })).textContent;
  expect(told).not.toContain("history");
  expect(told).toContain(words.now.t("casino-leave-closed-guest"));
});

test("the window of the jackpot says what is in it, and what FIRST 5 pays", async () => {
  const jackpot = {
    name: "Vulcano",
    pot: 123_456,
    this_round: 40,
    last_won: 5_000,
    last_won_at: 0,
  } as NonNullable<CasinoTableView["jackpot"]>;
  shows({ ...running, jackpot, you: { ...ANTE, jackpot_share: 777, offers: NO_OFFERS } }, "en");
  const told = (await opens({ what: "jackpot" })).textContent;
  for (const one of ["Vulcano", "123,456 chips", "40 chips", "777 chips", "5,000 chips, on 1 January 1970"])
    expect(told).toContain(one);
  expect(told).toContain(words.now.t("casino-spot-first_5"));
  for (const spot of ["ante", "flop", "bonus"] as const)
    expect(told).not.toContain(words.now.t(`casino-spot-${spot}`));
});
