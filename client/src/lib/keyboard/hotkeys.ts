/**
 * Which key asks for what, and may it be changed to another?
 *
 * Keys are named as browsers name them: "f", "Enter", "ArrowUp". A letter is meant with and without shift. One key stands for one
 * thing; what shares no moment with another (exchanging cards and betting) shares its keys by the table's own rules, not here.
 */
export const DEFAULT_HOTKEYS = {
  fold: "f",
  check_or_call: "c",
  size: "r",
  confirm: "Enter",
  more: "ArrowUp",
  less: "ArrowDown",
  show: "s",
  muck: "m",
  pat: "p",
  rabbit: "h",
  log: "l",
  say: "v",
  help: "?",
  chat: "t",
  next_table: "n",
  sit_out: "o",
  straddle: "k",
  time: "b",
  preset_1: "1",
  preset_2: "2",
  preset_3: "3",
  preset_4: "4",
  preset_5: "5",
} as const;

export type Hotkey = keyof typeof DEFAULT_HOTKEYS;
/** Those left out stand for no key. */
export type Hotkeys = Readonly<Partial<Record<Hotkey, string>>>;

export const HOTKEYS = Object.keys(DEFAULT_HOTKEYS) as Hotkey[];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Keys that move the focus, close what is open or only change other keys. */
const NOT_FOR_US = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "CapsLock", "Dead", "Process", "Unidentified", "AltGraph"]);

/** What this press is called; null where it is none that could be chosen. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (ctrlKey || metaKey || altKey || NOT_FOR_US.has(key)) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}

/** What a key asks for. */
export function askedBy(key: string, hotkeys: Hotkeys): Hotkey | null {
  return HOTKEYS.find((hotkey) => hotkeys[hotkey] === key) ?? null;
}

export type Rebound = { hotkeys: Hotkeys } | { taken: Hotkey };

/** The keys with one of them changed; refused where the key stands for something else already. */
export function rebound(hotkeys: Hotkeys, hotkey: Hotkey, key: string): Rebound {
  const taken = askedBy(key, hotkeys);
  return taken !== null && taken !== hotkey ? { taken } : { hotkeys: { ...hotkeys, [hotkey]: key } };
}

export function unbound(hotkeys: Hotkeys, hotkey: Hotkey): Hotkeys {
  const { [hotkey]: _, ...others } = hotkeys;
  return others;
}

const SIGNS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", " ": "␣" };

/** What stands on the key. */
export function keyName(key: string): string {
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
