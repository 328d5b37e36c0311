/**
 * The language and currency of the page now.
 *
 * `words.now` is reactive: a component that reads it is rendered again when the viewer changes language. A
 * room plays in one currency, known once its tables are.
 */
import { PLAY } from "./amounts";
import { isLearned, learn } from "./texts";
import { wordsOf, type Facts, type Language, type Words } from "./words";

/** How long until the texts of a language that did not arrive are asked for again. */
const ASK_AGAIN_MS = 3_000;

let language = $state<Language>("it");
let wanted: Language = "it";
let currency = $state(PLAY);

export const words = {
  get now(): Words {
    return wordsOf(language, currency);
  },
};

/** Shorthand for `words.now.t`. */
export function t(key: string, facts?: Facts): string {
  return wordsOf(language, currency).t(key, facts);
}

/** Speak another language: at once if its texts are there, or as soon as they have arrived. */
export function speak(chosen: Language): void {
  wanted = chosen;
  if (isLearned(chosen)) {
    language = chosen;
    document.documentElement.lang = chosen;
    return;
  }
  const speakIfStillWanted = () => {
    if (wanted === chosen) speak(chosen);
  };
  learn(chosen).then(speakIfStillWanted, () => setTimeout(speakIfStillWanted, ASK_AGAIN_MS));
}

/** Set the currency of amounts for which none is named. */
export function countIn(code: string): void {
  currency = code;
}
