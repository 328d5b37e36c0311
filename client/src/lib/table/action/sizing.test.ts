// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dragged, draggable, held, HELD_AFTER_MS, HELD_EVERY_MS, heldSteps } from "./sizing";
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { t } from "$lib/i18n/index.svelte";
import { hand, RAISE, table } from "$lib/testing/views";
import ActionBar from "./ActionBar.svelte";

vi.mock("$lib/app/room.svelte", () => ({ room: { isConnected: true } }));
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));

const BOUNDS = { min: 100, max: 10_000 };

test("a drag takes the size from the least to the most, by proportions", () => {
  expect(dragged(100, 0, 50, BOUNDS)).toBe(100);
  expect(dragged(100, 130, 50, BOUNDS)).toBe(1000);
  expect(dragged(100, 260, 50, BOUNDS)).toBe(10_000);
  expect(dragged(1000, -130, 50, BOUNDS)).toBe(100);
  expect(dragged(1000, 999, 50, BOUNDS)).toBe(10_000);
});

test("between the bounds the size is in whole steps", () => {
  for (const pixels of [7, 33, 81, 140, 200])
    expect(dragged(100, pixels, 50, BOUNDS) % 50, `${pixels} px`).toBe(0);
  expect(dragged(120, 5, 50, { min: 120, max: 130 })).toBe(120);
});

test("what is held goes faster and faster", () => {
  expect([0, 7, 8, 20].map(heldSteps)).toEqual([1, 1, 3, 10]);
});

const pointer = (type: string, x = 0, y = 0) =>
  new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });

test("a drag sizes and is no click, a press is a click and sizes nothing", () => {
  const button = document.createElement("button");
  const [clicks, moves] = [vi.fn(), vi.fn()];
  const end = draggable(() => 5, moves)(button);
  button.addEventListener("click", clicks);
  for (const [type, x] of [
    ["pointerdown", 0],
    ["pointermove", 3],
    ["pointerup", 3],
    ["click", 3],
  ] as const)
    button.dispatchEvent(pointer(type, x));
  expect([clicks.mock.calls.length, moves.mock.calls]).toEqual([1, []]);
  for (const [type, x, y] of [
    ["pointerdown", 0, 0],
    ["pointermove", 20, -10],
    ["pointerup", 20, -10],
    ["click", 20, -10],
  ] as const)
    button.dispatchEvent(pointer(type, x, y));
  expect([clicks.mock.calls.length, moves.mock.calls]).toEqual([1, [[5, 30]]]);
  button.dispatchEvent(pointer("click"));
  expect(clicks).toHaveBeenCalledTimes(2);
  end();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a press that is held counts again and again until it is let go", () => {
  const button = document.createElement("button");
  const again = vi.fn();
  const end = held(again)(button);
  button.dispatchEvent(pointer("pointerdown"));
  vi.advanceTimersByTime(HELD_AFTER_MS - 1);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + 2 * HELD_EVERY_MS);
  expect(again.mock.calls).toEqual([[0], [1], [2]]);
  button.dispatchEvent(pointer("pointerup"));
  vi.advanceTimersByTime(10 * HELD_EVERY_MS);
  expect(again).toHaveBeenCalledTimes(3);
  end();
});

test("another decision that follows at once, as after a lost line, begins without the panel", async () => {
  const none = () => undefined;
  const view = table({ hand: hand({ id: "h1", to_act: 1 }), offers: [RAISE] });
  const props = {
    view,
    confirming: null,
    sending: false,
    standstill: null,
    low: true,
    busy: false,
    takesPresses: true,
    preAction: null,
    amount: 200,
    discards: [],
    log: [],
    now: () => 0,
    money: String,
    onact: none,
    ondraw: none,
    onchoose: none,
    ontwice: none,
    onpreaction: none,
    onamount: none,
    onmoved: none,
  };
  const { rerender } = render(ActionBar, props);
  const opens = () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === t("action-raise-open"));
  opens()!.click();
  await tick();
  expect(document.querySelector(".panel")).not.toBeNull();
  await rerender({ ...props, view: { ...view, seats: [...view.seats] } });
  expect(document.querySelector(".panel")).not.toBeNull(); // it is the same decision
  await rerender({ ...props, view: { ...view, hand: hand({ id: "h2", to_act: 1 }) } });
  expect(document.querySelector(".panel")).toBeNull();
});
