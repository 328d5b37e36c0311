/**
 * Which cards has the dealer typed?
 *
 * A card is its rank and its suit: "As", "10h", "td". Spaces and commas may stand between cards. What is
 * no card, and what has been typed or lies on the table already, is told before anything is sent; the room
 * checks it too.
 */
export const RANKS = "AKQJT98765432";
export const SUITS = "shdc";

export interface TypedCards {
  readonly cards: readonly string[];
  /** What is no card, as it was typed. */
  readonly unknown: readonly string[];
  /** Cards that lie on the table already, or stand there twice. */
  readonly doubled: readonly string[];
}

const CARD = /10[shdc]|[akqjt2-9][shdc]/gi;

export function typedCards(text: string, onTable: readonly string[]): TypedCards {
  const cards: string[] = [];
  const doubled: string[] = [];
  for (const [found] of text.matchAll(CARD)) {
    const rank = found.slice(0, -1).replace("10", "T").toUpperCase();
    const card = `${rank}${found.slice(-1).toLowerCase()}`;
    if (cards.includes(card) || onTable.includes(card)) doubled.push(card);
    else cards.push(card);
  }
  const unknown = text
    .replace(CARD, " ")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return { cards, unknown, doubled };
}
