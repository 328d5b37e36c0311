/** The chips of a table against the house: ones and fives, each in a color of its own. */
import type { Disc } from "$lib/table/felt/chips";

const IVORY = "#f7f0df";
const GOLD = "#f0c35a";

/** From the least value; each is five times, or twice, the one before. */
const COLORS: readonly Pick<Disc, "color" | "spots">[] = [
  { color: "#e9e4d8", spots: "#2f5f9e" }, // 1
  { color: "#b5322b", spots: IVORY }, // 5
  { color: "#1f5fa8", spots: IVORY }, // 10
  { color: "#b8601c", spots: IVORY }, // 50
  { color: "#24292e", spots: IVORY }, // 100
  { color: "#6a3a94", spots: GOLD }, // 500
  { color: "#8f6a12", spots: IVORY }, // 1,000
  { color: "#a83f66", spots: IVORY }, // 5,000
  { color: "#0f766e", spots: GOLD }, // 10,000
  { color: "#6f4420", spots: IVORY }, // 50,000
  { color: "#1c7a45", spots: IVORY }, // 100,000
  { color: "#3d4f5c", spots: GOLD }, // 500,000
];

/** A chip of this value. A value that is no one and no five wears the color of the nearest below it. */
export function discOf(value: number): Disc {
  const decade = Math.floor(Math.log10(value));
  const place = 2 * decade + (value >= 5 * 10 ** decade ? 1 : 0);
  return { value, ...COLORS[place % COLORS.length]! };
}

/** What amounts are stacked of at a table with these chips: the most valuable first, down to single units. */
export function discsOf(values: readonly number[]): Disc[] {
  const ones = Array.from(
    { length: COLORS.length },
    (_, nth) => 10 ** Math.floor(nth / 2) * (nth % 2 ? 5 : 1),
  );
  return [...new Set([...values, ...ones])].toSorted((one, other) => other - one).map(discOf);
}
