/**
 * The token that earlier versions of this page kept where scripts can read it.
 *
 * It is exchanged once for a session whose cookie no script can read, so that its owner stays the same
 * person. A token that the room does not know is dropped; if the room does not answer, the token is kept for
 * the next visit.
 */
export const TOKEN = "mazziere.token";

type Kept = Pick<Storage, "getItem" | "removeItem">;

export async function exchangeLegacyToken(
  kept: Kept = localStorage,
  fetched: typeof fetch = (...asked) => fetch(...asked),
): Promise<void> {
  const token = kept.getItem(TOKEN);
  if (token === null) return;
  try {
    const answer = await fetched("/api/me/sessions", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok || answer.status === 401) kept.removeItem(TOKEN);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws a TypeError when nobody answers
  }
}
