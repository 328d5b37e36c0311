import { fetchPart } from "./late_parts.svelte";

/**
 * The same function, asked once: the first answer is given again. What does not arrive is asked for again
 * (`late_parts.svelte.ts`): the promise is kept as soon as it has arrived, and never broken.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= new Promise((resolve) => void fetchPart(() => load().then(resolve))));
}
