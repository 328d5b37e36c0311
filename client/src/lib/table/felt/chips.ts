/**
 * The chips of an amount, as a dealer would stack them. The colors show the denominations, as on a real
 * table.
 */
export interface Disc {
  readonly value: number;
  readonly color: string;
}

const DISCS: readonly Disc[] = [
  { value: 100_000, color: "#0f766e" },
  { value: 25_000, color: "#1f5fa8" },
  { value: 5_000, color: "#b8436b" },
  { value: 1_000, color: "#c78d12" },
  { value: 500, color: "#6a3a94" },
  { value: 100, color: "#23272b" },
  { value: 25, color: "#1c7a45" },
  { value: 5, color: "#b5322b" },
  { value: 1, color: "#7d8790" },
];

/** At most `most` chips, the most valuable at the bottom. */
export function pile(amount: number, most: number): Disc[] {
  const discs: Disc[] = [];
  let left = amount;
  for (const disc of DISCS) {
    while (left >= disc.value && discs.length < most) {
      discs.push(disc);
      left -= disc.value;
    }
  }
  return discs;
}
