/**
 * How long has the player whose turn it is?
 *
 * The room says at which instant its clock acts; the time bank starts by itself once the time to act is over. Nothing here
 * knows the time: `now` is the server's, handed in.
 */
import type { TableUpdate, TableView } from "$lib/protocol";
import { waitedFor } from "./facts";

export interface TurnClock {
  readonly seat: number;
  readonly deadline: number;
  readonly leftMs: number;
  /** What a full ring stands for. */
  readonly wholeMs: number;
  readonly inTimeBank: boolean;
}

export function turnClock(view: TableView, inTimeBank: boolean, now: number): TurnClock | null {
  const seat = waitedFor(view);
  const deadline = deadlineOf(view);
  if (seat === undefined || deadline === null) return null;
  const leftMs = Math.max(0, deadline - now);
  const wholeMs = Math.max(1, leftMs, inTimeBank ? seat.time_bank_ms : view.hand?.to_show === null ? view.time_to_act_ms : 0);
  return { seat: seat.no, deadline, leftMs, wholeMs, inTimeBank };
}

/** The instant at which the clock acts, if it runs. */
export function deadlineOf(view: TableView): number | null {
  return view.mix?.choosing?.deadline ?? view.hand?.deadline ?? null;
}

/** Whether the player who is waited for is using his own time, after `update`, given whether he was `before` it. */
export function isInTimeBank(before: { view: TableView; inTimeBank: boolean } | null, update: TableUpdate): boolean {
  const waited = waitedFor(update.view)?.no;
  if (waited === undefined) return false;
  if (update.events.some((event) => event.type === "time_bank_started" && event.seat === waited)) return true;
  return before !== null && before.inTimeBank && deadlineOf(before.view) === deadlineOf(update.view);
}
