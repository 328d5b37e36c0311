/**
 * Statistics of a player: which counts are divided by which, and how the result is written.
 *
 * What is counted is defined by the room (`hand/player_stats.py`); it sends whole numbers.
 */
import type { Statistics } from "$lib/net/api_types";
import type { Words } from "$lib/i18n/words";

export type FigureName = "vpip" | "pfr" | "three_bet" | "aggression" | "showdown";

/** A statistic: `part` of `whole`, as a share, or (aggression) so many for each one. */
export interface Figure {
  readonly name: FigureName;
  readonly part: number;
  readonly whole: number;
  readonly isShare: boolean;
}

export function figuresOf(stats: Statistics): readonly Figure[] {
  return [
    { name: "vpip", part: stats.vpip, whole: stats.chances, isShare: true },
    { name: "pfr", part: stats.pfr, whole: stats.chances, isShare: true },
    { name: "three_bet", part: stats.three_bets, whole: stats.three_bet_chances, isShare: true },
    { name: "aggression", part: stats.bets_and_raises, whole: stats.calls, isShare: false },
    { name: "showdown", part: stats.showdowns_won, whole: stats.showdowns, isShare: true },
  ];
}

/** "24%", "2.3", "∞" for bets without a single call, and "–" where there is nothing to divide. */
export function figureText({ part, whole, isShare }: Figure, words: Words): string {
  if (whole === 0) return isShare || part === 0 ? "–" : "∞";
  return isShare ? words.percent(part / whole) : words.ratio(part / whole);
}
