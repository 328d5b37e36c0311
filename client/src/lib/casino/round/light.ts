/**
 * What the traffic light shows: may bets be placed, and for how long?
 *
 * Green while they may, yellow in the last seconds, red when they may not. The instants are the room's; `now`
 * is on its clock.
 */
export type Light = "green" | "yellow" | "red";

export interface LightTimes {
  /** The instant at which betting closes; null if it is closed. */
  readonly closesAt: number | null;
  /** The instant at which it is nearly over. */
  readonly nearlyAt: number | null;
}

export function lightAt({ closesAt, nearlyAt }: LightTimes, now: number): Light {
  if (closesAt === null || now >= closesAt) return "red";
  return nearlyAt !== null && now >= nearlyAt ? "yellow" : "green";
}

/** Whole seconds until an instant; the last one counts to its end. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
