import { expect, test } from "vitest";
import { PLAY } from "./amounts";
import { keyName } from "./keys";
import { wordsOf, type Language } from "./words";

test("keys are called as they are marked", () => {
  const names = (language: Language) =>
    ["f", "ArrowUp", "Enter", " ", "F5"].map((key) => keyName(key, wordsOf(language, PLAY)));
  expect(names("en")).toEqual(["F", "↑", "Enter", "Space", "F5"]);
  expect(names("it")).toEqual(["F", "↑", "Invio", "Spazio", "F5"]);
});
