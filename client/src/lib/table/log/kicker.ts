/**
 * Which card decided, where two hands of one name were shown?
 *
 * A pair of aces beats a pair of aces by its kicker: without it, nobody could read why the pot was won.
 */
import type { RankedHand } from "$lib/i18n/words";
import type { HandNameView, TableView } from "$lib/protocol";

/** How many ranks the name of a hand says. Those of other hands say all that count. */
const SAID: Readonly<Record<string, number>> = {
  high_card: 1,
  pair: 1,
  two_pair: 2,
  three_of_a_kind: 1,
  flush: 1,
  four_of_a_kind: 1,
};

/** The name of a winning hand, with the kicker by which it beat another of that name. */
export function withKicker(name: HandNameView, view: Pick<TableView, "seats" | "hand">): RankedHand {
  const { seats, hand } = view;
  const said = SAID[name.category];
  // Of two boards, the hands of one are no rivals of those of the other.
  if (said === undefined || hand === null || hand.second_board.length > 0) return name;
  const decided = seats
    .flatMap((seat) => (seat.shown && seat.hand_name !== null ? [seat.hand_name] : []))
    .filter(({ category, scale }) => category === name.category && scale === name.scale)
    .map(({ ranks }) => ranks.findIndex((rank, nth) => rank !== name.ranks[nth]))
    .filter((nth) => nth >= said);
  const kicker = name.ranks[Math.max(-1, ...decided)];
  return kicker === undefined ? name : { ...name, kicker };
}
