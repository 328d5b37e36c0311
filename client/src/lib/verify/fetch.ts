/**
 * Loads the proof of one deal. The cookie decides whose cards it covers: without one, only those everybody
 * saw.
 */
import type { DealProof, RefusedMessage } from "$lib/protocol";
import { hrefOf, type AnswerOf } from "$lib/net/api";

export type Fetched =
  | { type: "proof"; deal: DealProof }
  | { type: "refused"; code: string }
  | { type: "unavailable" };

export async function fetchProof(hand: string): Promise<Fetched> {
  let response: Response;
  try {
    response = await fetch(hrefOf("/api/hands/{hand}", { path: { hand } }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws a TypeError when nobody answers
    return { type: "unavailable" };
  }
  if (response.ok)
    return { type: "proof", deal: (await response.json()) as AnswerOf<"GET", "/api/hands/{hand}"> };
  if (response.status !== 404) return { type: "unavailable" };
  return { type: "refused", code: ((await response.json()) as Pick<RefusedMessage, "code">).code };
}
