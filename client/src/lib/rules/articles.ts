/** The articles of the rules page: which are shown, and the address of each. */
import type { RuleArticle, Rules } from "$lib/protocol";

/** The tab beside the books: where they differ. */
export const DIFFERENCES = "differences";

/** What the address names: an article ("FIGP 19"), a book ("FIGP"), the differences, or nothing. */
export interface Asked {
  section: string;
  citation: string | null;
}

/** The named book; the first one if there is no such book. */
export function askedFor(place: string | null, rules: Rules): Asked {
  const [first = ""] = (place ?? "").split(" ");
  if (first === DIFFERENCES) return { section: DIFFERENCES, citation: null };
  const book = rules.books.find(({ short }) => short === first) ?? rules.books[0];
  return {
    section: book?.short ?? DIFFERENCES,
    citation: place !== null && place.includes(" ") ? place : null,
  };
}

/** The address of an article, a book or the differences. */
export function addressOf(place: string): string {
  return `#/rules/${encodeURIComponent(place)}`;
}

/**
 * A test as a sentence with its file: "two short all ins do not add up", "test_figp_2014.py". A golden hand
 * is named by its file.
 */
export function toldTest(test: string): { sentence: string; file: string } {
  const [file = "", name = file.replace(/\.hand$/, "")] = test.split("::");
  return { sentence: name.replace(/^test_/, "").replaceAll(/[_-]/g, " "), file };
}

/** The articles that match a search, by number, heading, sentence or function. */
export function matching(articles: readonly RuleArticle[], typed: string): RuleArticle[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === "") return [...articles];
  return articles.filter(({ citation, heading, said, decided_in }) =>
    [citation, heading, said, ...decided_in.map(({ name }) => name)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}
