import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { tableName, tablesOf } from "./table_name";

const SPRINT = { it: "Volata", en: "Sprint" };

test("a table of a tournament is recognized by its tournament, and others by their names", () => {
  expect(tableName("1", SPRINT, wordsOf("it"))).toBe("Volata · Tavolo 1");
  expect(tableName("1", SPRINT, wordsOf("en"))).toBe("Sprint · Table 1");
  expect(tableName("Capri", null, wordsOf("en"))).toBe("Capri");
});

test("a tournament whose name is not told is still one", () => {
  expect(tableName("3", { it: "", en: "" }, wordsOf("it"))).toBe("Torneo · Tavolo 3");
  expect(tableName("3", { it: "", en: "" }, wordsOf("en"))).toBe("Tournament · Table 3");
});

test("two tournaments of one name are told apart by when they were last played", () => {
  const words = wordsOf("en");
  const [friday, saturday] = [Date.UTC(2026, 10, 27, 20), Date.UTC(2026, 10, 28, 20)];
  const tables = tablesOf(
    [
      { table: "t2.1", table_name: "1", tournament: SPRINT, at: saturday },
      { table: "t1.1", table_name: "1", tournament: SPRINT, at: friday },
      { table: "t1.1", table_name: "1", tournament: SPRINT, at: friday - 60_000 },
      { table: "capri", table_name: "Capri", tournament: null, at: friday },
    ],
    words,
  );
  expect([...tables]).toEqual([
    ["t2.1", `Sprint · Table 1 (${words.instant(saturday)})`],
    ["t1.1", `Sprint · Table 1 (${words.instant(friday)})`],
    ["capri", "Capri"],
  ]);
});
