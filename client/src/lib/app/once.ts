/**
 * The same function, asked once: the first answer is given again. An answer that failed is not kept, so that
 * the next call asks again.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= load().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}
