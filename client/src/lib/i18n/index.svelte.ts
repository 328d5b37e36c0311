/**
 * The language and currency of the page now.
 *
 * `words.now` is reactive: a component that reads it is rendered again when the viewer changes language. A
 * room plays in one currency, known once its tables are.
 */
import { untrack } from "svelte";
import { PLAY } from "./amounts";
import { isLearned, isWhole, learn, learnWhole, textsOf } from "./texts";
import { wordsOf, type Facts, type Language, type Words } from "./words";

/** How long until the texts of a language that did not arrive are asked for again. */
const ASK_AGAIN_MS = 3_000;

/** Made anew when more of its texts have arrived: what is shown is then said again. */
let spoken = $state.raw<{ readonly language: Language }>({ language: "it" });
let wanted: Language = "it";
let currency = $state(PLAY);

export const words = {
  get now(): Words {
    return wordsOf(spoken.language, currency);
  },
  /** Where amounts are of this currency, if none is named: at a table, whose chips may be no money. */
  in(code: string = currency): Words {
    return wordsOf(spoken.language, code);
  },
};

/** Shorthand for `words.now.t`. */
export function t(key: string, facts?: Facts): string {
  return wordsOf(spoken.language, currency).t(key, facts);
}

/** Speak another language: at once if its texts are there, or as soon as they have arrived. */
export function speak(chosen: Language): void {
  wanted = chosen;
  if (isLearned(chosen)) {
    if (chosen !== spoken.language) spoken = { language: chosen };
    document.documentElement.lang = chosen;
    return;
  }
  const speakIfStillWanted = () => {
    if (wanted === chosen) speak(chosen);
  };
  learn(chosen).then(speakIfStillWanted, () => setTimeout(speakIfStillWanted, ASK_AGAIN_MS));
}

/** Learn all that any page says in the language of the page. Rejects if it does not arrive. */
export async function learnAll(): Promise<void> {
  await learnMore(learn);
  await learnMore(learnWhole);
}

/** Load a part of the page that says more than the lobby does. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), learnMore(learn)]);
  return loaded;
}

/** Load one of the few pages whose texts come by themselves (`texts.ts`). */
export async function withAllTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), learnMore(learnWhole)]);
  return loaded;
}

/** Learn more of the language of the page, and say again what is shown. */
async function learnMore(how: (language: Language) => Promise<void>): Promise<void> {
  const { language } = untrack(() => spoken);
  if (isWhole(language)) return;
  const before = textsOf(language);
  await how(language);
  if (textsOf(language) !== before && untrack(() => spoken).language === language) spoken = { language };
}

/** Set the currency of amounts for which none is named. */
export function countIn(code: string): void {
  currency = code;
}
