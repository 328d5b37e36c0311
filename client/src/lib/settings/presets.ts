/** The viewer's bet presets: tenths of a big blind before the flop, then percentages of the pot. */
import type { Words } from "$lib/i18n/words";
import type { Settings } from "./settings.svelte";

export type PresetsName = "preflop_presets" | "postflop_presets";

const BOUNDS = {
  preflop_presets: { unit: 10, least: 10, most: 10_000 },
  postflop_presets: { unit: 1, least: 1, most: 1_000 },
};
const MOST = 5;

/** "2,2  3  4" or "33 50 100", as typed. */
export function presetsText(name: PresetsName, presets: Settings[PresetsName], words: Words): string {
  return presets.map((preset) => words.decimal(preset / BOUNDS[name].unit)).join("  ");
}

/**
 * Reads up to five numbers separated by spaces or semicolons, without duplicates, in order; null if the text
 * is something else.
 */
export function readPresets(name: PresetsName, text: string): number[] | null {
  const { unit, least, most } = BOUNDS[name];
  const parts = text.split(/[\s;%]+/).filter(Boolean);
  const read = parts.map((part) =>
    /^\d{1,5}([.,]\d)?$/.test(part) ? Math.round(Number(part.replace(",", ".")) * unit) : NaN,
  );
  if (read.length > MOST || read.some((one) => !(one >= least && one <= most))) return null;
  return [...new Set(read)].toSorted((one, other) => one - other);
}
