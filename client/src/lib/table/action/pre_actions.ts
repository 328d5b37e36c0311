/**
 * Pre-actions: what the player chose to do when their turn comes.
 *
 * A pre-action lives in the browser only. It belongs to one betting round of one hand, and lapses as soon as
 * its meaning has changed: a player who ticked "call 100" has not agreed to call 300.
 */
import type { ActRequest, OfferView, TableView } from "$lib/protocol";
import { offerOf } from "./betting";
import { isBetting, isYourTurn, owed, yourSeat } from "$lib/table/selectors";

/** `check_fold` and `fold` fold to any bet; `call_any` calls any, and checks where there is none. */
export type PreActionKind = "check_fold" | "check" | "call" | "call_any" | "fold";

export interface PreAction {
  readonly kind: PreActionKind;
  readonly hand: string;
  readonly street: string;
  /** The bet of the street when it was chosen. */
  readonly bet: number;
}

/** The pre-actions on offer; none on the viewer's turn, or with nothing left to decide. */
export function possiblePreActions(view: TableView): PreActionKind[] {
  const you = yourSeat(view);
  if (!isBetting(view.hand) || view.hand.to_act === null || isYourTurn(view)) return [];
  if (you === undefined || !you.in_hand || you.folded || you.all_in) return [];
  return owed(view) > 0 ? ["fold", "call", "call_any"] : ["check_fold", "check", "call_any"];
}

export function preActionFor(kind: PreActionKind, view: TableView): PreAction | null {
  if (view.hand === null) return null;
  return { kind, hand: view.hand.id, street: view.hand.street, bet: view.hand.bet };
}

/** The pre-action if it still means the same in a newer view, else null. */
export function stillValid(preAction: PreAction | null, view: TableView): PreAction | null {
  if (preAction === null || !isBetting(view.hand)) return null;
  if (view.hand.id !== preAction.hand || view.hand.street !== preAction.street) return null;
  const betHasChanged = view.hand.bet !== preAction.bet;
  if (betHasChanged && (preAction.kind === "call" || preAction.kind === "check")) return null;
  return preAction;
}

/** The action to send once the offers are there; null leaves the decision to the player. */
export function choiceFor(
  preAction: PreAction,
  offers: readonly OfferView[],
): Pick<ActRequest, "action"> | null {
  const [check, call] = [offerOf(offers, "check"), offerOf(offers, "call")];
  switch (preAction.kind) {
    case "check":
      return check ? { action: "check" } : null;
    case "call":
      return call ? { action: "call" } : null;
    case "call_any":
      return check ? { action: "check" } : call ? { action: "call" } : null;
    case "check_fold":
    case "fold": // nobody folds for free
      return check ? { action: "check" } : offerOf(offers, "fold") ? { action: "fold" } : null;
  }
}
