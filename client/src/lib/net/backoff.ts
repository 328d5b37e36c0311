/**
 * How long to wait before the next attempt to connect?
 *
 * Twice as long each time, from half a second to ten; a share of it is left to chance so that a room that restarts is not
 * met by everyone at the same instant. Chance is handed in as a number from 0 to 1.
 */
export const FIRST_DELAY_MS = 500;
export const LONGEST_DELAY_MS = 10_000;

export function reconnectDelayMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.6 + 0.4 * chance));
}
