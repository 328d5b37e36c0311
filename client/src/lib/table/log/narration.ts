/**
 * How is a line of the log put into words?
 *
 * Once for the eye, with the cards apart so that they can be drawn, and once for the ear, with the cards in
 * words. `log.ts` decides what to say; the sentences are in the Fluent files.
 */
import type { SeatView, TableView } from "$lib/protocol";
import { gameAndLimit } from "$lib/table/title";
import type { Words } from "$lib/i18n/words";
import { boundsOf, takesAll } from "$lib/table/action/betting";
import {
  isDrawing,
  isYourAnswer,
  isYourTurn,
  openCardsMark,
  owed,
  seatOf,
  waitedFor,
  wins,
  yourSeat,
  type LiveShare,
} from "$lib/table/selectors";
import { noticeText } from "$lib/tournaments/text/notice_text";
import type { Line } from "./log";

export interface Narration {
  readonly text: string;
  /** Drawn after the text. */
  readonly cards: readonly string[];
  /** Follows the cards: the name of the hand. */
  readonly after: string;
}

export function narrate(line: Line, words: Words): Narration {
  const plain = (text: string, cards: readonly string[] = [], after = ""): Narration => ({
    text,
    cards,
    after,
  });
  switch (line.kind) {
    case "posted":
      return plain(
        withAllIn(line.allIn, words, words.t(`log-post-${line.post}`, amounts(line.who, line.amount, words))),
      );
    case "called":
      return plain(
        withAllIn(line.allIn, words, words.t("log-called", amounts(line.who, line.amount, words))),
      );
    case "bet_made":
    case "raised":
    case "brought_in":
    case "completed":
      return plain(
        withAllIn(line.allIn, words, words.t(`log-${line.kind}`, amounts(line.who, line.to, words))),
      );
    case "discarded":
      return plain(words.t("log-discarded", { who: line.who, count: line.count }), line.cards);
    case "discards_shuffled":
      return plain(words.t("log-discards_shuffled", { count: line.count }));
    case "passed_out":
      return plain(words.t("log-passed_out", { amount: words.chips(line.amount) }));
    case "running_twice":
    case "bomb_pot":
    case "twice_asked":
      return plain(words.t(`log-${line.kind}`));
    case "twice_answered":
      return plain(words.t(line.agrees ? "log-twice_agreed" : "log-twice_declined", { who: line.who }));
    case "straddle_set":
      return plain(words.t(line.on ? "log-straddle_on" : "log-straddle_off", { who: line.who }));
    case "time_charged":
      return plain(words.t("log-time_charged", amounts(line.who, line.amount, words)));
    case "rake": {
      const pot = line.potCount > 1 ? potName(line.pot, words) : words.t("pot-only");
      return plain(words.t("log-rake", { amount: words.chips(line.amount), pot }));
    }
    case "game_changed": {
      const game = gameAndLimit(line, words);
      return plain(
        line.who === null
          ? words.t("log-game_changed", { game })
          : words.t("log-game_chosen", { who: line.who, game }),
      );
    }
    case "game_choice_asked":
      return plain(words.t("log-game_choice_asked", { who: line.who }));
    case "game_passed_over":
      return plain(words.t("log-game_passed_over", { game: gameAndLimit(line, words), count: line.players }));
    case "carried_pot":
      return plain(words.t("log-carried_pot", amounts(line.who, line.amount, words)));
    case "folded":
    case "checked":
    case "mucked":
    case "time_bank_started":
    case "time_ran_out":
    case "seat_held":
    case "seat_passed_on":
    case "player_disconnected":
    case "player_reconnected":
    case "disconnect_time_started":
      return plain(words.t(`log-${line.kind}`, { who: line.who }));
    case "leaving_announced":
      return plain(words.t(line.playsOn ? "log-leaving_after" : "log-leaving_announced", { who: line.who }));
    case "top_up_ended":
      return plain(words.t("log-top_up_ended", { missing: words.chips(line.missing) }));
    case "table_paused":
    case "table_resumed":
      return plain(words.t(`log-${line.kind}-${line.why}`));
    case "change_announced":
    case "table_changed":
    case "closing_announced":
    case "table_closed":
    case "hand_cancelled":
      return plain(words.t(`log-${line.kind}`));
    case "tournament":
      // Elsewhere it is a sentence by itself; the lines of the log have no full stop.
      return plain(noticeText(line.notice, line.clock, line.currency, words).replace(/\.$/, ""));
    case "sat_out":
      return plain(words.t(`log-sat_out-${line.why}`, { who: line.who }));
    case "came_back":
      return plain(
        words.t(line.blinds === null ? "log-came_back" : `log-came_back-${line.blinds}`, { who: line.who }),
      );
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
    case "seat_given":
    case "stack_set":
      return plain(words.t(`log-${line.kind}`, amounts(line.who, line.stack, words)));
    case "seat_vacated":
      return line.stack === 0
        ? plain(words.t("log-out_of_the_tournament", { who: line.who }))
        : plain(words.t("log-seat_vacated", amounts(line.who, line.stack, words)));
    case "your_cards":
      return plain(words.t("log-your_cards"), line.cards);
    case "new_cards":
      return plain(words.t("log-new_cards", { count: line.cards.length }), line.cards);
    case "street":
      return plain(words.t(`street-${line.street}`));
    case "up_cards":
      return plain(line.who, line.cards);
    case "board": {
      const street = words.t(`street-${line.street}`);
      const second = { street, board: words.t("board-nth-2") };
      return plain(line.second ? words.t("street-on-board", second) : street, line.cards);
    }
    case "rabbit":
      return plain(words.t("board-rabbit"), line.cards);
    case "shown":
      return plain(
        words.t("log-shown", { who: line.who }),
        line.cards,
        line.names.map(words.hand).join(", "),
      );
    case "live_shares":
      return plain(
        words.t("log-live_shares", {
          shares: words.list(line.shares.map((one) => `${one.who} ${shareText(one, words)}`)),
        }),
      );
    case "won": {
      const name = line.potCount > 1 ? potName(line.pot, words) : words.t("pot-only");
      const pot =
        line.board === null
          ? name
          : words.t("pot-on-board", { pot: name, board: words.t(`board-nth-${line.board}`) });
      const sentence = words.t(`log-won-${line.award}`, { ...amounts(line.who, line.amount, words), pot });
      return plain(line.name ? `${sentence}: ${words.hand(line.name)}` : sentence);
    }
  }
}

/** The same line as spoken text. */
export function say(line: Line, words: Words): string {
  const { text, cards, after } = narrate(line, words);
  const spoken = cards.length > 0 ? `${text}: ${words.list(cards.map(words.card))}` : text;
  return after === "" ? `${spoken}.` : `${spoken}, ${after}.`;
}

/** "83%"; what is small but not nothing is "<1%", and what is not quite certain ">99%". */
export function shareText({ share, percent }: Pick<LiveShare, "share" | "percent">, words: Words): string {
  if (percent === 0 && share > 0) return `<${words.percent(0.01)}`;
  if (percent === 100 && share < 1) return `>${words.percent(0.99)}`;
  return words.percent(percent / 100);
}

/** "from the main pot", "from side pot 1": the main pot is the first. */
export function potName(pot: number, words: Words): string {
  return pot === 0 ? words.t("pot-main") : words.t("pot-side", { nth: pot });
}

/** "Main", "Side 1", for pots side by side. */
export function potShort(pot: number, words: Words): string {
  return pot === 0 ? words.t("pot-main-short") : words.t("pot-side-short", { nth: pot });
}

/** The viewer's options, spoken when their turn comes. */
export function sayTurn(view: TableView, words: Words): string {
  if (isYourAnswer(view))
    return `${words.t("twice-title")} ${words.oneOf(["twice-no", "twice-yes"].map((key) => words.t(key)))}.`;
  if (!isYourTurn(view)) return "";
  const choices = view.offers.map((offer) => {
    switch (offer.action) {
      case "call": {
        const key = takesAll("call", null, view) ? "say-call-all-in" : "say-call";
        return words.t(key, { amount: words.chips(offer.by ?? 0) });
      }
      case "bring_in":
        return words.t("say-bring_in", { amount: words.chips(offer.to ?? 0) });
      case "discard":
        return words.t("say-discard", { most: offer.most ?? 0 });
      case "bet":
      case "raise":
      case "complete": {
        const { min, max } = boundsOf(offer);
        const key = min === max ? `say-${offer.action}-fixed` : `say-${offer.action}`;
        return words.t(key, { min: words.chips(min), max: words.chips(max) });
      }
      default:
        return words.t(`say-${offer.action}`);
    }
  });
  return `${words.t("say-your-turn")} ${words.oneOf(choices)}.`;
}

/** The viewer's cards, if they hold any. */
export function sayOwnCards(view: TableView, words: Words): string {
  const cards = yourSeat(view)?.cards ?? [];
  if (view.hand === null || cards.length === 0 || cards.includes("??")) return "";
  return `${words.t("log-your_cards")}: ${words.list(cards.map(words.card))}.`;
}

/** The state of the table in a few spoken sentences: cards, board, pot, price and turn. */
export function saySituation(view: TableView, words: Words): string {
  const { hand } = view;
  const you = yourSeat(view);
  const stack = you === undefined ? [] : [`${words.t("say-stack", { stack: words.chips(you.stack) })}.`];
  if (hand === null) return [words.t("say-no-hand"), ...stack].join(" ");
  const said: string[] = [];
  const held = sayOwnCards(view, words);
  if (held !== "") said.push(held);
  const own = you === undefined ? [] : cardsFaceUp(you);
  if (own.length > 0) said.push(`${words.t("say-your-board")}: ${words.list(own.map(words.card))}.`);
  for (const name of [view.you?.hand_name, view.you?.low_name]) if (name) said.push(`${words.hand(name)}.`);
  if (hand.board.length > 0) said.push(`${words.t("say-board")}: ${words.list(hand.board.map(words.card))}.`);
  if (hand.second_board.length > 0)
    said.push(`${words.t("say-second-board")}: ${words.list(hand.second_board.map(words.card))}.`);
  if (hand.result === null) said.push(`${words.t("say-pot", { amount: words.chips(hand.total_pot) })}.`);
  for (const { seat, amount } of wins(view))
    said.push(
      `${words.t(seat.is_you ? "you-win" : "someone-wins", amounts(seat.nickname ?? "", amount, words))}.`,
    );
  if (owed(view) > 0 && you?.in_hand && !you.folded) {
    said.push(`${words.t("say-to-call", { amount: words.chips(owed(view)) })}.`);
  }
  said.push(...stack);
  for (const seat of view.seats)
    if (seat.in_hand && !seat.folded && !seat.is_you) said.push(...sayOpponent(seat, words));
  const openCards = openCardsMark(view);
  if (openCards !== null) {
    said.push(
      `${words.t(`say-showing-${openCards.mark}`, { who: seatOf(view, openCards.seat)?.nickname ?? "" })}.`,
    );
  }
  const waited = waitedFor(view);
  if (isYourTurn(view) || isYourAnswer(view)) said.push(sayTurn(view, words));
  else if (waited) said.push(`${words.t(waitingKey(view), { who: waited.nickname ?? "" })}.`);
  return said.join(" ");
}

/** The message key for what the table is waiting for. */
export function waitingKey(view: TableView): "waiting-for" | "waiting-draw" | "waiting-choice" {
  if (view.mix?.choosing) return "waiting-choice";
  return isDrawing(view.hand) ? "waiting-draw" : "waiting-for";
}

/** "2, 1, pat": the draws of a seat so far. */
export function sayDraws(drew: readonly number[], words: Words): string {
  return words.list(drew.map((count) => (count === 0 ? words.t("seat-drew-pat") : String(count))));
}

function sayOpponent(seat: SeatView, words: Words): string[] {
  const facts = {
    who: seat.nickname ?? "",
    stack: words.chips(seat.stack),
    wagered: words.chips(seat.wagered),
  };
  const faceUp = cardsFaceUp(seat);
  const shows = faceUp.length > 0 ? "-shows" : "";
  const wagered = seat.wagered > 0 ? "-wagered" : "";
  const said = [
    `${words.t(`say-opponent${shows}${wagered}`, { ...facts, cards: words.list(faceUp.map(words.card)) })}.`,
  ];
  if (seat.drew.length > 0)
    said.push(`${words.t("say-opponent-drew", { ...facts, cards: sayDraws(seat.drew, words) })}.`);
  return said;
}

/** The cards of a seat that are face up. */
function cardsFaceUp({ cards, face_up }: SeatView): string[] {
  return cards.filter((_, index) => face_up.includes(index));
}

function amounts(who: string, amount: number, words: Words): { who: string; amount: string } {
  return { who, amount: words.chips(amount) };
}

function withAllIn(allIn: boolean, words: Words, sentence: string): string {
  return allIn ? `${sentence} ${words.t("log-all-in")}` : sentence;
}
