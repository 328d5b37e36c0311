/** Loads the rules page: all books in one language. */
import type { Language } from "$lib/i18n/words";
import type { Rules } from "$lib/protocol";

/** Null when the room does not answer. */
export async function fetchRules(language: Language): Promise<Rules | null> {
  let response: Response;
  try {
    response = await fetch(`/api/rules?language=${language}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws a TypeError when nobody answers
    return null;
  }
  return response.ok ? ((await response.json()) as Rules) : null;
}
