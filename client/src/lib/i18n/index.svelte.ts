/**
 * The language and currency of the page now.
 *
 * `words.now` is reactive: a component that reads it is rendered again when the viewer changes language. A
 * room plays in one currency, known once its tables are.
 */
import { PLAY } from "./amounts";
import { wordsOf, type Facts, type Language, type Words } from "./words";

let language = $state<Language>("it");
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

export function speak(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Set the currency of amounts for which none is named. */
export function countIn(code: string): void {
  currency = code;
}
