/**
 * Animates the motions at a table.
 *
 * Each motion becomes one Web Animation, either of the thing itself (a card, a bet) or of a passing chip or
 * card that vanishes when it lands. `motions.ts` finds what moved; without this module the table would show
 * the same.
 */
import type { Oval, Place, Point } from "./layout";
import type { Motion } from "./motions";

const EASE = "cubic-bezier(0.2, 0.7, 0.25, 1)";
const DEAL_MS = 260;
const BETWEEN_CARDS_MS = 70;
const BETWEEN_STREETS_MS = 550;
const CHIPS_MS = 380;
const WIN_MS = 700;

/** The factor by which each animation speed stretches the durations. */
const PACE = { off: 0, fast: 0.5, normal: 1, slow: 1.7 } as const;
export type Pace = keyof typeof PACE;

export function perform(
  motions: readonly Motion[],
  stage: HTMLElement,
  oval: Oval,
  place: (seat: number) => Place,
  pace: Pace = "normal",
): void {
  slowness = PACE[pace];
  const chipsFirst = motions.some(({ kind }) => kind === "gather") ? CHIPS_MS : 0;
  const thrownFirst = motions.some(({ kind }) => kind === "discard") ? CHIPS_MS : 0;
  let lastCard = 0;
  for (const motion of motions) {
    if (motion.kind === "board_card" || motion.kind === "second_board_card") {
      // After an all-in several streets are dealt at once: turn them one after another.
      const streets = Math.max(0, motion.index - 2) - Math.max(0, motion.index - motion.order - 2);
      lastCard = chipsFirst + motion.order * BETWEEN_CARDS_MS + streets * BETWEEN_STREETS_MS;
      dealt(
        stage,
        oval,
        `${motion.kind === "board_card" ? "board" : "second-board"}-${motion.index}`,
        lastCard,
      );
    }
  }
  for (const motion of motions) {
    switch (motion.kind) {
      case "hole_card":
        // A replacement card waits until the discard has left.
        dealt(
          stage,
          oval,
          `seat-${motion.seat}-${motion.index}`,
          thrownFirst + motion.order * BETWEEN_CARDS_MS,
        );
        break;
      case "wager":
        arrives(stage, `bet-${motion.seat}`, place(motion.seat).seat, place(motion.seat).bet);
        break;
      case "gather":
        passes(stage, "chips", place(motion.seat).bet, oval.pot, CHIPS_MS, 0);
        break;
      case "return":
        passes(stage, "chips", place(motion.seat).bet, place(motion.seat).seat, CHIPS_MS, 0);
        break;
      case "fold":
        passes(stage, "card", place(motion.seat).seat, oval.deck, CHIPS_MS, 0);
        break;
      case "discard":
        for (let nth = 0; nth < motion.count; nth++) {
          passes(stage, "card", place(motion.seat).seat, oval.deck, CHIPS_MS, nth * BETWEEN_CARDS_MS);
        }
        break;
      case "win":
        passes(stage, "chips", oval.pot, place(motion.seat).seat, WIN_MS, lastCard + chipsFirst);
        break;
    }
  }
}

let slowness = 1;

function spot(stage: HTMLElement, name: string): Element | null {
  return stage.querySelector(`[data-spot="${name}"]`);
}

function pixels(stage: HTMLElement, { x, y }: Point): { x: number; y: number } {
  return { x: (stage.clientWidth * x) / 100, y: (stage.clientHeight * y) / 100 };
}

function dealt(stage: HTMLElement, oval: Oval, name: string, delay: number): void {
  const card = spot(stage, name);
  if (card === null) return;
  const [box, around] = [card.getBoundingClientRect(), stage.getBoundingClientRect()];
  const from = pixels(stage, oval.deck);
  const [dx, dy] = [
    around.left + from.x - (box.left + box.width / 2),
    around.top + from.y - (box.top + box.height / 2),
  ];
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(-14deg) scale(0.6)`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { transform: "none" },
    ],
    { duration: DEAL_MS * slowness, delay: delay * slowness, easing: EASE, fill: "backwards" },
  );
}

function arrives(stage: HTMLElement, name: string, start: Point, end: Point): void {
  const [from, to] = [pixels(stage, start), pixels(stage, end)];
  spot(stage, name)?.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(0.7)`, opacity: 0.3 },
      { transform: "none" },
    ],
    { duration: CHIPS_MS * slowness, easing: EASE },
  );
}

function passes(
  stage: HTMLElement,
  what: "chips" | "card",
  start: Point,
  end: Point,
  ms: number,
  delay: number,
): void {
  const passing = document.createElement("span");
  passing.className = `passing ${what}`;
  passing.setAttribute("aria-hidden", "true");
  const [from, to] = [pixels(stage, start), pixels(stage, end)];
  passing.style.left = `${from.x}px`;
  passing.style.top = `${from.y}px`;
  stage.append(passing);
  const animation = passing.animate(
    [
      { transform: "translate(-50%, -50%)", opacity: delay > 0 ? 0 : 1 },
      { opacity: 1, offset: 0.1 },
      { opacity: 1, offset: 0.8 },
      {
        transform: `translate(calc(-50% + ${to.x - from.x}px), calc(-50% + ${to.y - from.y}px))`,
        opacity: 0,
      },
    ],
    { duration: ms * slowness, delay: delay * slowness, easing: EASE, fill: "both" },
  );
  animation.onfinish = animation.oncancel = () => passing.remove();
}
