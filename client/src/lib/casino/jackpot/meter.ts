/**
 * What does the meter of a jackpot show while it moves?
 *
 * It climbs from one figure to the next and then stands at exactly what the room has told. One that falls,
 * for the jackpot was won, is shown at once.
 */

/** How long it takes to climb, in milliseconds. */
export const CLIMB_MS = 1_600;

/** The figure so many milliseconds after the meter was told to go from one to another. */
export function meterAt(from: number, to: number, elapsedMs: number): number {
  if (to <= from || elapsedMs >= CLIMB_MS) return to;
  const left = 1 - Math.max(0, elapsedMs) / CLIMB_MS;
  return Math.floor(to - (to - from) * left ** 3); // quick at first, then slower
}
