/** What does the room hand over to verify one deal? The token says whose cards may be shown: without it, only what everyone saw. */
import type { DealProof, Refused } from "$lib/protocol";

export type Fetched = { type: "proof"; deal: DealProof } | { type: "refused"; code: string } | { type: "unavailable" };

export async function fetchProof(hand: string, token: string | null): Promise<Fetched> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  let response: Response;
  try {
    response = await fetch(`/api/hands/${encodeURIComponent(hand)}`, { headers });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch says with a TypeError that nobody answered
    return { type: "unavailable" };
  }
  if (response.ok) return { type: "proof", deal: (await response.json()) as DealProof };
  if (response.status !== 404) return { type: "unavailable" };
  return { type: "refused", code: ((await response.json()) as Pick<Refused, "code">).code };
}
