/** What lies on the felt in a hand of practice, whose ante is one chip, and what is told aloud of it. */
import { HIDDEN } from "$lib/cards/cards";
import type { ShownSpot } from "$lib/casino/felt/spots";
import { wonWith } from "$lib/casino/table/selectors";
import type { Words } from "$lib/i18n/words";
import type { PracticeHand } from "$lib/net/api_types";
import type { CasinoSpot } from "$lib/protocol";

export function practiceSpots(
  { bets }: Pick<PracticeHand, "bets">,
  spots: readonly CasinoSpot[],
): ShownSpot[] {
  return spots.map((spot) => {
    const bet = bets.find((one) => one.spot === spot);
    return {
      spot,
      amount: bet?.bet ?? 0,
      isPending: false,
      outcome: bet?.outcome ?? null,
      paid: bet === undefined ? 0 : wonWith(bet),
      notice: null,
    };
  });
}

type Told = Pick<PracticeHand, "id" | "hole" | "board" | "dealer" | "hand_name" | "dealer_hand_name" | "won">;

/** The cards that have come since, what they make, and the result. */
export function practiceNews(before: Told | null, after: Told, words: Words): string {
  const known = before?.id === after.id ? before : null;
  const fresh = (where: "hole" | "board" | "dealer") =>
    after[where].filter((card) => card !== HIDDEN && !known?.[where].includes(card));
  const parts: string[] = [];
  for (const [key, where] of [
    ["casino-say-cards", "hole"],
    ["casino-say-board-card", "board"],
    ["casino-say-dealer", "dealer"],
  ] as const)
    if (fresh(where).length > 0)
      parts.push(words.t(key, { cards: words.list(fresh(where).map((card) => words.card(card))) }));
  if (parts.length === 0) return "";
  if (after.hand_name !== null) parts.push(words.t("casino-say-hand", { hand: words.hand(after.hand_name) }));
  if (after.dealer_hand_name !== null)
    parts.push(words.t("casino-say-dealer-hand", { hand: words.hand(after.dealer_hand_name) }));
  if (after.won !== null) parts.push(wonText(after.won, words));
  return parts.join(" ");
}

export function wonText(antes: number, words: Words): string {
  return words.t("trainer-won", { antes, shown: words.signed(antes) });
}
