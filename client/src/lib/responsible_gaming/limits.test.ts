import { expect, test } from "vitest";
import type { LimitLine, LimitsPage } from "$lib/net/api_types";
import { wordsOf } from "$lib/i18n/words";
import { boundOf, draftOf, readTime, wantedOf, whenHolds, writeTime } from "./limits";

const line = (given: Partial<LimitLine>): LimitLine => ({
  kind: "deposit",
  period: "day",
  value: 10_000,
  later: null,
  used: 0,
  period_ends: 0,
  first_most: null,
  ...given,
});
const page = (lines: LimitLine[]): LimitsPage => ({
  is_first: false,
  profile: "adm",
  currency: "EUR",
  exponent: 2,
  lines,
  reality_check: 60,
  raise_delay_days: 7,
  time_zone: "Europe/Rome",
  on_a_break: false,
  self_excluded: false,
  away_until: null,
});

test("hours may be written with a colon or with decimals", () => {
  expect(["2:30", "2,5", "2.5", "3", "0:15"].map(readTime)).toEqual([150, 150, 150, 180, 15]);
  expect(["2:75", "two", "-1", ""].map(readTime)).toEqual([null, null, null, null]);
  expect([150, 45, 1440].map(writeTime)).toEqual(["2:30", "0:45", "24:00"]);
});

test("the fields begin with what was asked for last", () => {
  const raised = line({ later: { value: 20_000, holds_from: 5 } });
  const draft = draftOf(page([raised, line({ kind: "time", period: "week", value: 600 })]), wordsOf("it"));
  expect(draft.deposit).toEqual({ day: "200,00", week: "", month: "" });
  expect(draft.time.week).toBe("10:00");
});

test("an empty field is no limit, and nonsense is none either but says so", () => {
  expect([
    boundOf("", "loss", "EUR"),
    boundOf("12,50", "loss", "EUR"),
    boundOf("much", "loss", "EUR"),
  ]).toEqual([null, 1250, undefined]);
});

test("nothing is sent while a field cannot be read", () => {
  const draft = draftOf(page([line({})]), wordsOf("en"));
  expect(wantedOf(draft, "EUR", 60)).toMatchObject({
    deposit: { day: 10_000, week: null, month: null },
    reality_check: 60,
  });
  expect(wantedOf({ ...draft, time: { ...draft.time, day: "long" } }, "EUR", 60)).toBeNull();
});

test("less holds at once, more only later", () => {
  expect(whenHolds(line({}), 5_000, false)).toBe("now");
  expect(whenHolds(line({}), 20_000, false)).toBe("later");
  expect(whenHolds(line({}), null, false)).toBe("later");
  expect(whenHolds(line({ value: null }), 20_000, false)).toBe("now");
  expect(whenHolds(line({}), 10_000, false)).toBe("unchanged");
});

test("a raise that is still to come can be called off at once", () => {
  const raised = line({ later: { value: 20_000, holds_from: 5 } });
  expect(whenHolds(raised, 20_000, false)).toBe("unchanged");
  expect(whenHolds(raised, 10_000, false)).toBe("now");
});

test("the first choice holds at once, whatever it is", () => {
  expect(whenHolds(line({}), null, true)).toBe("now");
});

test("at first the fields hold the highest that may be chosen", () => {
  const first = { ...page([line({ value: null, first_most: 5_000 })]), is_first: true };
  expect(draftOf(first, wordsOf("it")).deposit.day).toBe("50,00");
  expect(draftOf({ ...first, is_first: false }, wordsOf("it")).deposit.day).toBe("");
});
