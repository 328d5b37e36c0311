/**
 * How far does a drag, or a press that is held, move the size of a bet?
 *
 * A drag moves it by proportions: the same way from the least to twice that as from half of the most to the
 * most, so that small sizes can be met as well as large ones.
 */
import { clamp, type Bounds } from "./betting";

/** The way from the smallest size to the largest, in pixels. */
const WHOLE_WAY_PX = 260;
/** A press that moves less is a press. */
export const DRAG_STARTS_PX = 8;
/** A press is held from here on, in milliseconds, and counts again each time this long after. */
export const HELD_AFTER_MS = 350;
export const HELD_EVERY_MS = 90;

/** The size after a drag by so many pixels, to the right or up; in whole steps, or at one of the bounds. */
export function dragged(from: number, pixels: number, step: number, bounds: Bounds): number {
  const { min, max } = bounds;
  if (min <= 0 || max <= min) return clamp(from, bounds);
  const to = clamp(from, bounds) * (max / min) ** (pixels / WHOLE_WAY_PX);
  if (to <= min) return min;
  return to >= max ? max : clamp(Math.round(to / step) * step, bounds);
}

/** How many steps the nth repetition of a held press takes, from 0: slowly at first. */
export function heldSteps(nth: number): number {
  return nth < 8 ? 1 : nth < 20 ? 3 : 10;
}

/** Calls `again` while a button is held, with the number of the repetition; a press is left to `click`. */
export function held(again: (nth: number) => void): (button: HTMLElement) => () => void {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      let nth = 0;
      const repeat = () => {
        again(nth);
        nth += 1;
        timer = setTimeout(repeat, HELD_EVERY_MS);
      };
      timer = setTimeout(repeat, HELD_AFTER_MS);
    };
    button.addEventListener("pointerdown", start);
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, stop);
    return () => {
      stop();
      button.removeEventListener("pointerdown", start);
      for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.removeEventListener(end, stop);
    };
  };
}

/**
 * Lets a button be dragged: `begins` says where the size was, `moves` is told by how many pixels it has moved
 * since, to the right or up. A press that was a drag does not count as a click.
 */
export function draggable<T>(begins: () => T, moves: (from: T, pixels: number) => void) {
  return (button: HTMLElement): (() => void) => {
    let at: { id: number; x: number; y: number; from: T } | null = null;
    let isDrag = false;
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      at = { id: event.pointerId, x: event.clientX, y: event.clientY, from: begins() };
      isDrag = false;
    };
    const move = (event: PointerEvent) => {
      if (at === null || event.pointerId !== at.id) return;
      const pixels = event.clientX - at.x + (at.y - event.clientY);
      if (!isDrag && Math.abs(pixels) >= DRAG_STARTS_PX) {
        isDrag = true;
        button.setPointerCapture?.(at.id);
      }
      if (isDrag) moves(at.from, pixels);
    };
    const end = () => (at = null);
    const click = (event: Event) => {
      if (!isDrag) return;
      isDrag = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    button.addEventListener("pointerdown", down);
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", end);
    button.addEventListener("pointercancel", end);
    button.addEventListener("click", click, { capture: true });
    return () => {
      button.removeEventListener("pointerdown", down);
      button.removeEventListener("pointermove", move);
      button.removeEventListener("pointerup", end);
      button.removeEventListener("pointercancel", end);
      button.removeEventListener("click", click, { capture: true });
    };
  };
}
