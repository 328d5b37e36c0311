import { expect, test } from "vitest";
import type { RuleArticle, Rules } from "$lib/protocol";
import { addressOf, askedFor, DIFFERENCES, matching, toldTest } from "./articles";

const article = (citation: string, said: string): RuleArticle => ({
  citation,
  article: citation.split(" ").slice(1).join(" "),
  heading: "",
  said,
  extent: "yes",
  why: "",
  decided_in: [{ name: "rules.betting.is_capped", line: "" }],
  tested_by: [],
});
const book = (short: string, articles: RuleArticle[]) => ({
  short,
  title: short,
  edition: "",
  language: "it" as const,
  articles,
});
const RULES: Rules = {
  books: [
    book("FIGP", [article("FIGP 19", "Un all-in corto")]),
    book("ROOM", [article("ROOM omaha high/low", "Metà e metà")]),
  ],
  rule_sets: [],
  questions: [],
};

test("an article is found in its book, also one whose name has a slash", () => {
  expect(askedFor("FIGP 19", RULES)).toEqual({ section: "FIGP", citation: "FIGP 19" });
  expect(askedFor("ROOM omaha high/low", RULES)).toEqual({
    section: "ROOM",
    citation: "ROOM omaha high/low",
  });
  expect(addressOf("ROOM omaha high/low")).toBe("#/rules/ROOM%20omaha%20high%2Flow");
});

test("a book is opened at its beginning, and an unknown one is the first", () => {
  expect(askedFor("ROOM", RULES)).toEqual({ section: "ROOM", citation: null });
  expect(askedFor(null, RULES)).toEqual({ section: "FIGP", citation: null });
  expect(askedFor("HOYLE 3", RULES).section).toBe("FIGP");
});

test("where the books differ has an address too", () => {
  expect(askedFor(DIFFERENCES, RULES)).toEqual({ section: DIFFERENCES, citation: null });
});

test("a test is told as the sentence that its name is", () => {
  expect(toldTest("test_clock.py::test_23_the_hand_is_folded")).toEqual({
    sentence: "23 the hand is folded",
    file: "test_clock.py",
  });
  expect(toldTest("figp-28-walk.hand")).toEqual({ sentence: "figp 28 walk", file: "figp-28-walk.hand" });
});

test("articles are searched by number, sentence and function", () => {
  const [first, second] = [RULES.books[0]!.articles[0]!, RULES.books[1]!.articles[0]!];
  const all = [first, second];
  expect(matching(all, "")).toEqual(all);
  expect(matching(all, " figp 19 ")).toEqual([first]);
  expect(matching(all, "METÀ")).toEqual([second]);
  expect(matching(all, "is_capped")).toEqual(all);
});
