/**
 * What does the player want to do when the turn comes?
 *
 * An intention lives in the browser only. It belongs to one betting round of one hand and is given up as soon as what it was
 * meant for has changed: who ticked "call 100" has not agreed to call 300.
 */
import type { Act, Offer, TableView } from "$lib/protocol";
import { offerOf } from "./betting";
import { isBetting, isYourTurn, owed, yourSeat } from "$lib/table/selectors";

export type IntentionKind = "check_fold" | "check" | "call" | "fold";

export interface Intention {
  readonly kind: IntentionKind;
  readonly hand: string;
  readonly street: string;
  /** The bet of the street when the intention was formed. */
  readonly bet: number;
}

/** The intentions that make sense now, none when it is the viewer's turn or there is nothing left to decide. */
export function possibleIntentions(view: TableView): IntentionKind[] {
  const you = yourSeat(view);
  if (!isBetting(view.hand) || view.hand.to_act === null || isYourTurn(view)) return [];
  if (you === undefined || !you.in_hand || you.folded || you.all_in) return [];
  return owed(view) > 0 ? ["fold", "call"] : ["check_fold", "check"];
}

export function intend(kind: IntentionKind, view: TableView): Intention | null {
  if (view.hand === null) return null;
  return { kind, hand: view.hand.id, street: view.hand.street, bet: view.hand.bet };
}

/** The intention as it stands in a newer view, or null if it no longer means what was meant. */
export function kept(intention: Intention | null, view: TableView): Intention | null {
  if (intention === null || !isBetting(view.hand)) return null;
  if (view.hand.id !== intention.hand || view.hand.street !== intention.street) return null;
  const betHasChanged = view.hand.bet !== intention.bet;
  if (betHasChanged && (intention.kind === "call" || intention.kind === "check")) return null;
  return intention;
}

/** What to send now that the offers are there; null leaves the decision to the player. */
export function carriedOut(intention: Intention, offers: readonly Offer[]): Pick<Act, "action"> | null {
  const check = offerOf(offers, "check");
  switch (intention.kind) {
    case "check":
      return check ? { action: "check" } : null;
    case "check_fold":
      return { action: check ? "check" : "fold" };
    case "call":
      return offerOf(offers, "call") ? { action: "call" } : null;
    case "fold":
      return { action: check ? "check" : "fold" }; // nobody folds for free
  }
}
