/**
 * Which language does the page begin in?
 *
 * Read by the first script of the page, so it stands alone.
 */
import { LANGUAGES, type Language } from "$lib/i18n/texts";

/** Where this browser keeps the settings. */
export const STORED_AS = "mazziere.settings";

/** The language of the page: the chosen one, or the browser's where it is one of ours. */
export function languageOf(chosen: "auto" | Language, browser: string): Language {
  if (chosen !== "auto") return chosen;
  return browser.toLowerCase().startsWith("it") ? "it" : "en";
}

/** The language that the settings kept in this browser lead to; what is `stored` may be anything. */
export function firstLanguage(stored: string | null, browser: string): Language {
  const chosen = LANGUAGES.find((language) => stored?.includes(`"language":"${language}"`));
  return languageOf(chosen ?? "auto", browser);
}
