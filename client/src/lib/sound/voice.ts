/** How is a sentence said aloud? By the browser's own voice, for who hears no screen reader; where it has none, not at all. */
import type { Language } from "$lib/i18n/words";

export function speakAloud(text: string, language: Language): void {
  if (!("speechSynthesis" in window)) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = language;
  speechSynthesis.speak(sentence);
}
