/**
 * Speaks a sentence with the browser's own voice, for players without a screen reader. Silent if there is no
 * voice.
 */
import type { Language } from "$lib/i18n/words";

export function speakAloud(text: string, language: Language): void {
  if (!("speechSynthesis" in window)) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = language;
  speechSynthesis.speak(sentence);
}
