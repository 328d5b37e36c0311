/**
 * Which chips lie in the rack?
 *
 * Those of a table run from its least bet to its largest, by ones and fives; each is offered while the
 * balance covers it. All amounts are in the smallest unit.
 */
import type { SpotLimitsView } from "$lib/protocol";

/** The most chips in a rack: each has a digit of the keyboard, and all fit beside one another on a phone. */
export const MOST_CHIPS = 7;

export interface RackChip {
  readonly value: number;
  readonly isCovered: boolean;
}

/** The values of the chips of a table, the least first. */
export function chipValues(least: number, most: number): number[] {
  const values = least > 0 ? [least] : [];
  for (let decade = 1; decade <= most; decade *= 10)
    for (const value of [decade, 5 * decade]) if (value > least && value < most) values.push(value);
  return values.slice(0, MOST_CHIPS);
}

/**
 * The values of the chips of a table with these limits. The ante has its least and its largest; a side bet
 * that takes less, such as one stake of FIRST 5, has a chip for that too.
 */
export function chipsOf(limits: readonly SpotLimitsView[]): number[] {
  const ante = limits.find(({ spot }) => spot === "ante");
  if (ante === undefined) return [];
  const less = limits.map(({ least }) => least).filter((least) => least > 0 && least < ante.least);
  const small = [...new Set(less)].toSorted((one, other) => one - other);
  return [...small, ...chipValues(ante.least, ante.most)].slice(0, MOST_CHIPS);
}

export function rackOf(values: readonly number[], balance: number): RackChip[] {
  return values.map((value) => ({ value, isCovered: value <= balance }));
}

/** The chip in hand: the one that was chosen while it is covered, else the largest below it that is. */
export function chipInHand(rack: readonly RackChip[], chosen: number | null): number | null {
  const covered = rack.filter(({ isCovered }) => isCovered).map(({ value }) => value);
  return covered.findLast((value) => value <= (chosen ?? rack[0]?.value ?? 0)) ?? covered[0] ?? null;
}
