import { expect, test } from "vitest";
import { ALL_HANDS, dayOf, fieldsSet, isEverything, lastDays, queryOf, startOf } from "./filters";

test("the last day of a period counts to its end", () => {
  const { since, until } = queryOf({ ...ALL_HANDS, since: "2026-11-20", until: "2026-11-21" }, "EUR");
  expect([since, until]).toEqual([new Date(2026, 10, 20).getTime(), new Date(2026, 10, 22).getTime()]);
});

test("hands that were played for chips are asked for in chips", () => {
  const asked = queryOf({ ...ALL_HANDS, leastPot: 2_050 }, "EUR");
  expect([asked.least_pot, asked.least_chips]).toEqual([2_050, 21]);
  expect(queryOf({ ...ALL_HANDS, leastPot: 2_050 }, "play").least_chips).toBe(2_050);
  expect(queryOf(ALL_HANDS, "EUR").least_chips).toBeUndefined();
});

test("what is not a day is no bound", () => {
  expect([startOf(""), startOf("2026"), startOf("a-b-c")]).toEqual([null, null, null]);
});

test("seven days end today", () => {
  const now = new Date(2026, 10, 21, 18, 30).getTime();
  expect(lastDays(7, now)).toEqual({ since: "2026-11-15", until: "" });
  expect(dayOf(now)).toBe("2026-11-21");
});

test("a filter that asks for nothing is everything", () => {
  expect([isEverything(ALL_HANDS), isEverything({ ...ALL_HANDS, leastPot: 0 })]).toEqual([true, false]);
});

test("the fields that narrow the hands down are counted, the two days as one", () => {
  expect(fieldsSet({ ...ALL_HANDS, result: "won" })).toBe(0);
  expect(fieldsSet({ ...ALL_HANDS, since: "2026-11-20", until: "2026-11-21", leastPot: 0 })).toBe(2);
});
