/**
 * How is a line of the log said?
 *
 * Once for the eye, with the cards apart so that they can be drawn, and once for the ear, with the cards in words. What to say
 * is settled by `log`; the sentences are in the Fluent files.
 */
import type { TableView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { boundsOf } from "./betting";
import { isYourTurn, owed, waitedFor, yourSeat } from "./facts";
import type { Line } from "./log";

export interface Told {
  readonly text: string;
  /** Drawn after the text. */
  readonly cards: readonly string[];
  /** Said after the cards: the name of the hand. */
  readonly after: string;
}

export function tell(line: Line, words: Words): Told {
  const plain = (text: string, cards: readonly string[] = [], after = ""): Told => ({ text, cards, after });
  switch (line.kind) {
    case "posted":
      return plain(withAllIn(line.allIn, words, words.t(`log-post-${line.post}`, amounts(line.who, line.amount, words))));
    case "called":
      return plain(withAllIn(line.allIn, words, words.t("log-called", amounts(line.who, line.amount, words))));
    case "bet_made":
    case "raised":
      return plain(withAllIn(line.allIn, words, words.t(`log-${line.kind}`, amounts(line.who, line.to, words))));
    case "folded":
    case "checked":
    case "mucked":
    case "time_bank_started":
    case "time_ran_out":
    case "leaving_announced":
      return plain(words.t(`log-${line.kind}`, { who: line.who }));
    case "sat_out":
      return plain(words.t(`log-sat_out-${line.why}`, { who: line.who }));
    case "came_back":
      return plain(words.t(`log-came_back-${line.blinds}`, { who: line.who }));
    case "blind_missed":
      return plain(words.t(line.big ? "log-missed-big" : "log-missed-small", { who: line.who }));
    case "button_drawn":
      return plain(words.t("log-button_drawn", { who: line.who }), line.cards);
    case "uncalled_returned":
    case "chips_promised":
    case "chips_added":
    case "chips_returned":
      return plain(words.t(`log-${line.kind}`, amounts(line.who, line.amount, words)));
    case "seat_taken":
    case "seat_left":
      return plain(words.t(`log-${line.kind}`, amounts(line.who, line.stack, words)));
    case "your_cards":
      return plain(words.t("log-your_cards"), line.cards);
    case "board":
      return plain(words.t(`street-${line.street}`), line.cards);
    case "rabbit":
      return plain(words.t("board-rabbit"), line.cards);
    case "shown":
      return plain(words.t("log-shown", { who: line.who }), line.cards, line.name ? words.hand(line.name) : "");
    case "won": {
      const pot = line.potCount > 1 ? potName(line.pot, words) : words.t("pot-only");
      const sentence = words.t(`log-won-${line.award}`, { ...amounts(line.who, line.amount, words), pot });
      return plain(line.name ? `${sentence}: ${words.hand(line.name)}` : sentence);
    }
  }
}

/** The same line for the ear. */
export function say(line: Line, words: Words): string {
  const { text, cards, after } = tell(line, words);
  const spoken = cards.length > 0 ? `${text}: ${words.list(cards.map(words.card))}` : text;
  return after === "" ? `${spoken}.` : `${spoken}, ${after}.`;
}

/** "from the main pot", "from side pot 1": the main pot is the first. */
export function potName(pot: number, words: Words): string {
  return pot === 0 ? words.t("pot-main") : words.t("pot-side", { nth: pot });
}

/** What the viewer can do, said when the turn comes. */
export function sayTurn(view: TableView, words: Words): string {
  if (!isYourTurn(view)) return "";
  const choices = view.offers.map((offer) => {
    switch (offer.action) {
      case "call":
        return words.t("say-call", { amount: words.chips(offer.by ?? 0) });
      case "bet":
      case "raise": {
        const { min, max } = boundsOf(offer);
        const key = min === max ? `say-${offer.action}-fixed` : `say-${offer.action}`;
        return words.t(key, { min: words.chips(min), max: words.chips(max) });
      }
      default:
        return words.t(`say-${offer.action}`);
    }
  });
  return `${words.t("say-your-turn")} ${words.list(choices)}.`;
}

/** The whole table in a few sentences, for whoever asks: cards, board, pot, price, whose turn. */
export function saySituation(view: TableView, words: Words): string {
  const { hand } = view;
  if (hand === null) return words.t("say-no-hand");
  const you = yourSeat(view);
  const said: string[] = [];
  if (you !== undefined && you.cards.length > 0 && !you.cards.includes("??")) {
    said.push(`${words.t("log-your_cards")}: ${words.list(you.cards.map(words.card))}.`);
  }
  if (view.you?.hand_name) said.push(`${words.hand(view.you.hand_name)}.`);
  if (hand.board.length > 0) said.push(`${words.t("say-board")}: ${words.list(hand.board.map(words.card))}.`);
  said.push(`${words.t("say-pot", { amount: words.chips(hand.total_pot) })}.`);
  if (owed(view) > 0 && you?.in_hand && !you.folded) {
    said.push(`${words.t("say-to-call", { amount: words.chips(owed(view)) })}.`);
  }
  for (const seat of view.seats) {
    if (seat.in_hand && !seat.folded && !seat.is_you) {
      const facts = { who: seat.nickname ?? "", stack: words.chips(seat.stack), wagered: words.chips(seat.wagered) };
      said.push(`${words.t(seat.wagered > 0 ? "say-opponent-wagered" : "say-opponent", facts)}.`);
    }
  }
  const waited = waitedFor(view);
  if (isYourTurn(view)) said.push(sayTurn(view, words));
  else if (waited) said.push(`${words.t("waiting-for", { who: waited.nickname ?? "" })}.`);
  return said.join(" ");
}

function amounts(who: string, amount: number, words: Words): { who: string; amount: string } {
  return { who, amount: words.chips(amount) };
}

function withAllIn(allIn: boolean, words: Words, sentence: string): string {
  return allIn ? `${sentence} ${words.t("log-all-in")}` : sentence;
}
