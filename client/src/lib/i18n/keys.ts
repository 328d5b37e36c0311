/** What is printed on a key? Keys are named as browsers name them: "f", "Enter", "ArrowUp". */
import type { Words } from "./words";

const SIGNS: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** The label of a key on a keyboard of that language: "F", "↑", "Enter" or "Invio". */
export function keyName(key: string, words: Pick<Words, "has" | "t">): string {
  const named = `key-${key === " " ? "space" : key.toLowerCase()}`;
  if (words.has(named)) return words.t(named);
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
