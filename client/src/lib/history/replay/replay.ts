/**
 * How is a recorded hand replayed?
 *
 * Each frame becomes a table as the live page would have it at that moment, log included, so the same
 * components show it. Nothing is made up: a frame holds only what its viewer was entitled to see. Nothing
 * here reads a clock.
 */
import type { Frame, ReplayedHand } from "$lib/net/api_types";
import type { TableView, ViewerEvent } from "$lib/protocol";
import { seatOf } from "$lib/table/selectors";
import type { Line } from "$lib/table/log/log";
import { tableName } from "$lib/history/hands/table_name";
import type { Words } from "$lib/i18n/words";
import { updated, type OpenTable } from "$lib/table/open_table";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is shown during playback at speed 1, in milliseconds. */
const STEP_MS = 1_200;
const CARDS_MS = 1_700;
const POT_MS = 2_600;

/** A clock that never runs out: whose turn it was is shown, but not how long they took. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

/** What the table of a hand is called over its replay; behind a link, a private one has no name. */
export function titleOf(
  { table, tournament }: Pick<ReplayedHand, "table" | "tournament">,
  words: Words,
): string {
  return table === "" ? words.t("replay-private") : tableName(table, tournament, words);
}

/** The tables to show, one for each frame. `own`: the viewer is the player whose hand it is. */
export function stepsOf(frames: readonly Frame[], own = true): OpenTable[] {
  let known: OpenTable | null = null;
  return frames.map(({ events, view }, version) => {
    const update = {
      table: view.id,
      version,
      snapshot: version === 0,
      events,
      view: still(view),
      server_time: 0,
    };
    known = updated(known, update);
    return own ? known : ofSomeone(known);
  });
}

/** The same table for a viewer without a seat: the hole cards are those of the player who shared the hand. */
function ofSomeone(table: OpenTable): OpenTable {
  const theirs = ({ seats, ...view }: TableView): TableView => ({
    ...view,
    seats: seats.map((seat) => ({ ...seat, is_you: false })),
  });
  const who = seatOf(table.view, table.view.you?.seat)?.nickname ?? "";
  const asOthersSee = (line: Line): Line =>
    line.kind === "your_cards" || line.kind === "new_cards"
      ? { kind: "up_cards", who, cards: line.cards }
      : line;
  return {
    ...table,
    view: theirs(table.view),
    before: table.before && theirs(table.before),
    fresh: table.fresh.map(asOthersSee),
  };
}

/** Players without names are named after their seats, in the viewer's language. */
export function renamed(frames: readonly Frame[], called: (seat: string) => string): Frame[] {
  const rename = (key: string, value: unknown) =>
    key === "nickname" && typeof value === "string"
      ? value.replace(/^Player (\d+)$/, (_, seat: string) => called(seat))
      : value;
  return JSON.parse(JSON.stringify(frames), rename) as Frame[];
}

/** The view with its clocks stopped and without any offers. */
function still(view: TableView): TableView {
  const { hand } = view;
  const asked = hand !== null && (hand.to_act !== null || hand.to_show !== null);
  return {
    ...view,
    offers: [],
    twice: null,
    mix: view.mix && { ...view.mix, choosing: null },
    hand: hand && { ...hand, deadline: asked ? FOREVER : null, may_hunt: false },
  };
}

/** Every line of the log, with the step that added it. */
export function linesOf(steps: readonly OpenTable[]): { line: Line; step: number }[] {
  return steps.flatMap(({ fresh }, step) => fresh.map((line) => ({ line, step })));
}

const ON_THE_BOARD = new Set([0, -2]);

/** The first step of each street, including the start and the showdown: the targets of a jump. */
export function streetsOf(frames: readonly Frame[]): { step: number; street: string }[] {
  const streets: { step: number; street: string }[] = [];
  frames.forEach(({ view }, step) => {
    const street = view.hand?.street;
    if (street !== undefined && street !== "over" && street !== streets.at(-1)?.street)
      streets.push({ step, street });
  });
  return streets;
}

/** The first step of the street before or after `step`; the end of the hand after the last street. */
export function streetFrom(step: number, direction: 1 | -1, frames: readonly Frame[]): number {
  const starts = streetsOf(frames).map((street) => street.step);
  if (direction === 1) return starts.find((start) => start > step) ?? frames.length - 1;
  return starts.findLast((start) => start < step) ?? 0;
}

/** How long to show a step before the next one, in milliseconds. */
export function pauseMs({ events }: Frame, speed: Speed): number {
  const kinds = new Set(events.map(({ type }) => type));
  if (kinds.has("pot_won")) return POT_MS / speed;
  return (events.some(bringsCards) ? CARDS_MS : STEP_MS) / speed;
}

function bringsCards(event: ViewerEvent): boolean {
  return event.type === "cards_dealt" && event.to.some((place) => ON_THE_BOARD.has(place));
}
