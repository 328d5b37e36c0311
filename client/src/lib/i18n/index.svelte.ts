/**
 * Which language is on the page now, and what are its amounts of?
 *
 * `words.now` is reactive: a component that reads it is written anew when the viewer changes language. A room plays for one
 * currency; what it is becomes known with its tables.
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

/** Amounts are of this currency from now on, wherever none is named. */
export function countIn(code: string): void {
  currency = code;
}
