/**
 * Which language is on the page now?
 *
 * `words.now` is reactive: a component that reads it is written anew when the viewer changes language.
 */
import { wordsOf, type Facts, type Language, type Words } from "./words";

let language = $state<Language>("it");

export const words = {
  get now(): Words {
    return wordsOf(language);
  },
};

/** Shorthand for `words.now.t`. */
export function t(key: string, facts?: Facts): string {
  return wordsOf(language).t(key, facts);
}

export function speak(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = chosen;
}
