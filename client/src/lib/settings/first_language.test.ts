import { expect, test } from "vitest";
import { firstLanguage, languageOf } from "./first_language";

test("the browser's language is spoken until another is chosen", () => {
  expect([languageOf("auto", "it-CH"), languageOf("auto", "fr-FR"), languageOf("it", "en-GB")]).toEqual([
    "it",
    "en",
    "it",
  ]);
});

test("the page begins in the language that is kept, or the browser's if nothing can be read", () => {
  const kept = JSON.stringify({ theme: "dark", language: "it" });
  expect(firstLanguage(kept, "en-GB")).toBe("it");
  for (const stored of [null, "", "{", '{"language":"auto"}', '{"language":"la"}'])
    expect([firstLanguage(stored, "it-IT"), firstLanguage(stored, "en-GB")]).toEqual(["it", "en"]);
});
