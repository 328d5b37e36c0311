/**
 * Hotkeys: which key gives which command, and whether it may be changed.
 *
 * Keys are named as browsers name them: "f", "Enter", "ArrowUp"; letters match with and without shift. A key
 * gives one command. Commands that never apply at the same moment (discarding and betting) may share a key;
 * the table sees to that, not this module.
 */
import { DEFAULT_HOTKEYS } from "./default_hotkeys";

export { DEFAULT_HOTKEYS };

export type Hotkey = keyof typeof DEFAULT_HOTKEYS;
/** A command left out has no key. */
export type Hotkeys = Readonly<Partial<Record<Hotkey, string>>>;

export const HOTKEYS = Object.keys(DEFAULT_HOTKEYS) as Hotkey[];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Keys that cannot be chosen: they move the focus, close a dialog, or only modify other keys. */
const NOT_FOR_US = new Set([
  "Tab",
  "Escape",
  "Shift",
  "Control",
  "Alt",
  "Meta",
  "CapsLock",
  "Dead",
  "Process",
  "Unidentified",
  "AltGraph",
]);

/** The name of the pressed key; null if it is not one that can be chosen. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (ctrlKey || metaKey || altKey || NOT_FOR_US.has(key)) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The command of a key. */
export function askedBy(key: string, hotkeys: Hotkeys): Hotkey | null {
  return HOTKEYS.find((hotkey) => hotkeys[hotkey] === key) ?? null;
}

export type Rebound = { hotkeys: Hotkeys } | { taken: Hotkey };

/** The hotkeys with one changed; refused if the key already gives another command. */
export function rebound(hotkeys: Hotkeys, hotkey: Hotkey, key: string): Rebound {
  const taken = askedBy(key, hotkeys);
  return taken !== null && taken !== hotkey ? { taken } : { hotkeys: { ...hotkeys, [hotkey]: key } };
}

export function unbound(hotkeys: Hotkeys, hotkey: Hotkey): Hotkeys {
  const { [hotkey]: _, ...others } = hotkeys;
  return others;
}
