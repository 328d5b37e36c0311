/**
 * Were the cards that the viewer saw fixed before the first was dealt?
 *
 * The room seals each deck in a salted Merkle tree and announces its root before the deal
 * (src/mazziere/services/tables/deal/seal.py defines the hashes). This browser recomputes the root from each
 * card that the viewer saw, with nothing but the proof and SHA-256. A proof reveals nothing about any other
 * card.
 */
import type { CardProof, DealProof } from "$lib/protocol";
import { JOKER } from "$lib/cards/cards";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** The joker's number: it follows the 52 other cards. */
const JOKER_NUMBER = 52;

export type CardVerdict = { readonly proof: CardProof; readonly holds: boolean };

/** The verdict on each card of the proof: whether it leads to the seal. */
export async function verify(deal: DealProof): Promise<CardVerdict[]> {
  return Promise.all(
    deal.cards.map(async (proof) => ({ proof, holds: (await rootFor(deal, proof)) === deal.deck_root })),
  );
}

async function rootFor(deal: DealProof, proof: CardProof): Promise<string | null> {
  const card =
    proof.card === JOKER
      ? JOKER_NUMBER
      : 4 * RANKS.indexOf(proof.card.charAt(0)) + SUITS.indexOf(proof.card.charAt(1));
  const salt = bytesOf(proof.salt);
  if (salt === null || card < 0) return null;
  const hand = new TextEncoder().encode(deal.hand);
  let hash = await sha256([0], hand, [0, proof.position, card], salt);
  const neighbors = proof.path.map(bytesOf);
  let { position } = proof;
  for (let count = deal.deck_size; count > 1; count = (count + 1) >> 1, position >>= 1) {
    if ((position ^ 1) >= count) continue; // a node without a sibling moves up unchanged
    const neighbor = neighbors.shift();
    if (neighbor == null) return null;
    hash = position % 2 === 1 ? await sha256([1], neighbor, hash) : await sha256([1], hash, neighbor);
  }
  return neighbors.length === 0 ? [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") : null;
}

async function sha256(...parts: (Uint8Array | number[])[]): Promise<Uint8Array> {
  const joined = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

function bytesOf(hexadecimal: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(hexadecimal)) return null;
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The position of a card, from 1, in the deck or in the n-th reshuffle of the discards. */
export function placeOf(
  { card_count }: Pick<DealProof, "card_count">,
  position: number,
): { place: number; shuffle: number | null } {
  const shuffle = Math.floor(position / card_count);
  return { place: (position % card_count) + 1, shuffle: shuffle === 0 ? null : shuffle };
}
