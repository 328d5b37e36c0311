/**
 * Loads the proof of one deal. Of a hand, the cookie decides whose cards it covers: without one, only those
 * everybody saw. Of a round against the house everybody saw all cards that were turned up.
 */
import type { DealProof, RefusedMessage } from "$lib/protocol";
import { hrefOf } from "$lib/net/api";

export type Fetched =
  | { type: "proof"; deal: DealProof }
  | { type: "refused"; code: string }
  | { type: "unavailable" };

/** Loads the proof of what is dealt under this id. */
export type FetchProof = (id: string) => Promise<Fetched>;

export const fetchProof: FetchProof = (hand) => fetched(hrefOf("/api/hands/{hand}", { path: { hand } }));

export const fetchRoundProof: FetchProof = (round) =>
  fetched(hrefOf("/api/rounds/{round_id}", { path: { round_id: round } }));

async function fetched(href: string): Promise<Fetched> {
  try {
    const response = await fetch(href);
    if (response.ok) return { type: "proof", deal: (await response.json()) as DealProof };
    if (response.status !== 404 && response.status !== 409) return { type: "unavailable" };
    return { type: "refused", code: ((await response.json()) as Pick<RefusedMessage, "code">).code };
  } catch (error) {
    // A TypeError: nobody answers, or the connection is lost in the middle of the answer.
    if (!(error instanceof TypeError)) throw error;
    return { type: "unavailable" };
  }
}
