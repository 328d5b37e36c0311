/** Loads the rules page: all books in one language. */
import type { Language } from "$lib/i18n/words";
import type { Rules } from "$lib/protocol";
import { api } from "$lib/net/api";

/** Null when the room does not answer. */
export async function fetchRules(language: Language): Promise<Rules | null> {
  const reply = await api.get("/api/rules", { query: { language } });
  return reply.ok ? reply.value : null;
}
