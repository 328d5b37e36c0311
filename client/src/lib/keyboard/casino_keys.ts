/**
 * The keys of a table against the house, which are the same for everybody.
 *
 * Digits choose a chip, the space bar repeats the last bets and then doubles, Control or Command with Z and
 * Delete take back the last bet. Whoever holds Delete takes back all of them: the table counts the time.
 */
import { isWriting } from "./keys";

export type CasinoKey = "repeat_or_double" | "undo" | "undo_or_all" | { readonly chip: number };

/** Delete held for so long takes back all bets, in milliseconds. */
export const HELD_MS = 3_000;

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "target">;

/** The keyboards of one maker write "delete" on the key that others call Backspace. */
const DELETE = new Set(["Delete", "Backspace"]);

export function isDelete(key: string): boolean {
  return DELETE.has(key);
}

export function casinoKeyOf(press: Press): CasinoKey | null {
  const target = press.target instanceof Element ? press.target : null;
  if (press.repeat || press.altKey || isWriting(target)) return null;
  const { key } = press;
  if (press.ctrlKey || press.metaKey) return key.toLowerCase() === "z" && !press.shiftKey ? "undo" : null;
  if (isDelete(key)) return "undo_or_all";
  // On a button the space bar presses that button.
  if (key === " ") return target?.closest("button, a, summary") ? null : "repeat_or_double";
  return /^[1-9]$/.test(key) ? { chip: Number(key) - 1 } : null;
}

/** As the list of keys shows them: the keys, the first and the last of several, and what they do. */
export const CASINO_KEYS = [
  { key: ["1", "9"], what: "casino-key-chip" },
  { key: [" "], what: "casino-key-repeat" },
  { key: ["Ctrl+Z"], what: "casino-key-undo" },
  { key: ["Delete"], what: "casino-key-delete" },
  { key: ["Escape"], what: "casino-key-escape" },
] as const;
