/**
 * Which cards does the player want to exchange?
 *
 * A choice lives in the browser until it is sent; the room says how many may go. Nothing here knows which exchange is wise.
 */
import type { TableView } from "$lib/protocol";
import { offerOf } from "./betting";
import { yourSeat } from "$lib/table/selectors";

/** What is chosen so far, and how to change it. */
export interface Choosing {
  readonly cards: readonly string[];
  readonly most: number;
  toggle(card: string): void;
}

/** The most cards that the viewer may exchange now; null when it is not the viewer's draw. */
export function mostDiscards(view: TableView): number | null {
  return offerOf(view.offers, "discard")?.most ?? null;
}

/** The choice with one card more or less, in the order in which they are held; a card too many changes nothing. */
export function toggled(chosen: readonly string[], card: string, view: TableView): readonly string[] {
  const held = yourSeat(view)?.cards ?? [];
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  if (!held.includes(card) || chosen.length >= (mostDiscards(view) ?? 0)) return chosen;
  return held.filter((other) => other === card || chosen.includes(other));
}
