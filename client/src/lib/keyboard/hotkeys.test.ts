import { expect, test } from "vitest";
import { askedBy, DEFAULT_HOTKEYS, HOTKEYS, keyOf, rebound, unbound } from "./hotkeys";

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("no two things begin with the same key", () => {
  expect(new Set(Object.values(DEFAULT_HOTKEYS)).size).toBe(HOTKEYS.length);
});

test("a letter is the same with shift, and belongs to the browser with control", () => {
  expect([press("F"), press("f"), press("Enter")]).toEqual(["f", "f", "Enter"]);
  expect([press("f", { ctrlKey: true }), press("Tab"), press("Escape"), press("Shift")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a key that stands for something else is refused, and it is said for what", () => {
  expect(rebound(DEFAULT_HOTKEYS, "fold", "c")).toEqual({ taken: "check_or_call" });
});

test("a free key is taken, and the old one is free again", () => {
  const changed = rebound(DEFAULT_HOTKEYS, "fold", "x");
  const hotkeys = "hotkeys" in changed ? changed.hotkeys : DEFAULT_HOTKEYS;
  expect([askedBy("x", hotkeys), askedBy("f", hotkeys)]).toEqual(["fold", null]);
  expect(rebound(hotkeys, "fold", "x")).toEqual({ hotkeys });
});

test("a thing may have no key", () => {
  expect(askedBy("f", unbound(DEFAULT_HOTKEYS, "fold"))).toBeNull();
});
