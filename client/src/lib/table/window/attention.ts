/**
 * Which of several tables waits for the viewer, and which one has the keys?
 *
 * Waiting tables are ordered by the instant at which their clock runs out, the most urgent first. The keys
 * stay with a table while it waits, or while the player is typing there; only then do they move to the most
 * urgent one.
 */
import type { TableView } from "$lib/protocol";
import { isYourAnswer, isYourChoice, isYourTurn } from "$lib/table/selectors";
import type { OpenSession } from "./open_session";

export const MOST_TABLES = 4;

export function waitsForYou(view: TableView | null): boolean {
  return view !== null && (isYourTurn(view) || isYourChoice(view) || isYourAnswer(view));
}

/** The ids of the tables that wait for the viewer, the most urgent first; those without a clock last. */
export function waitingLine(tables: readonly Pick<OpenSession, "id" | "waits" | "deadline">[]): string[] {
  const last = Number.POSITIVE_INFINITY;
  return tables
    .filter(({ waits }) => waits)
    .toSorted((one, other) => compare(one.deadline ?? last, other.deadline ?? last))
    .map(({ id }) => id);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1; // two without a clock differ by NaN
}

/**
 * The table that has the keys from now on. `writing`: the player is typing, or in a dialog, and must not be
 * interrupted.
 */
export function attended(
  active: string | null,
  open: readonly string[],
  line: readonly string[],
  writing: boolean,
): string | null {
  const stays = active !== null && open.includes(active);
  if (stays && (writing || line.includes(active))) return active;
  return line[0] ?? (stays ? active : (open[0] ?? null));
}

/** The next open table, cyclically. */
export function nextTable(active: string | null, open: readonly string[]): string | null {
  return open[(active === null ? -1 : open.indexOf(active)) + 1] ?? open[0] ?? null;
}

export interface Choice {
  readonly ids: readonly string[];
  /** Requested, but one table too many. */
  readonly tooMany: boolean;
}

/**
 * The tables to show for an address: those where the viewer sits keep their places; the requested ones
 * follow, as far as there is room.
 */
export function tablesToShow(
  open: readonly string[],
  seated: readonly string[],
  asked: readonly string[],
): Choice {
  const kept = open.filter((id) => seated.includes(id) || asked.includes(id));
  const wanted = [...new Set([...kept, ...asked])];
  return { ids: wanted.slice(0, MOST_TABLES), tooMany: wanted.length > MOST_TABLES };
}
