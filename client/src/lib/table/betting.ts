/**
 * How much may be bet, and which sizes deserve a button?
 *
 * Every bound comes from the room's offer; nothing here knows a rule of betting. Amounts are totals for the street, as on the wire.
 */
import type { Action, Offer, Stakes } from "$lib/protocol";

export type PresetName = "min" | "half_pot" | "pot" | "all_in";

export interface Preset {
  readonly name: PresetName;
  readonly to: number;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function offerOf(offers: readonly Offer[], ...actions: Action[]): Offer | undefined {
  return offers.find((offer) => actions.includes(offer.action));
}

export function boundsOf(offer: Offer): Bounds {
  if (offer.min_to == null || offer.max_to == null) throw new Error(`an offer to ${offer.action} came without bounds`);
  return { min: offer.min_to, max: offer.max_to };
}

export function clamp(amount: number, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, Math.round(amount)));
}

/**
 * The buttons for an offer, smallest first and no size twice. `allIn` is what the player has on this street and behind:
 * where the pot limits the bet below it, the largest bet is the pot and no all-in is promised.
 */
export function presetsOf(offer: Offer, allIn: number): Preset[] {
  const { presets } = offer;
  if (presets == null) return [];
  const bounds = boundsOf(offer);
  const names: PresetName[] = ["all_in", "pot", "half_pot", "min"];
  const chosen: Preset[] = [];
  for (const name of names) {
    const to = clamp(presets[name], bounds);
    if (name === "all_in" && to < allIn) continue;
    if (chosen.some((other) => other.to === to)) continue;
    chosen.push({ name, to });
  }
  return chosen.reverse();
}

/** What one press of an arrow key adds: a big blind, or the small bet of a game without blinds. */
export function stepOf({ big_blind, small_bet }: Pick<Stakes, "big_blind" | "small_bet">): number {
  return Math.max(1, big_blind > 0 ? big_blind : small_bet);
}

/** What amounts are counted in, for those who wish: the big blind, or the big bet of a game without blinds. */
export function bigOf({ big_blind, big_bet }: Pick<Stakes, "big_blind" | "big_bet">): number {
  return Math.max(1, big_blind > 0 ? big_blind : big_bet);
}

/** So many steps up or down, within the bounds. */
export function nudged(to: number, steps: number, step: number, bounds: Bounds): number {
  return clamp(to + steps * step, bounds);
}
