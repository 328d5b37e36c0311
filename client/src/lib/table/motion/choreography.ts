/**
 * When does what move at a table?
 *
 * Each motion becomes a flight (`flights.ts`) of the thing itself, a card or a bet, or of something that
 * passes and is gone. `motions.ts` finds what moved; without this module the table would show the same.
 */
import { arrive, deal, passCard, passChips, push, turnUp, type Pixels } from "./flights";
import type { Point } from "$lib/table/felt/boxes";
import type { Oval, Place } from "$lib/table/felt/layout";
import type { Motion } from "./motions";
import {
  beforeCards,
  BETWEEN_CARDS_MS,
  boardCardAt,
  CHIPS_MS,
  DEAL_MS,
  holeCardAt,
  PACE,
  seenAfter,
  turnOf,
  TURN_MS,
  type Pace,
} from "./timing";

const PUSH_MS = 950;
/** How far parts of a split pot lie apart before they are pushed, in their widths. */
const APART = 1.3;

/** The table that motions are performed on. */
export interface Scene {
  readonly stage: HTMLElement;
  readonly oval: Oval;
  readonly place: (seat: number) => Place;
  /** The seat that deals; null where there is no button. */
  readonly dealer: number | null;
  /** How many cards a whole board has. */
  readonly boardCards: number;
}

export function perform(motions: readonly Motion[], scene: Scene, pace: Pace = "normal"): void {
  const { stage, oval, place } = scene;
  const slowness = PACE[pace];
  const times = (ms: number, delay = 0) => ({ ms: ms * slowness, delay: delay * slowness });
  const pixels = ({ x, y }: Point): Pixels => ({
    x: (stage.clientWidth * x) / 100,
    y: (stage.clientHeight * y) / 100,
  });
  const spot = (name: string) => stage.querySelector<HTMLElement>(`[data-spot="${name}"]`);
  const dealer = pixels(scene.dealer === null ? oval.deck : place(scene.dealer).seat);

  const settled = Math.max(beforeCards(motions), seenAfter(motions, scene.boardCards));
  const won = motions.filter((motion) => motion.kind === "win");
  // What tells of the win (`--after-cards` in styles) waits for the cards, on the table and below it.
  (stage.closest<HTMLElement>(".pane") ?? stage).style.setProperty(
    "--after-cards",
    `${won.length > 0 ? settled * slowness : 0}ms`,
  );

  for (const motion of motions) {
    switch (motion.kind) {
      case "board_card":
      case "second_board_card": {
        const name = `${motion.kind === "board_card" ? "board" : "second-board"}-${motion.index}`;
        const card = spot(name);
        const turn = turnOf(motion.index, scene.boardCards);
        const delay = boardCardAt(motion, motions, scene.boardCards);
        if (card) deal(stage, card, dealer, times(DEAL_MS, delay), turn * slowness);
        break;
      }
      case "hole_card": {
        const card = spot(`seat-${motion.seat}-${motion.index}`);
        const turn = card?.dataset.back === undefined ? TURN_MS : 0;
        if (card) deal(stage, card, dealer, times(DEAL_MS, holeCardAt(motion, motions)), turn * slowness);
        break;
      }
      case "reveal": {
        const card = spot(`seat-${motion.seat}-${motion.index}`);
        if (card) turnUp(stage, card, times(TURN_MS, motion.order * BETWEEN_CARDS_MS));
        break;
      }
      case "wager": {
        const bet = spot(`bet-${motion.seat}`);
        const { seat: from, bet: to } = place(motion.seat);
        if (bet) arrive(bet, pixels(from), pixels(to), times(CHIPS_MS));
        break;
      }
      case "gather":
        passChips(stage, motion.amount, pixels(place(motion.seat).bet), pixels(oval.pot), times(CHIPS_MS));
        break;
      case "return": {
        const { seat: to, bet: from } = place(motion.seat);
        passChips(stage, motion.amount, pixels(from), pixels(to), times(CHIPS_MS));
        break;
      }
      case "fold":
        for (const spin of [50, 95])
          passCard(stage, pixels(place(motion.seat).seat), pixels(oval.deck), times(CHIPS_MS), spin);
        break;
      case "discard":
        for (let nth = 0; nth < motion.count; nth++) {
          const delay = nth * BETWEEN_CARDS_MS;
          passCard(stage, pixels(place(motion.seat).seat), pixels(oval.deck), times(CHIPS_MS, delay));
        }
        break;
      case "button": {
        const mark = spot("button");
        const [from, to] = [place(motion.from).button, place(motion.to).button];
        if (mark) arrive(mark, pixels(from), pixels(to), times(CHIPS_MS));
        break;
      }
      case "win": {
        const pile = spot(`won-${motion.seat}`);
        if (pile === null) break;
        const nth = won.indexOf(motion) - (won.length - 1) / 2;
        const aside = nth * APART * pile.offsetWidth;
        push(pile, pixels(oval.pot), pixels(place(motion.seat).bet), aside, times(PUSH_MS, settled));
      }
    }
  }
}
