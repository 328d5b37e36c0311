/**
 * How does this viewer like the page?
 *
 * Kept in this browser only. A value that cannot be read (another version wrote it, or storage is closed) is the default again.
 */
import { LANGUAGES, type Language } from "$lib/i18n/words";
import { speak } from "$lib/i18n/index.svelte";

const CHOICES = {
  language: LANGUAGES,
  theme: ["auto", "light", "dark"],
  deck: ["two", "four"],
  sound: [false, true],
  lessMotion: [false, true],
  inBigBlinds: [false, true],
  keys: [true, false],
} as const;

export type Settings = { -readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

const STORED_AS = "mazziere.settings";

function defaults(): Settings {
  const language: Language = navigator.language.toLowerCase().startsWith("it") ? "it" : "en";
  return { language, theme: "auto", deck: "two", sound: false, lessMotion: false, inBigBlinds: false, keys: true };
}

/** What was stored, where it is one of the choices of today. */
export function readSettings(stored: string | null, otherwise: Settings): Settings {
  const settings = { ...otherwise };
  let read: unknown = null;
  try {
    read = JSON.parse(stored ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (typeof read !== "object" || read === null) return settings;
  for (const key of Object.keys(CHOICES) as (keyof Settings)[]) {
    const value = (read as Record<string, unknown>)[key];
    if ((CHOICES[key] as readonly unknown[]).includes(value)) Object.assign(settings, { [key]: value });
  }
  return settings;
}

export const settings: Settings = $state(readSettings(localStorage.getItem(STORED_AS), defaults()));

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  localStorage.setItem(STORED_AS, JSON.stringify(settings));
  apply();
}

/** Put what concerns the whole document on it; called once before the page is drawn. */
export function apply(): void {
  const root = document.documentElement;
  speak(settings.language);
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.deck = settings.deck;
  root.dataset.motion = settings.lessMotion ? "less" : "auto";
}

export function motionIsWelcome(): boolean {
  return !settings.lessMotion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
