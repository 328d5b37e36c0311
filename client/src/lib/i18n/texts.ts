/**
 * The texts of each language, which are loaded when the page is to speak it and not before.
 *
 * They come in two parts: first what the lobby says, then what all other pages say (`vite_plugins.ts` sorts
 * them). This module stands alone, so that the first script of the page can ask for the viewer's language
 * before anything else has arrived.
 */
export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

type Source = () => Promise<{ default: string }>;

const SOURCES: Record<Language, { readonly first: Source; readonly later: Source }> = {
  it: { first: () => import("virtual:texts/it"), later: () => import("virtual:texts/it-later") },
  en: { first: () => import("virtual:texts/en"), later: () => import("virtual:texts/en-later") },
};

const first = new Map<Language, string>();
const whole = new Map<Language, string>();

/** Load what the lobby says in a language, once. Rejects if it does not arrive. */
export async function learnLobby(language: Language): Promise<void> {
  if (!first.has(language)) first.set(language, (await SOURCES[language].first()).default);
}

/** Load all texts of a language, once. Rejects if they do not arrive. */
export async function learn(language: Language): Promise<void> {
  if (whole.has(language)) return;
  const [later] = await Promise.all([SOURCES[language].later(), learnLobby(language)]);
  whole.set(language, `${first.get(language)}\n${later.default}`);
}

/** Whether at least what the lobby says is there. */
export function isLearned(language: Language): boolean {
  return first.has(language);
}

/** Whether all texts are there. */
export function isWhole(language: Language): boolean {
  return whole.has(language);
}

/** All messages of a language that have been learned. */
export function textsOf(language: Language): string {
  const texts = whole.get(language) ?? first.get(language);
  if (texts === undefined) throw new Error(`the texts of "${language}" are not loaded`);
  return texts;
}
