/**
 * Was the multiplier of a VeloX fixed before it was shown?
 *
 * The room publishes a commitment when it announces the tournament, and number and secret with the draw
 * (src/mazziere/tournament/velox/commitment.py defines the hash). This browser hashes them again, and looks
 * up what the number means in the table of multipliers.
 */
import type { MultiplierRow, MultiplierView } from "$lib/protocol";

/** Numbers are drawn below this. */
export const DRAWS = 1_000_000;

export type Drawn = MultiplierView & { commitment: string; times: number; number: number; secret: string };

export interface Verdict {
  /** Number and secret lead to the commitment. */
  readonly keeps: boolean;
  /** What the number means in the table; null if it means nothing. */
  readonly times: number | null;
}

export function isDrawn(multiplier: MultiplierView | null): multiplier is Drawn {
  return (
    multiplier !== null &&
    multiplier.commitment !== null &&
    multiplier.times !== null &&
    multiplier.number !== null &&
    multiplier.secret !== null
  );
}

/** The commitment of a number, in hexadecimal digits. */
export async function commitmentOf(
  tournament: string,
  table: string,
  number: number,
  secret: string,
): Promise<string> {
  const text = new TextEncoder();
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, number);
  const bytes = secret.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  const whole = [2, ...text.encode(tournament), 0, ...text.encode(table), 0, ...four, ...bytes];
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(whole)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The multiplier that a number means: the first numbers are those of the first row, and so on. */
export function timesOf(rows: readonly MultiplierRow[], number: number): number | null {
  let end = 0;
  for (const { chances, times } of rows) {
    end += chances;
    if (number < end) return times;
  }
  return null;
}

export async function verify(tournament: string, drawn: Drawn): Promise<Verdict> {
  const hash = await commitmentOf(tournament, drawn.table, drawn.number, drawn.secret);
  return { keeps: hash === drawn.commitment, times: timesOf(drawn.rows, drawn.number) };
}
