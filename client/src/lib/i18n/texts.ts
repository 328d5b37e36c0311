/**
 * The texts of each language, which are loaded when the page is to speak it and not before.
 *
 * It stands alone, so that the first script of the page can ask for the viewer's language before anything
 * else has arrived.
 */
export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  it: () => import("virtual:texts/it"),
  en: () => import("virtual:texts/en"),
};

const learned = new Map<Language, string>();

/** Load the texts of a language, once. Rejects if they do not arrive. */
export async function learn(language: Language): Promise<void> {
  if (!learned.has(language)) learned.set(language, (await SOURCES[language]()).default);
}

export function isLearned(language: Language): boolean {
  return learned.has(language);
}

/** All messages of a language that has been learned. */
export function textsOf(language: Language): string {
  const texts = learned.get(language);
  if (texts === undefined) throw new Error(`the texts of "${language}" are not loaded`);
  return texts;
}
