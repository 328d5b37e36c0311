import { expect, test } from "vitest";
import { gameAt, newTable } from "$lib/table_setup/table_form";
import { wordsOf } from "$lib/i18n/words";
import { canResume, formTitle, statesOf } from "./table_text";

const table = { paused: [], changes: false, closes: false, private: false };

test("a table is open, or it is said what keeps it", () => {
  expect(statesOf(table)).toEqual(["open"]);
  expect(statesOf({ ...table, paused: ["operator", "maintenance"], closes: true })).toEqual([
    "paused",
    "maintenance",
    "closes",
  ]);
  expect(statesOf({ ...table, paused: ["allowance"] })).toEqual(["allowance"]);
  expect(canResume({ paused: ["allowance"] })).toBe(true);
  expect(canResume({ paused: ["maintenance"] })).toBe(false);
  expect(statesOf({ ...table, private: true })).toEqual(["open", "private"]);
});

test("a table is told by its game and its price, a rotation by its games", () => {
  const form = newTable("Capri");
  expect(formTitle({ form, currency: "play" }, wordsOf("en"))).toBe("Hold’em · No limit 50/100");
  const mixed = { ...form, games: [gameAt("holdem", 100), gameAt("razz", 100)] };
  expect(formTitle({ form: mixed, currency: "EUR" }, wordsOf("en"))).toBe("2 games: Hold’em and Razz");
});
