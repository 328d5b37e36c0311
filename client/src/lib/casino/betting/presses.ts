/**
 * What lies on the felt while presses are on their way to the room.
 *
 * A press shows at once what it is expected to do; the room decides, and its answer takes the place of the
 * expectation. What the page cannot know (what an undo takes back after the page was loaded anew, what was
 * bet in a round that it did not see) it does not guess.
 */
import type { CasinoYouView, PlaceBetRequest, SpotLimitsView } from "$lib/protocol";

/** A spot on which bets are placed by hand. */
export type StartingSpot = PlaceBetRequest["spot"];

export type Press =
  | { readonly kind: "place_bet"; readonly spot: StartingSpot; readonly amount: number }
  | { readonly kind: "undo_bet" | "undo_all_bets" | "repeat_bets" | "double_bets" };

export type Bets = Readonly<Record<StartingSpot, number>>;

export const STARTING_SPOTS = ["ante", "bonus", "first_5"] as const satisfies readonly StartingSpot[];
export const NO_BETS: Bets = { ante: 0, bonus: 0, first_5: 0 };

/** What lies there, and what each press has put down, oldest first, as far as it is known. */
export interface Lying {
  readonly bets: Bets;
  readonly steps: readonly Bets[];
}

/** What the page knows of the table when a press is made. */
export interface Known {
  readonly limits: readonly SpotLimitsView[];
  /** What the viewer bet in the last round that this page saw. */
  readonly last: Bets | null;
}

export function betsOf(you: Pick<CasinoYouView, "bets"> | null): Bets {
  const bet = (spot: StartingSpot) => you?.bets.find((one) => one.spot === spot)?.bet ?? 0;
  return { ante: bet("ante"), bonus: bet("bonus"), first_5: bet("first_5") };
}

export function totalOf(bets: Bets): number {
  return STARTING_SPOTS.reduce((sum, spot) => sum + bets[spot], 0);
}

/** What a chip put on a spot is worth there: FIRST 5 takes its stake, or as many stakes as the chip holds. */
export function worthOn(spot: StartingSpot, chip: number, limits: readonly SpotLimitsView[]): number {
  const step = limits.find((one) => one.spot === spot)?.step ?? 1;
  return Math.max(step, chip - (chip % step));
}

/** What would lie there after a press. */
export function pressed(lying: Lying, press: Press, known: Known): Lying {
  switch (press.kind) {
    case "place_bet":
      return laid(lying, { ...NO_BETS, [press.spot]: press.amount }, known);
    case "double_bets":
      return laid(lying, lying.bets, known);
    case "repeat_bets":
      return known.last === null || totalOf(lying.bets) > 0 ? lying : laid(lying, known.last, known);
    case "undo_all_bets":
      return { bets: NO_BETS, steps: [] };
    case "undo_bet": {
      const taken = lying.steps.at(-1);
      return taken === undefined ? lying : { bets: less(lying.bets, taken), steps: lying.steps.slice(0, -1) };
    }
  }
}

/**
 * How many of the presses that are on their way the room has carried out, by what lies there `now`.
 *
 * What a press has changed is shown before it is answered: whoever added it once more would show it twice.
 */
export function carriedOut(before: Lying, presses: readonly Press[], now: Bets, known: Known): number {
  if (same(before.bets, now)) return 0;
  let lying = before;
  for (const [nth, press] of presses.entries()) {
    lying = pressed(lying, press, known);
    if (same(lying.bets, now)) return nth + 1;
  }
  return 0;
}

/** Chips are added to each spot as far as its limit leaves room. */
function laid({ bets, steps }: Lying, more: Bets, { limits }: Known): Lying {
  const added = eachSpot((spot) => {
    const most = limits.find((one) => one.spot === spot)?.most ?? 0;
    return Math.max(0, Math.min(more[spot], most - bets[spot]));
  });
  if (totalOf(added) === 0) return { bets, steps };
  return { bets: eachSpot((spot) => bets[spot] + added[spot]), steps: [...steps, added] };
}

export function less(bets: Bets, taken: Bets): Bets {
  return eachSpot((spot) => Math.max(0, bets[spot] - taken[spot]));
}

export function same(one: Bets, other: Bets): boolean {
  return STARTING_SPOTS.every((spot) => one[spot] === other[spot]);
}

function eachSpot(amount: (spot: StartingSpot) => number): Bets {
  return { ante: amount("ante"), bonus: amount("bonus"), first_5: amount("first_5") };
}
