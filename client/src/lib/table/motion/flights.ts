/**
 * How does one thing move over the table?
 *
 * Each function starts Web Animations of `transform` and `opacity` alone, which a browser can do without
 * drawing anything again. Durations are in milliseconds; places are in pixels of the stage.
 */
import { mount, unmount, type Component } from "svelte";
import PlayingCard from "$lib/cards/PlayingCard.svelte";
import { HIDDEN } from "$lib/cards/cards";
import ChipPile from "$lib/table/felt/ChipPile.svelte";

const EASE = "cubic-bezier(0.2, 0.7, 0.25, 1)";

export interface Pixels {
  readonly x: number;
  readonly y: number;
}

export interface Times {
  readonly ms: number;
  readonly delay: number;
}

/** How high an arc is, by its length. */
const ARC = 0.16;
const SAMPLES = 8;

/** A card on its way: in an arc, spinning, growing to its size. The last of them lies still. */
function arcFrom({ x, y }: Pixels, spin: number): Keyframe[] {
  const length = Math.hypot(x, y);
  // Arcs bend upward, whichever way they go.
  const [bendX, bendY] = [(y * ARC) / 2, -length * ARC];
  return Array.from({ length: SAMPLES + 1 }, (_, nth) => {
    const passed = 1 - (1 - nth / SAMPLES) ** 2.2;
    const left = 1 - passed;
    const bend = 4 * passed * left;
    const moved = `${(x * left + bendX * bend).toFixed(1)}px, ${(y * left + bendY * bend).toFixed(1)}px`;
    const size = (0.55 + 0.45 * passed).toFixed(3);
    return {
      transform: `translate(${moved}) rotate(${(spin * left).toFixed(1)}deg) scale(${size})`,
      opacity: Math.min(1, nth / 2),
    };
  });
}

const IN_DEPTH = "perspective(700px)";

/** Deals a card from a place: its back flies; a card that is seen is then turned up, which takes `turn`. */
export function deal(stage: HTMLElement, card: HTMLElement, from: Pixels, times: Times, turn: number): void {
  const { ms, delay } = times;
  const box = within(stage, card);
  const start = { x: from.x - (box.x + box.width / 2), y: from.y - (box.y + box.height / 2) };
  const flight = arcFrom(start, -150);
  if (turn === 0) {
    card.animate(flight, { duration: ms, delay, fill: "backwards" });
    return;
  }
  turned(stage, card, box, flight, { ms: ms + turn, delay }, ms / (ms + turn));
}

/** Turns up a card where it lies. */
export function turnUp(stage: HTMLElement, card: HTMLElement, times: Times): void {
  turned(stage, card, within(stage, card), [{ transform: "none", opacity: 1 }], times, 0);
}

const HALFWAY = 0.45;

/** The back of a card does what `before` says until `landed`, a share of the whole; then it turns. */
function turned(
  stage: HTMLElement,
  card: HTMLElement,
  box: Laid,
  before: readonly Keyframe[],
  { ms, delay }: Times,
  landed: number,
): void {
  const back = lay(stage, PlayingCard, { card: HIDDEN }, box);
  back.style.setProperty("--card", `${box.width}px`);
  const half = landed + (1 - landed) * HALFWAY;
  const last = Math.max(1, before.length - 1);
  gone(
    back,
    back.animate(
      [
        ...before.map((frame, nth) => ({ ...frame, offset: (landed * nth) / last })),
        { transform: `${IN_DEPTH} scale(1.06) rotateY(90deg)`, opacity: 1, offset: half },
        { transform: `${IN_DEPTH} rotateY(90deg)`, opacity: 0 },
      ],
      { duration: ms, delay, fill: "both" },
    ),
  );
  card.animate(
    [
      { transform: `${IN_DEPTH} scale(1.06) rotateY(-90deg)`, opacity: 0 },
      { transform: `${IN_DEPTH} scale(1.06) rotateY(-90deg)`, opacity: 0, offset: half - 0.001 },
      { transform: `${IN_DEPTH} scale(1.06) rotateY(-90deg)`, opacity: 1, offset: half },
      { transform: `${IN_DEPTH} rotateY(0deg)`, opacity: 1 },
    ],
    { duration: ms, delay, fill: "backwards" },
  );
}

/** Moves what already lies at its new place there from `from`. */
export function arrive(thing: HTMLElement, from: Pixels, to: Pixels, { ms, delay }: Times): void {
  thing.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(0.8)`, opacity: 0.3 },
      { opacity: 1, offset: 0.3 },
      { transform: "none" },
    ],
    { duration: ms, delay, easing: EASE, fill: "backwards" },
  );
}

/** Chips that are pushed to a winner: they part from the rest of the pot first, by `aside` pixels. */
export function push(pile: HTMLElement, from: Pixels, to: Pixels, aside: number, { ms, delay }: Times): void {
  const [x, y] = [from.x - to.x, from.y - to.y];
  pile.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.08, easing: "ease-out" },
      { transform: `translate(${x + aside}px, ${y}px)`, opacity: 1, offset: 0.35, easing: "ease-in-out" },
      { transform: "none", opacity: 1 },
    ],
    { duration: ms, delay, fill: "backwards" },
  );
}

/** Chips that go from one place to another and are not seen there. */
export function passChips(stage: HTMLElement, amount: number, from: Pixels, to: Pixels, times: Times): void {
  const passing = lay(stage, ChipPile, { amount }, { ...from, width: 0, height: 0 });
  passing.style.setProperty("--chip", "calc(var(--u) * var(--chip-width))");
  passes(passing, from, to, times, "0deg");
}

/** A card that is thrown away, on its back. */
export function passCard(stage: HTMLElement, from: Pixels, to: Pixels, times: Times, spin = 70): void {
  const passing = lay(stage, PlayingCard, { card: HIDDEN }, { ...from, width: 0, height: 0 });
  passing.style.setProperty("--card", "calc(var(--u) * var(--back-width))");
  passes(passing, from, to, times, `${spin}deg`);
}

function passes(passing: HTMLElement, from: Pixels, to: Pixels, { ms, delay }: Times, spin: string): void {
  const end = `translate(-50%, -50%) translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(${spin})`;
  gone(
    passing,
    passing.animate(
      [
        { transform: "translate(-50%, -50%)", opacity: delay > 0 ? 0 : 1 },
        { opacity: 1, offset: 0.1 },
        { opacity: 1, offset: 0.85 },
        { transform: end, opacity: 0 },
      ],
      { duration: ms, delay, easing: EASE, fill: "both" },
    ),
  );
}

interface Laid extends Pixels {
  readonly width: number;
  readonly height: number;
}

/** Where a thing lies on the stage, whatever moves it at the moment. */
function within(stage: HTMLElement, thing: HTMLElement): Laid {
  const [box, around] = [thing.getBoundingClientRect(), stage.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height } = thing;
  const [x, y] = [box.left + box.width / 2 - around.left, box.top + box.height / 2 - around.top];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const drawings = new WeakMap<HTMLElement, Record<string, unknown>>();

/** Puts something over the stage that is seen while it passes, and by nobody who listens. */
function lay<P extends Record<string, unknown>>(
  stage: HTMLElement,
  what: Component<P>,
  props: P,
  { x, y }: Laid,
): HTMLElement {
  const passing = document.createElement("span");
  passing.className = "passing";
  passing.setAttribute("aria-hidden", "true");
  passing.style.left = `${x}px`;
  passing.style.top = `${y}px`;
  stage.append(passing);
  drawings.set(passing, mount(what, { target: passing, props }));
  return passing;
}

function gone(passing: HTMLElement, animation: Animation): void {
  animation.onfinish = animation.oncancel = () => {
    const drawing = drawings.get(passing);
    if (drawing !== undefined) void unmount(drawing);
    passing.remove();
  };
}
