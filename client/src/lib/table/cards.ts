/** What stands on a card? Cards travel as international text ("As"); one that the viewer may not know is "??". */
export type Suit = "c" | "d" | "h" | "s";

export const HIDDEN = "??";

export interface Face {
  /** As it is printed: a ten is "10". */
  readonly rank: string;
  readonly suit: Suit;
}

export function faceOf(card: string): Face | null {
  if (card === HIDDEN) return null;
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  if (!"cdhs".includes(suit) || suit === "") throw new Error(`no card is called "${card}"`);
  return { rank: rank === "T" ? "10" : rank, suit: suit as Suit };
}
