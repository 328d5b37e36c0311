import type { BetOutcome } from "$lib/protocol";

const SIGNS = { won: "▲", lost: "▼", returned: "=" } as const satisfies Record<BetOutcome, string>;

/** The sign beside the color of an outcome; null: nobody played the round to its end, or it was void. */
export function signOf(outcome: BetOutcome | null): string {
  return outcome === null ? "–" : SIGNS[outcome];
}
