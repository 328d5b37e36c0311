/**
 * What stands in the picture of a hand?
 *
 * The board, every hand that its viewer saw at the end, and who won how much: nothing that the replayer does
 * not show them. `drawing.ts` draws it.
 */
import type { Glow } from "$lib/cards/cards";
import { HIDDEN } from "$lib/cards/cards";
import type { SharedLink } from "$lib/net/api_types";
import type { TableView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { isTwice, winningCards, wins } from "$lib/table/selectors";
import { tableTitle } from "$lib/table/title";

export interface PicturedHand {
  readonly name: string;
  readonly cards: readonly string[];
  /** What they won, with a plus sign; empty for who won nothing. */
  readonly won: string;
  /** "two pair, nines and sixes", best hand first. */
  readonly hands: readonly string[];
}

export interface PictureContents {
  readonly title: string;
  readonly game: string;
  readonly boards: readonly (readonly string[])[];
  readonly hands: readonly PicturedHand[];
  readonly lit: ReadonlyMap<string, Glow>;
  /** The sentence that stands for the picture where it cannot be seen. */
  readonly text: string;
}

/** The most hands that have room beside one another. */
const MOST_HANDS = 6;

/** Whether the links to a hand hide its players' names; without a link they are hidden, as in a new one. */
export function hidesNames(hand: string, links: readonly SharedLink[]): boolean {
  const toIt = links.filter((link) => link.hand === hand);
  return toIt.length === 0 || toIt.some(({ names_hidden }) => names_hidden);
}

/** The table with its players named after their seats, as behind a link that hides their names. */
export function withoutNames(view: TableView, called: (seat: number) => string): TableView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    nickname: seat.nickname === null ? null : called(seat.no),
  }));
  return { ...view, seats };
}

export function picturedHand(
  view: TableView,
  title: string,
  words: Words,
  money: (amount: number) => string,
): PictureContents {
  const winners = wins(view);
  const hands = view.seats.flatMap((seat): PicturedHand[] => {
    const win = winners.find((one) => one.seat.no === seat.no);
    const seen = seat.cards.length > 0 && !seat.cards.includes(HIDDEN);
    if (win === undefined && !(seen && (seat.shown || seat.is_you))) return [];
    const shown = win?.names ?? [seat.hand_name, seat.low_name].filter((name) => name !== null);
    return [
      {
        name: seat.nickname ?? "",
        cards: seat.cards,
        won: win === undefined ? "" : `+${money(win.amount)}`,
        hands: [...new Set(shown.map(words.hand))],
      },
    ];
  });
  const boards = isTwice(view)
    ? [view.hand?.board ?? [], view.hand?.second_board ?? []]
    : [view.hand?.board ?? []];
  return {
    title,
    game: tableTitle({ ...view.game, ...view.game.stakes }, words, true),
    boards: boards.filter((board) => board.length > 0),
    // Winners first, if there is no room for all.
    hands: hands
      .toSorted((one, other) => Number(other.won !== "") - Number(one.won !== ""))
      .slice(0, MOST_HANDS),
    lit: winningCards(view),
    text: winners
      .map(({ seat, amount }) => words.t("someone-wins", { who: seat.nickname ?? "", amount: money(amount) }))
      .join(". "),
  };
}
