/**
 * The face of a card.
 *
 * Cards travel as text ("As" is the ace of spades); one that the viewer may not see is "??".
 */
export type Suit = "c" | "d" | "h" | "s";

export const HIDDEN = "??";
export const JOKER = "Jo";

export interface Face {
  /** The rank as printed: a ten is "10". */
  readonly rank: string;
  /** Null for the joker, which has no suit. */
  readonly suit: Suit | null;
}

export function faceOf(card: string): Face | null {
  if (card === HIDDEN) return null;
  if (card === JOKER) return { rank: JOKER, suit: null };
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  if (!"cdhs".includes(suit) || suit === "") throw new Error(`no card is called "${card}"`);
  return { rank: rank === "T" ? "10" : rank, suit: suit as Suit };
}

/** How a card of a winning hand is marked: by the half of the pot that it won. */
export type Glow = "high" | "low";
