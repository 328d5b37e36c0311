/**
 * How long to wait before the next attempt to connect?
 *
 * The delay doubles from half a second to ten; part of it is random, so that a restarted room is not met by
 * everybody at once. The random number, from 0 to 1, is passed in.
 */
export const FIRST_DELAY_MS = 500;
export const LONGEST_DELAY_MS = 10_000;

export function reconnectDelayMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.6 + 0.4 * chance));
}
