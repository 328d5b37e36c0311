/**
 * Which of several tables waits for me, and which one do my keys play at?
 *
 * Tables that wait stand in line by the instant at which their clock acts: the one that would be lost first comes first. The
 * keys stay at a table for as long as it waits, or while its player writes; only then do they go to the head of the line.
 */
import type { TableView } from "$lib/protocol";
import { isYourAnswer, isYourChoice, isYourTurn } from "$lib/table/selectors";
import { deadlineOf } from "$lib/table/turn_clock";

export const MOST_TABLES = 4;

/** After another table came to the front by itself, a press already on its way was meant for the one before. */
export const SETTLE_MS = 400;

interface Seen {
  readonly id: string;
  /** Null until the table has been seen. */
  readonly view: TableView | null;
}

export function waitsForYou(view: TableView | null): boolean {
  return view !== null && (isYourTurn(view) || isYourChoice(view) || isYourAnswer(view));
}

/** The ids of the tables that wait for the viewer, the most urgent first; without a clock, last. */
export function waitingLine(tables: readonly Seen[]): string[] {
  const deadline = ({ view }: Seen) => (view && deadlineOf(view)) ?? Number.POSITIVE_INFINITY;
  return tables
    .filter(({ view }) => waitsForYou(view))
    .sort((one, other) => compare(deadline(one), deadline(other)))
    .map(({ id }) => id);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1; // two without a clock differ by NaN
}

/** The table that has the keys from now on. `writing`: the player is in a field or a dialog, which must not be taken away. */
export function attended(active: string | null, open: readonly string[], line: readonly string[], writing: boolean): string | null {
  const stays = active !== null && open.includes(active);
  if (stays && (writing || line.includes(active))) return active;
  return line[0] ?? (stays ? active : (open[0] ?? null));
}

/** The open table after this one, round and round. */
export function nextTable(active: string | null, open: readonly string[]): string | null {
  return open[(active === null ? -1 : open.indexOf(active)) + 1] ?? open[0] ?? null;
}

export interface Choice {
  readonly ids: readonly string[];
  /** Asked for, and one table too many. */
  readonly tooMany: boolean;
}

/**
 * The tables to show when the address asks for some: those where the viewer sits stay in sight whatever it says, in the places
 * they have; what is asked for follows, as far as there is room.
 */
export function tablesToShow(open: readonly string[], seated: readonly string[], asked: readonly string[]): Choice {
  const kept = open.filter((id) => seated.includes(id) || asked.includes(id));
  const wanted = [...new Set([...kept, ...asked])];
  return { ids: wanted.slice(0, MOST_TABLES), tooMany: wanted.length > MOST_TABLES };
}
