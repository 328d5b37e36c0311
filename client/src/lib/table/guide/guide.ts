/**
 * What does somebody who plays their first hand need to know now?
 *
 * A few sentences for one moment, in any game, made of the view alone: what their cards are, what each offer
 * means and costs, what has become of them. It gives no advice.
 */
import type { TableView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { isBroke, isYourAnswer, isYourChoice, lacksPlayers, owed, yourSeat } from "$lib/table/selectors";
import { offerOf } from "$lib/table/action/betting";

/** The sentences of this moment; none for a spectator. */
export function guideOf(view: TableView, { t, hand, chips }: Words): string[] {
  const you = yourSeat(view);
  if (you === undefined) return [];
  const { game, offers } = view;
  if (view.hand === null || !you.in_hand) {
    if (you.status === "sitting_out") return [t("guide-away")];
    if (isBroke(view)) return [`${t("waiting-chips")}.`];
    if (lacksPlayers(view)) return [t("guide-alone")];
    return [t(you.status === "waiting" && view.you?.owes_blinds ? "guide-wait-blind" : "guide-wait")];
  }
  if (view.hand.result !== null) {
    const end = you.won > 0 ? "guide-won" : you.folded ? "guide-over-folded" : "guide-lost";
    return [t(end, { amount: chips(you.won) }), t("guide-end")];
  }
  if (you.folded) return [t("guide-folded")];
  if (isYourAnswer(view) || isYourChoice(view)) return [t("guide-choose")];

  const name = view.you?.hand_name;
  const isFirst = view.hand.street === game.streets[0]?.key;
  const cards = name != null && !isFirst ? t("guide-hand", { hand: hand(name) }) : cardsText(view, t);
  if (offers.length > 0) return [...(isFirst ? [cards] : []), ...offersText(view, { t, chips })];
  if (you.all_in) return [t("guide-all-in")];
  return [
    cards,
    t(isFirst && you.wagered > 0 ? "guide-posted" : "guide-others", { amount: chips(you.wagered) }),
  ];
}

/** Whether the hand that they played is over. */
export function isGuideOver(view: TableView): boolean {
  return view.hand !== null && view.hand.result !== null && yourSeat(view)?.in_hand === true;
}

/** What the viewer's cards are, and which others are to come. */
function cardsText({ game }: TableView, t: Words["t"]): string {
  const { family, hole, up, board } = game;
  return t(`guide-cards-${family}`, { hole, up, board, cards: hole + up });
}

/** What each offer means, and what it costs. */
function offersText(view: TableView, { t, chips }: Pick<Words, "t" | "chips">): string[] {
  const { offers } = view;
  const discard = offerOf(offers, "discard");
  if (discard !== undefined) return [t("guide-discard", { most: discard.most ?? 0 })];
  if (offerOf(offers, "show", "muck") !== undefined) return [t("guide-show")];
  const wager = offerOf(offers, "bet", "raise", "complete");
  const least = wager?.min_to ?? wager?.to;
  const raise = wager && least != null ? [t(`guide-${wager.action}`, { to: chips(least) })] : [];
  if (offerOf(offers, "bring_in") !== undefined) return [t("guide-bring-in"), ...raise];
  if (offerOf(offers, "check") !== undefined) return [t("guide-check"), ...raise];
  if (offerOf(offers, "call") !== undefined)
    return [t("guide-call", { amount: chips(owed(view)) }), ...raise];
  return raise;
}
