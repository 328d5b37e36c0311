/** What does the room hand over to verify one deal? The cookie says whose cards may be shown: without one, only what everyone saw. */
import type { DealProof, Refused } from "$lib/protocol";

export type Fetched = { type: "proof"; deal: DealProof } | { type: "refused"; code: string } | { type: "unavailable" };

export async function fetchProof(hand: string): Promise<Fetched> {
  let response: Response;
  try {
    response = await fetch(`/api/hands/${encodeURIComponent(hand)}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch says with a TypeError that nobody answered
    return { type: "unavailable" };
  }
  if (response.ok) return { type: "proof", deal: (await response.json()) as DealProof };
  if (response.status !== 404) return { type: "unavailable" };
  return { type: "refused", code: ((await response.json()) as Pick<Refused, "code">).code };
}
