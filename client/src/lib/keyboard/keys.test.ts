// @vitest-environment jsdom
import { expect, test } from "vitest";
import { DEFAULT_HOTKEYS, rebound } from "./hotkeys";
import { commandOf } from "./keys";

const press = (key: string, target: Element | null = null, changes: Partial<KeyboardEvent> = {}) =>
  commandOf(
    { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target, ...changes },
    DEFAULT_HOTKEYS,
  );

function inside(html: string, selector: string): Element {
  document.body.innerHTML = html;
  return document.querySelector(selector)!;
}

test("letters act in either case", () => {
  expect([press("f"), press("F"), press("c"), press("r")]).toEqual(["fold", "fold", "check_or_call", "size"]);
});

test("h asks what would have come", () => {
  expect(press("h")).toBe("rabbit");
});

test("digits pick a size or a card, p stands pat", () => {
  expect([press("1"), press("5"), press("6"), press("p")]).toEqual([{ pick: 0 }, { pick: 4 }, null, "pat"]);
});

test("the browser's own shortcuts are left to it", () => {
  expect(press("r", null, { ctrlKey: true })).toBeNull();
  expect(press("l", null, { metaKey: true })).toBeNull();
  expect(press("x")).toBeNull();
});

test("nobody folds while typing", () => {
  expect(press("f", inside("<input>", "input"))).toBeNull();
  expect(press("f", inside("<dialog open><button></button></dialog>", "button"))).toBeNull();
  // it has just closed
  expect(press("f", inside("<dialog><button></button></dialog>", "button"))).toBe("fold");
});

test("enter on a button presses that button and nothing else", () => {
  expect(press("Enter", inside("<button></button>", "button"))).toBeNull();
  expect(press("Enter", document.body)).toBe("confirm");
});

test("a key held down repeats only where more and more makes sense", () => {
  expect(press("f", null, { repeat: true })).toBeNull();
  expect(press("ArrowUp", null, { repeat: true })).toBe("more");
});

test("arrows scroll a region that scrolls", () => {
  expect(press("ArrowDown", inside('<div role="region"></div>', "div"))).toBeNull();
});

test("a key that was changed asks for what it stands for now, and for nothing else", () => {
  const changed = rebound(DEFAULT_HOTKEYS, "fold", "x");
  if (!("hotkeys" in changed)) throw new Error("x is free");
  const of = (key: string) =>
    commandOf(
      { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: null },
      changed.hotkeys,
    );
  expect([of("x"), of("f")]).toEqual(["fold", null]);
});

test("both arrows of a direction mean more, or less", () => {
  expect([press("ArrowRight"), press("ArrowUp"), press("ArrowLeft"), press("ArrowDown")]).toEqual([
    "more",
    "more",
    "less",
    "less",
  ]);
});
