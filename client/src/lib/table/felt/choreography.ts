/**
 * When does what move at a table?
 *
 * Each motion becomes a flight (`flights.ts`) of the thing itself, a card or a bet, or of something that
 * passes and is gone. `motions.ts` finds what moved; without this module the table would show the same.
 */
import { arrive, deal, passCard, passChips, push, turnUp, type Pixels } from "./flights";
import type { Point } from "./boxes";
import type { Oval, Place } from "./layout";
import type { Motion } from "./motions";

const DEAL_MS = 340;
const TURN_MS = 240;
/** The last card of a board is turned slowly. */
const LAST_TURN_MS = 620;
const BETWEEN_CARDS_MS = 75;
const BETWEEN_STREETS_MS = 650;
const CHIPS_MS = 420;
const PUSH_MS = 950;
/** Between the last card and the chips that it won. */
const LOOK_MS = 380;
/** How far parts of a split pot lie apart before they are pushed, in their widths. */
const APART = 1.3;

/** The factor by which each animation speed stretches the durations. */
const PACE = { off: 0, fast: 0.5, normal: 1, slow: 1.7 } as const;
export type Pace = keyof typeof PACE;

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
  const has = (kind: Motion["kind"]) => motions.some((motion) => motion.kind === kind);
  const chipsFirst = has("gather") ? CHIPS_MS : 0;
  const thrownFirst = has("discard") ? CHIPS_MS : 0;
  const times = (ms: number, delay = 0) => ({ ms: ms * slowness, delay: delay * slowness });
  const pixels = ({ x, y }: Point): Pixels => ({
    x: (stage.clientWidth * x) / 100,
    y: (stage.clientHeight * y) / 100,
  });
  const spot = (name: string) => stage.querySelector<HTMLElement>(`[data-spot="${name}"]`);
  const dealer = pixels(scene.dealer === null ? oval.deck : place(scene.dealer).seat);

  const settled = chipsFirst + lookedAt(motions, scene.boardCards);
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
        const delay = chipsFirst + startOf(motion.index, motion.order);
        if (card) deal(stage, card, dealer, times(DEAL_MS, delay), turn * slowness);
        break;
      }
      case "hole_card": {
        const card = spot(`seat-${motion.seat}-${motion.index}`);
        const turn = card?.dataset.back === undefined ? TURN_MS : 0;
        // A replacement card waits until the discard has left.
        const delay = thrownFirst + motion.order * BETWEEN_CARDS_MS;
        if (card) deal(stage, card, dealer, times(DEAL_MS, delay), turn * slowness);
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

/** After an all-in several streets are dealt at once: they are turned one after another. */
function startOf(index: number, order: number): number {
  const streets = Math.max(0, index - 2) - Math.max(0, index - order - 2);
  return order * BETWEEN_CARDS_MS + streets * BETWEEN_STREETS_MS;
}

function turnOf(index: number, boardCards: number): number {
  return boardCards > 3 && index === boardCards - 1 ? LAST_TURN_MS : TURN_MS;
}

/** Until when a winner is not to be told: all cards are dealt and turned, and were looked at. */
function lookedAt(motions: readonly Motion[], boardCards: number): number {
  const ends = motions.map((motion) => {
    if (motion.kind === "board_card" || motion.kind === "second_board_card")
      return startOf(motion.index, motion.order) + DEAL_MS + turnOf(motion.index, boardCards) + LOOK_MS;
    return motion.kind === "reveal" ? motion.order * BETWEEN_CARDS_MS + TURN_MS + LOOK_MS : 0;
  });
  return Math.max(0, ...ends);
}
