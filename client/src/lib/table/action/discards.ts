/**
 * The cards that the player marks for the draw.
 *
 * The choice stays in the browser until it is sent; the room says how many may be discarded.
 */
import type { TableView } from "$lib/protocol";
import { offerOf } from "./betting";
import { yourSeat } from "$lib/table/selectors";

/** The marked cards, and how to change them. */
export interface Choosing {
  readonly cards: readonly string[];
  readonly most: number;
  toggle(card: string): void;
}

/** The maximum number of discards now; null if it is not the viewer's draw. */
export function mostDiscards(view: TableView): number | null {
  return offerOf(view.offers, "discard")?.most ?? null;
}

/** Marks or unmarks a card, in the order held; one card too many changes nothing. */
export function toggled(chosen: readonly string[], card: string, view: TableView): readonly string[] {
  const held = yourSeat(view)?.cards ?? [];
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  if (!held.includes(card) || chosen.length >= (mostDiscards(view) ?? 0)) return chosen;
  return held.filter((other) => other === card || chosen.includes(other));
}
