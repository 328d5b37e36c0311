/**
 * The chips of an amount, as a dealer would stack them: the denominations in columns, the most valuable
 * first. Their colors are those of a real table.
 */
export interface Disc {
  readonly value: number;
  readonly color: string;
  /** Of the spots along its edge. */
  readonly spots: string;
}

const IVORY = "#f7f0df";

const DISCS: readonly Disc[] = [
  { value: 1_000_000, color: "#d8dde2", spots: "#8a1c2b" },
  { value: 500_000, color: "#8d5a2b", spots: IVORY },
  { value: 100_000, color: "#0f766e", spots: "#f0c35a" },
  { value: 25_000, color: "#1f5fa8", spots: "#f2a33c" },
  { value: 5_000, color: "#c9587f", spots: IVORY },
  { value: 1_000, color: "#dba323", spots: "#3a2a08" },
  { value: 500, color: "#6a3a94", spots: "#f0c35a" },
  { value: 100, color: "#24292e", spots: IVORY },
  { value: 25, color: "#1c7a45", spots: IVORY },
  { value: 5, color: "#b5322b", spots: IVORY },
  { value: 1, color: "#e9e4d8", spots: "#2f5f9e" },
];

/** The most chips in a column. */
export const HIGHEST = 6;

/**
 * Columns of chips worth the amount, each from the bottom up. What `most` columns cannot hold is left out:
 * the amount is written beside them. `discs`: the chips of the table, the most valuable first.
 */
export function stacks(amount: number, most: number, discs: readonly Disc[] = DISCS): Disc[][] {
  const columns: Disc[][] = [];
  let left = amount;
  for (const disc of discs) {
    let count = Math.floor(left / disc.value);
    left -= count * disc.value;
    while (count > 0 && columns.length < most) {
      const height = Math.min(count, HIGHEST);
      columns.push(Array.from({ length: height }, () => disc));
      count -= height;
    }
    if (count > 0) return columns;
    if (left > 0 && columns.length === most) return withRest(columns, left, discs);
  }
  return columns;
}

/** The small change lies on the last column. */
function withRest(columns: Disc[][], rest: number, discs: readonly Disc[]): Disc[][] {
  const last = columns.at(-1)!;
  let left = rest;
  for (const disc of discs) {
    while (left >= disc.value && last.length < HIGHEST) {
      last.push(disc);
      left -= disc.value;
    }
  }
  return columns;
}
