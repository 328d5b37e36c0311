/**
 * How much may be bet, and which sizes get a button?
 *
 * Every bound comes from the room's offers; nothing here knows the betting rules. Amounts are totals for the
 * street, as on the wire.
 */
import type { Action, OfferView, StakesView, TableView } from "$lib/protocol";
import { seatOf } from "$lib/table/selectors";

/**
 * A bet size with a button. `nth`, from 0, is its place among the viewer's presets, for its key; null for the
 * minimum and the maximum.
 */
export type Size =
  | { readonly kind: "min" | "all_in"; readonly to: number; readonly nth: null }
  /** A multiple, in tenths, before the flop: of the big blind, or of the bet that is being raised. */
  | {
      readonly kind: "times";
      readonly of: "blind" | "bet";
      readonly tenths: number;
      readonly to: number;
      readonly nth: number;
    }
  | { readonly kind: "percent"; readonly percent: number; readonly to: number; readonly nth: number | null };

/** The viewer's presets: tenths of a big blind before the flop, then percentages of the pot. */
export interface OwnSizes {
  readonly preflop_presets: readonly number[];
  readonly postflop_presets: readonly number[];
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function offerOf(offers: readonly OfferView[], ...actions: Action[]): OfferView | undefined {
  return offers.find((offer) => actions.includes(offer.action));
}

export function boundsOf(offer: OfferView): Bounds {
  if (offer.min_to == null || offer.max_to == null)
    throw new Error(`an offer to ${offer.action} came without bounds`);
  return { min: offer.min_to, max: offer.max_to };
}

export function clamp(amount: number, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, Math.round(amount)));
}

/** The viewer's presets for an offer, clamped to its bounds. None if only one amount is possible. */
export function ownSizes(view: TableView, offer: OfferView, own: OwnSizes): Size[] {
  const you = seatOf(view, view.you?.seat);
  if (view.hand === null || you === undefined || offer.presets == null) return [];
  const bounds = boundsOf(offer);
  const { bet, total_pot: pot, street } = view.hand;
  const { big_blind } = view.game.stakes;
  if (street === view.game.streets[0]?.key && big_blind > 0 && bet > 0) {
    return own.preflop_presets.map((tenths, nth) => ({
      kind: "times",
      of: bet === big_blind ? "blind" : "bet",
      tenths,
      to: clamp((bet * tenths) / 10, bounds),
      nth,
    }));
  }
  // A pot-sized raise counts the call first.
  const called = pot + Math.max(0, bet - you.wagered);
  return own.postflop_presets.map((percent, nth) => ({
    kind: "percent",
    percent,
    to: clamp(bet + (called * percent) / 100, bounds),
    nth,
  }));
}

/**
 * The buttons for an offer, smallest first and without duplicates: minimum, the viewer's presets, maximum. If
 * the pot limits the bet to less than the player's stack, the largest button reads "pot", not "all-in".
 */
export function sizesOf(view: TableView, offer: OfferView, own: OwnSizes): Size[] {
  if (offer.presets == null) return [];
  const { min, max } = boundsOf(offer);
  const you = seatOf(view, view.you?.seat);
  const endsAllIn = you !== undefined && max >= you.wagered + you.stack;
  const sizes: Size[] = [{ kind: "min", to: min, nth: null }];
  for (const size of ownSizes(view, offer, own).toSorted((one, other) => one.to - other.to)) {
    if (size.to > sizes.at(-1)!.to && (size.to < max || !endsAllIn)) sizes.push(size);
  }
  if (max <= min) return sizes;
  if (endsAllIn) return [...sizes, { kind: "all_in", to: max, nth: null }];
  // Whatever else comes to the most that the pot allows, it is called the pot.
  const last = sizes.at(-1)!;
  const pot: Size = { kind: "percent", percent: 100, to: max, nth: last.to === max ? last.nth : null };
  return [...(last.to === max ? sizes.slice(0, -1) : sizes), pot];
}

/** Whether this action would put the viewer all-in. `to` is the total of a bet or raise. */
export function takesAll(action: Action, to: number | null, view: TableView): boolean {
  const you = seatOf(view, view.you?.seat);
  if (you === undefined) return false;
  if (action === "call") return (offerOf(view.offers, "call")?.by ?? 0) >= you.stack;
  return to !== null && to >= you.wagered + you.stack;
}

/** The step of an arrow key: a big blind, or the small bet in a game without blinds. */
export function stepOf({ big_blind, small_bet }: Pick<StakesView, "big_blind" | "small_bet">): number {
  return Math.max(1, big_blind > 0 ? big_blind : small_bet);
}

/**
 * The unit of amounts for players who prefer it to chips: the big blind, or the big bet in a game without
 * blinds.
 */
export function bigOf({ big_blind, big_bet }: Pick<StakesView, "big_blind" | "big_bet">): number {
  return Math.max(1, big_blind > 0 ? big_blind : big_bet);
}

/** The amount moved by `steps` steps, clamped to the bounds. */
export function nudged(to: number, steps: number, step: number, bounds: Bounds): number {
  return clamp(to + steps * step, bounds);
}
