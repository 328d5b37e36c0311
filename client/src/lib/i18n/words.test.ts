import { expect, test, vi } from "vitest";
import protocol from "$lib/protocol?raw";
import { textsOf, type Language } from "./texts";
import { LANGUAGES, regionalOf, wordsOf } from "./words";

const [italian, english] = [wordsOf("it"), wordsOf("en")];

const keysOf = (source: string) => [...source.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key!);
const variablesOf = (source: string) =>
  Object.fromEntries(
    source
      .split(/^(?=[a-zA-Z])/m)
      .filter((message) => /^[\w-]+ =/.test(message))
      .map((message) => [message.split(" =")[0]!, new Set(message.match(/\$\w+/g) ?? [])]),
  );

test("every language says the same things", () => {
  for (const language of LANGUAGES) {
    // Their parts stand in the order in which they arrived.
    const keys = (of: Language) => keysOf(textsOf(of)).toSorted();
    expect({ language, keys: keys(language) }).toEqual({ language, keys: keys("en") });
  }
});

test("no message is written twice", () => {
  for (const language of LANGUAGES) {
    const keys = keysOf(textsOf(language));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("every message uses facts that its translation is also given", () => {
  const named = new Set(["hand-high_card"]); // "carta alta, asso" needs the rank alone, "ace high" does not
  const compared = (variables: Record<string, Set<string>>) =>
    Object.fromEntries(Object.entries(variables).filter(([key]) => !named.has(key)));
  for (const language of LANGUAGES) {
    expect([language, compared(variablesOf(textsOf(language)))]).toEqual([
      language,
      compared(variablesOf(textsOf("en"))),
    ]);
  }
});

/** The values of a union of the wire, read from the generated source: types are gone when tests run. */
function codesOf(union: string): string[] {
  const [, values] = new RegExp(`export type ${union} =([^;]+);`).exec(protocol) ?? [];
  return [...(values ?? "").matchAll(/"(\w+)"/g)].map(([, code]) => code!);
}

test.each([
  ["LastAction", "action-done-", []],
  ["PostKind", "log-post-", []],
  ["SeatStatus", "status-", ["empty", "playing"]], // nothing is said of these
  ["Limit", "limit-", []],
  ["Limit", "limit-short-", []],
  ["WhySatOut", "log-sat_out-", []],
  ["Blinds", "log-came_back-", []],
  ["Award", "log-won-", []],
  ["Action", "say-", []],
])("every %s of the wire has words under %s", (union, prefix, unsaid: string[]) => {
  const codes = codesOf(union).filter((code) => !unsaid.includes(code));
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes)
    expect([`${prefix}${code}`, english.has(`${prefix}${code}`)]).toEqual([`${prefix}${code}`, true]);
});

const sources = import.meta.glob<string>("/src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every message that the page asks for by name exists", () => {
  const asked = Object.entries(sources)
    .filter(([path]) => !path.endsWith(".test.ts"))
    .flatMap(([, source]) => [...source.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, key]) => key!));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !english.has(key))).toEqual([]);
});

test("every message is asked for somewhere", () => {
  const code = Object.values(sources).join("\n");
  const prefixes = [...code.matchAll(/`([a-z-]+[-_])\$\{/g)].map(([, prefix]) => prefix!);
  const named = new Set([...code.matchAll(/"([a-zA-Z][\w-]*)(?=")/g)].map(([, key]) => key!));
  const unused = keysOf(textsOf("en")).filter(
    (key) => !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test("numbers are grouped as each language writes them", () => {
  expect(italian.chips(1250)).toBe("1.250");
  expect(english.chips(1_234_567)).toBe("1,234,567");
  expect(italian.chips(125_050, "EUR")).toBe("1.250,50");
  expect(italian.money(1250, "play")).toBe("1.250 chip");
  expect(italian.money(125_050, "EUR").replace(/\s/, " ")).toBe("1.250,50 €");
  expect(english.money(125_050, "EUR")).toBe("€1,250.50");
  expect(italian.inBigBlinds(1250, 100)).toBe("12,5 BB");
  expect(italian.t("lobby-players-count", { players: 0, seats: 1000 })).toBe("0 di 1.000");
  expect(english.t("lobby-players-count", { players: 0, seats: 1000 })).toBe("0 of 1,000");
});

test("dates are written as in the region of the browser, in the language of the page", () => {
  expect(regionalOf("en", ["en-US", "en"])).toBe("en-US");
  expect(regionalOf("en", ["en", "it-IT"])).toBe("en-GB");
  expect(regionalOf("it", ["en-US", "it-CH"])).toBe("it-CH");
});

test("the day comes after the month in the United States, and before it elsewhere", async () => {
  for (const [region, day] of [
    ["en-US", "11/26/26"],
    ["en-GB", "26/11/2026"],
  ] as const) {
    vi.resetModules();
    vi.stubGlobal("navigator", { languages: [region] });
    const { wordsOf: freshWordsOf } = await import("./words");
    expect(freshWordsOf("en").instant(Date.UTC(2026, 10, 26, 12))).toContain(day);
  }
  vi.unstubAllGlobals();
});

test("cards have names", () => {
  expect(italian.card("Th")).toBe("dieci di cuori");
  expect(english.card("As")).toBe("ace of spades");
  expect(italian.card("??")).toBe("carta coperta");
  expect(italian.card("Jo")).toBe("jolly");
});

const named: [string, string[], string, string][] = [
  ["royal_flush", ["A"], "scala reale", "royal flush"],
  ["straight_flush", ["9"], "scala colore al nove", "straight flush, nine high"],
  ["four_of_a_kind", ["A", "K"], "poker di assi", "four of a kind, aces"],
  ["full_house", ["K", "Q"], "full, re e donne", "full house, kings over queens"],
  ["flush", ["A", "9", "7", "5", "2"], "colore all’asso", "flush, ace high"],
  ["straight", ["8"], "scala all’otto", "straight, eight high"],
  ["three_of_a_kind", ["7", "K", "2"], "tris di sette", "three of a kind, sevens"],
  ["two_pair", ["J", "T", "2"], "doppia coppia, fanti e dieci", "two pair, jacks and tens"],
  ["pair", ["2", "K", "Q", "J"], "coppia di due", "pair of deuces"],
  ["high_card", ["A", "Q", "9", "7", "2"], "carta alta, asso", "ace high"],
  ["low", ["8", "6", "4", "3", "A"], "basso 8-6-4-3-A", "low 8-6-4-3-A"],
  ["five_of_a_kind", ["A"], "pokerissimo di assi", "five of a kind, aces"],
  ["badugi", ["T", "5", "3", "A"], "badugi 10-5-3-A", "badugi 10-5-3-A"],
  ["badugi", ["5", "3", "A"], "3 carte, 5-3-A", "3 cards, 5-3-A"],
  ["badugi", ["A"], "una carta, A", "one card, A"],
];

test.each(named)("%s of %j is called «%s» and “%s”", (category, ranks, inItalian, inEnglish) => {
  const name = { category, ranks, scale: "high" as const };
  expect(italian.hand(name)).toBe(inItalian);
  expect(english.hand(name)).toBe(inEnglish);
});

test("a message that does not exist is a mistake, not an empty sentence", () => {
  expect(() => italian.t("no-such-message")).toThrow('it.ftl has no message "no-such-message"');
});

test("chips of a tournament are whole where money is played for", () => {
  expect(wordsOf("en", "EUR").money(1_250, "play")).toBe("1,250 chips");
});
