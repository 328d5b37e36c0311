// @vitest-environment jsdom
import { expect, test } from "vitest";
import { casinoKeyOf } from "./casino_keys";

const press = (key: string, changes: Partial<KeyboardEvent> = {}) =>
  casinoKeyOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    target: null,
    ...changes,
  });

function inside(html: string, selector: string): { target: Element } {
  document.body.innerHTML = html;
  return { target: document.querySelector(selector)! };
}

test("digits choose a chip, from the least on the left", () => {
  expect([press("1"), press("7"), press("0"), press("f")]).toEqual([{ chip: 0 }, { chip: 6 }, null, null]);
});

test("the space bar repeats and doubles", () => {
  expect(press(" ")).toBe("repeat_or_double");
});

test("control or command with z takes back the last bet, and so does delete", () => {
  expect([
    press("z", { ctrlKey: true }),
    press("z", { metaKey: true }),
    press("Delete"),
    press("Backspace"),
  ]).toEqual(["undo", "undo", "undo_or_all", "undo_or_all"]);
});

test("what is not ours is left to the browser", () => {
  expect([press("z"), press("r", { ctrlKey: true }), press("1", { altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a key that is held counts once", () => {
  expect(press("Delete", { repeat: true })).toBeNull();
});

test("nobody bets while typing, and the space bar on a button presses that button", () => {
  expect(press("1", inside("<input>", "input"))).toBeNull();
  expect(press(" ", inside("<button></button>", "button"))).toBeNull();
  expect(press("1", inside("<button></button>", "button"))).toEqual({ chip: 0 });
});
