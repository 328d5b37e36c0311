import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { refusalText } from "./refusal_text";

test("a refusal says why, with the amounts as the language writes them", () => {
  const refusal = { code: "below_minimum_raise", facts: { to: 1100, minimum: 1250 } };
  expect(refusalText(refusal, wordsOf("it"))).toBe("Un rilancio a 1.100 è troppo piccolo: il minimo è 1.250.");
  expect(refusalText(refusal, wordsOf("en"))).toBe("A raise to 1,100 is too small: the least is 1,250.");
});

test("what is no amount is not written as one", () => {
  const refusal = { code: "no_such_seat", facts: { seat: 11, seat_count: 10 } };
  expect(refusalText(refusal, wordsOf("en"))).toBe("There is no seat 11: this table has 10.");
});

test("a code from a newer room is shown as it is", () => {
  expect(refusalText({ code: "mercury_in_retrograde", facts: {} }, wordsOf("en"))).toBe(
    "The room said no (mercury_in_retrograde).",
  );
});
