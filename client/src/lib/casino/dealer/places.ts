/** Where the cards of a round lie, in the order in which they are dealt by hand. */
import { HIDDEN } from "$lib/cards/cards";
import type { CardPlace, RoundView } from "$lib/protocol";

const COUNTS: Readonly<Record<CardPlace, number>> = { player: 2, flop: 3, turn: 1, river: 1, dealer: 2 };

/** How many cards a place takes. */
export function countAt(place: CardPlace): number {
  return COUNTS[place];
}

export interface Laid {
  readonly place: CardPlace;
  readonly cards: readonly string[];
}

/** What lies at each place; the dealer's cards stand there once they are shown. */
export function placesOf(round: Pick<RoundView, "hole" | "board" | "dealer"> | null): Laid[] {
  const { hole = [], board = [], dealer = [] } = round ?? {};
  return [
    { place: "player", cards: hole },
    { place: "flop", cards: board.slice(0, 3) },
    { place: "turn", cards: board.slice(3, 4) },
    { place: "river", cards: board.slice(4, 5) },
    { place: "dealer", cards: dealer.filter((card) => card !== HIDDEN) },
  ];
}

/** The cards that were turned up last: those that may still be corrected. */
export function lastPlace(lying: readonly Laid[]): Laid | null {
  return lying.findLast(({ cards }) => cards.length > 0) ?? null;
}
