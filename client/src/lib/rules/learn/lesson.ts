/** A game in a few lines: what is dealt, who bets first, and what wins. */
import type { Words } from "$lib/i18n/words";
import type { ShownGame } from "./shown";

const DECK_SIZES: Readonly<Record<string, number>> = { short_deck_36: 36, standard_53: 53 };

/** Five lines, and one more where the deck is not the common one. */
export function linesOf(game: ShownGame, { t }: Words): string[] {
  const { family, hole, up, board, draws, forced, streets, awards, deck } = game;
  const size = DECK_SIZES[deck];
  const [first, second] = awards;
  const scale = (key: string | undefined) => t(`learn-scale-${key}`);
  return [
    ...(size === undefined ? [] : [t("learn-deck", { size })]),
    t(`learn-deal-${family}`, { hole, up, board, draws, cards: hole + up }),
    t(`learn-forced-${forced}`),
    t("learn-rounds", { rounds: streets }),
    t(first?.two ? "learn-use-two" : board > 0 ? "learn-use-any-flop" : "learn-use-own"),
    second === undefined
      ? t("learn-wins-one", { scale: scale(first?.scale) })
      : t("learn-wins-two", { high: scale(first?.scale), low: scale(second.scale) }),
  ];
}

/** The words of the glossary, as they are listed. */
export const GLOSSARY = [
  "blind",
  "ante",
  "board",
  "kicker",
  "draw_out",
  "all_in",
  "side_pot",
  "muck",
  "showdown",
  "button",
  "check",
  "raise",
  "straddle",
  "rake",
] as const;
