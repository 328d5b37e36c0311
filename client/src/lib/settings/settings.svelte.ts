/**
 * The viewer's settings.
 *
 * Kept in this browser and, for members, with the account, so that they are the same on every device
 * (`settings_sync.svelte.ts`). A value that cannot be read (another version wrote it, or storage is blocked)
 * falls back to its default.
 */
import { chosen } from "$lib/cards/chosen_back.svelte";
import type { Settings as Sent } from "$lib/protocol";
import { DEFAULT_HOTKEYS, HOTKEYS, type Hotkeys } from "$lib/keyboard/hotkeys";
import { speak } from "$lib/i18n/index.svelte";
import { languageOf, STORED_AS } from "./first_language";

export type Settings = Required<Omit<Sent, "hotkeys">> & { hotkeys: Hotkeys };

/** The values of the settings with a few choices. */
export const CHOICES = {
  language: ["auto", "it", "en"],
  theme: ["auto", "light", "dark"],
  deck: ["two", "four"],
  card_back: ["club", "red", "blue", "green", "gray"],
  felt: ["club", "green", "blue", "red", "gray", "petrol", "violet", "tobacco"],
  surroundings: ["night", "walnut", "sea", "wine"],
  animation: ["off", "fast", "normal", "slow"],
  chat: ["everybody", "players", "nobody"],
  sound: [true, false],
  alert_on_turn: [true, false],
  voice: [true, false],
  in_big_blinds: [true, false],
  auto_muck: [true, false],
  confirm_all_in: [true, false],
  haptics: [true, false],
  keys: [true, false],
  reactions: [true, false],
  session_clock: [true, false],
  trainer: ["play_chips", "always", "never"],
} as const satisfies { readonly [K in keyof Settings]?: readonly Settings[K][] };

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  deck: "two",
  card_back: "club",
  felt: "club",
  surroundings: "night",
  sound: true,
  volume: 40,
  alert_on_turn: true,
  voice: false,
  animation: "normal",
  in_big_blinds: false,
  auto_muck: false,
  confirm_all_in: false,
  haptics: true,
  keys: true,
  hotkeys: DEFAULT_HOTKEYS,
  preflop_presets: [22, 25, 30, 40],
  postflop_presets: [33, 50, 75, 100],
  chat: "everybody",
  reactions: true,
  session_clock: false,
  trainer: "play_chips",
};

const MOST_PRESETS = 5;

/** Settings of unknown origin: known values are taken, the rest are defaults. */
export function understood(document: unknown): Settings {
  const settings = { ...DEFAULTS };
  if (typeof document !== "object" || document === null) return settings;
  const read = document as Record<string, unknown>;
  for (const [name, choices] of Object.entries(CHOICES)) {
    if ((choices as readonly unknown[]).includes(read[name])) Object.assign(settings, { [name]: read[name] });
  }
  if (isCount(read.volume, 0, 100)) settings.volume = read.volume;
  if (arePresets(read.preflop_presets, 10, 10_000)) settings.preflop_presets = read.preflop_presets;
  if (arePresets(read.postflop_presets, 1, 1_000)) settings.postflop_presets = read.postflop_presets;
  if (typeof read.hotkeys === "object" && read.hotkeys !== null) {
    const keys = read.hotkeys as Record<string, unknown>;
    settings.hotkeys = Object.fromEntries(
      HOTKEYS.flatMap((name) => (typeof keys[name] === "string" ? [[name, keys[name]]] : [])),
    );
  }
  return settings;
}

export function readSettings(stored: string | null): Settings {
  try {
    return understood(JSON.parse(stored ?? "null"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return understood(null);
  }
}

function isCount(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function arePresets(values: unknown, least: number, most: number): values is number[] {
  return (
    Array.isArray(values) &&
    values.length <= MOST_PRESETS &&
    values.every((value) => isCount(value, least, most))
  );
}

export const settings: Settings = $state(readSettings(localStorage.getItem(STORED_AS)));

const heard: (() => void)[] = [];

/** Call `listener` on every change that the viewer makes here. */
export function onchange(listener: () => void): void {
  heard.push(listener);
}

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  adopt({ ...settings, [key]: value });
  for (const listener of heard) listener();
}

/** Take over all settings from elsewhere. */
export function adopt(all: Settings): void {
  Object.assign(settings, all);
  localStorage.setItem(STORED_AS, JSON.stringify(settings));
  apply();
}

/** Apply the settings of the whole document; called once before the page is drawn. */
export function apply(): void {
  const root = document.documentElement;
  speak(languageOf(settings.language, navigator.language));
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.deck = settings.deck;
  root.dataset.felt = settings.felt;
  root.dataset.back = settings.card_back;
  chosen.back = settings.card_back;
  root.dataset.surroundings = settings.surroundings;
  root.dataset.motion = settings.animation === "off" ? "less" : "auto";
}

export function motionIsWelcome(): boolean {
  return settings.animation !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
