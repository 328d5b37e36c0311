// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { countIn, speak } from "$lib/i18n/index.svelte";
import { wordsOf } from "$lib/i18n/words";
import RefusalText from "./RefusalText.svelte";
import { refusalText } from "./refusal_text";

test("a refusal says why, with the amounts as the language writes them", () => {
  const refusal = { code: "below_minimum_raise", facts: { to: 1100, minimum: 1250 } };
  expect(refusalText(refusal, wordsOf("it"))).toBe(
    "Un rilancio a 1.100 è troppo piccolo: il minimo è 1.250.",
  );
  expect(refusalText(refusal, wordsOf("en"))).toBe("A raise to 1,100 is too small: the minimum is 1,250.");
});

test("what is no amount is not written as one", () => {
  const refusal = { code: "no_such_seat", facts: { seat: 11, seat_count: 10 } };
  expect(refusalText(refusal, wordsOf("en"))).toBe("There is no seat 11: this table has 10.");
});

test("people, games and cards are counted, whatever amounts are written in", () => {
  const inBlinds = { ...wordsOf("en"), chips: () => "as chips" };
  const counted: Parameters<typeof refusalText>[0][] = [
    { code: "game_not_for_so_many", facts: { players: 8, most: 6 } },
    { code: "no_such_game", facts: { game: 9, game_count: 6 } },
    { code: "too_many_discards", facts: { discards: 5, most: 3 } },
  ];
  expect(counted.map((refusal) => refusalText(refusal, inBlinds))).toEqual([
    "That game is for 6 players at most, and there are 8 of you.",
    "This table plays 6 games: choose one of them.",
    "You chose 5 cards: you can discard 3 at most.",
  ]);
});

test("a code from a newer room is shown as it is", () => {
  expect(refusalText({ code: "mercury_in_retrograde", facts: {} }, wordsOf("en"))).toBe(
    "The room refused the request (mercury_in_retrograde).",
  );
});

test("what is counted is counted as the language does", () => {
  const soon = (seconds: number) =>
    refusalText({ code: "talking_too_fast", facts: { seconds } }, wordsOf("en"));
  expect([soon(1), soon(20)]).toEqual([
    "That was a lot: write again in one second.",
    "That was a lot: write again in 20 seconds.",
  ]);
});

test("amounts are those of the room's currency", () => {
  const refusal = { code: "not_enough_chips", facts: { balance: 1250, amount: 2000 } };
  expect(refusalText(refusal, wordsOf("it", "EUR"))).toContain("12,50");
});

test("a full table is named, and not a seat that there is not", () => {
  const full = { code: "seat_not_free", facts: { table: 1, seat: 0 } };
  expect(refusalText(full, wordsOf("en"))).toBe("Table 1 has no free seat.");
  expect(refusalText(full, wordsOf("it"))).toBe("Il tavolo 1 non ha posti liberi.");
  expect(refusalText({ ...full, facts: { table: 1, seat: 4 } }, wordsOf("en"))).toBe(
    "Seat 4 of table 1 is not free.",
  );
});

test.each([
  ["play", "A raise to 1,100 is too small: the minimum is 1,250."],
  [undefined, "A raise to 11.00 is too small: the minimum is 12.50."],
])("in a room for euros, a refusal at a table counts in what the table counts in (%s)", (currency, said) => {
  speak("en");
  countIn("EUR");
  const refusal = { code: "below_minimum_raise", facts: { to: 1_100, minimum: 1_250 }, citations: [] };
  const shown = mount(RefusalText, { target: document.body, props: { refusal, currency } });
  flushSync();
  expect(document.querySelector(".refusal")!.textContent.trim()).toBe(said);
  void unmount(shown);
  countIn("play");
});
