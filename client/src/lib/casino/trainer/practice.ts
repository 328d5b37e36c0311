/** What lies on the felt in a hand of practice, whose ante is one chip. */
import type { ShownSpot, Spot } from "$lib/casino/felt/spots";
import { wonWith } from "$lib/casino/table/selectors";
import type { PracticeHand } from "$lib/net/api_types";

export function practiceSpots({ bets }: Pick<PracticeHand, "bets">, spots: readonly Spot[]): ShownSpot[] {
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
