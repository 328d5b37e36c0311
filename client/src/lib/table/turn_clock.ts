/**
 * How long does the player on turn have?
 *
 * The room says when its clock runs out and, once the time to act is over, which part of the time bank is
 * being used. `now`, on the server's clock, is passed in; nothing here reads a clock.
 */
import type { HandViewPart, TableView } from "$lib/protocol";
import { waitedFor } from "./selectors";

export type OwnTime = NonNullable<HandViewPart["own_time"]>;

export interface TurnClock {
  readonly seat: number;
  readonly deadline: number;
  readonly leftMs: number;
  /** The duration of a full ring, in milliseconds. */
  readonly wholeMs: number;
  readonly ownTime: OwnTime | null;
}

export function turnClock(view: TableView, now: number): TurnClock | null {
  const seat = waitedFor(view);
  const deadline = deadlineOf(view);
  if (seat === undefined || deadline === null) return null;
  const leftMs = Math.max(0, deadline - now);
  const ownTime = view.hand?.own_time ?? null;
  const whole =
    ownTime === "time_bank"
      ? seat.time_bank_ms
      : ownTime === null && view.hand?.to_act != null
        ? view.time_to_act_ms
        : 0;
  return { seat: seat.no, deadline, leftMs, wholeMs: Math.max(1, leftMs, whole), ownTime };
}

/** The instant at which the clock runs out, if it runs. */
export function deadlineOf(view: TableView): number | null {
  return view.mix?.choosing?.deadline ?? view.twice?.deadline ?? view.hand?.deadline ?? null;
}
