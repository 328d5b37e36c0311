/**
 * The texts of each language, which are loaded when the page is to speak it and not before.
 *
 * They come in three parts: first what the lobby says, then what most pages say, and aside from them what a
 * few pages say that whoever plays poker does not need: the desk, the casino, the account, the cashier, the
 * rule books (`vite_plugins.ts` sorts them). This module stands alone, so that the first script of the page
 * can ask for the viewer's language before anything else has arrived.
 */
export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

type Source = () => Promise<{ default: string }>;
type Part = "first" | "later" | "aside";

const SOURCES: Record<Language, Record<Part, Source>> = {
  it: {
    first: () => import("virtual:texts/it"),
    later: () => import("virtual:texts/it-later"),
    aside: () => import("virtual:texts/it-aside"),
  },
  en: {
    first: () => import("virtual:texts/en"),
    later: () => import("virtual:texts/en-later"),
    aside: () => import("virtual:texts/en-aside"),
  },
};

const learned: Record<Language, Map<Part, string>> = { it: new Map(), en: new Map() };
/** Language → all messages that have arrived, as one text. */
const together = new Map<Language, string>();

/** Load what the lobby says in a language, once. Rejects if it does not arrive. */
export async function learnLobby(language: Language): Promise<void> {
  await learnPart(language, "first");
}

/** Load what most pages say in a language, once. Rejects if it does not arrive. */
export async function learn(language: Language): Promise<void> {
  await Promise.all([learnPart(language, "later"), learnLobby(language)]);
}

/** Load all texts of a language, those of the few pages too, once. Rejects if they do not arrive. */
export async function learnWhole(language: Language): Promise<void> {
  await Promise.all([learnPart(language, "aside"), learn(language)]);
}

async function learnPart(language: Language, part: Part): Promise<void> {
  if (learned[language].has(part)) return;
  const { default: texts } = await SOURCES[language][part]();
  learned[language].set(part, texts);
  together.set(language, [...learned[language].values()].join("\n"));
}

/** Whether at least what the lobby says is there. */
export function isLearned(language: Language): boolean {
  return learned[language].has("first");
}

/** Whether all texts are there. */
export function isWhole(language: Language): boolean {
  return learned[language].size === Object.keys(SOURCES[language]).length;
}

/** All messages of a language that have been learned. */
export function textsOf(language: Language): string {
  const texts = together.get(language);
  if (texts === undefined) throw new Error(`the texts of "${language}" are not loaded`);
  return texts;
}
