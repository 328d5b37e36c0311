import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { clock, level, line } from "$lib/testing/tournaments";
import { noticeText } from "./notice_text";
import {
  blindsText,
  countdownText,
  leftOf,
  lengthText,
  ordinal,
  placeText,
  priceText,
  startText,
  stateText,
  stepText,
} from "./text";

const [italian, english] = [wordsOf("it"), wordsOf("en")];
const plain = (text: string) => text.replace(/\s/g, " ");

test("an entry is written as what goes into the prizes, onto the head and to the room", () => {
  const { price } = line();
  expect(priceText(price, false, "EUR", italian)).toBe("10,00 + 1,00");
  expect(priceText({ ...price, bounty: 500 }, false, "EUR", english)).toBe("10.00 + 5.00 + 1.00");
  expect(priceText(price, true, "EUR", italian)).toBe("Gratis");
});

test("the blinds of a level are told with its ante, and who posts it", () => {
  expect(blindsText(level(2), false, english)).toBe("100/200");
  expect(blindsText(level(2, { ante: 25 }), false, english)).toBe("100/200, ante 25");
  expect(blindsText(level(2, { ante: 200 }), true, italian)).toBe("100/200, ante del grande buio 200");
});

test("blinds are chips, also where the entry is paid in money", () => {
  expect(blindsText(level(2, { ante: 25 }), false, wordsOf("en", "EUR"))).toBe("100/200, ante 25");
});

test("a level without blinds is told by its antes, bring-in and bets", () => {
  const stud = level(1, {
    small_blind: 0,
    big_blind: 0,
    stud_ante: 10,
    bring_in: 15,
    small_bet: 50,
    big_bet: 100,
  });
  expect(blindsText(stud, false, english)).toBe("ante 10, bring-in 15, bets 50/100");
});

test("a break is told by its length", () => {
  expect(stepText({ step: 4, level: null, break_ms: 300_000 }, false, italian)).toBe("pausa di 5 min");
});

test.each([
  [45_000, "45 s"],
  [90_000, "1.5 min"],
  [480_000, "8 min"],
  [3_600_000, "1 h"],
  [5_400_000, "1 h 30 min"],
])("%i ms last %s", (ms, said) => {
  expect(lengthText(ms, english)).toBe(said);
});

test.each([
  [0, "0:00"],
  [59_001, "1:00"],
  [725_000, "12:05"],
  [3_725_000, "1:02:05"],
])("a clock with %i ms shows %s", (ms, face) => {
  expect(countdownText(ms)).toBe(face);
});

test("a running clock counts down to its end, a standing one shows what is left", () => {
  expect(leftOf(clock({ ends_at: 90_000 }), 60_000)).toBe(30_000);
  expect(leftOf(clock({ ends_at: null, remaining_ms: 45_000 }), 60_000)).toBe(45_000);
  expect(leftOf(clock({ ends_at: null }), 60_000)).toBeNull();
});

test("places are ordinals, in the manner of each language", () => {
  expect([1, 2, 3, 4, 11, 22, 103].map((place) => ordinal(place, english))).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "22nd",
    "103rd",
  ]);
  expect(ordinal(3, italian)).toBe("3º");
  expect(placeText(4, 6, english)).toBe("4th–6th");
});

test("a start that is near is told in minutes, a later one by the clock", () => {
  const now = new Date(2026, 10, 23, 20, 0).getTime();
  expect(startText(now + 61_000, now, english)).toBe("Starts in 2 min");
  expect(startText(new Date(2026, 10, 23, 22, 30).getTime(), now, english)).toBe("Today at 22:30");
  expect(startText(new Date(2026, 10, 25, 22, 30).getTime(), now, english)).toContain("25/11/2026");
});

test.each([
  [{ stage: "registering", starts_at: 0, most: 6, entries: 4 } as const, "Starts with 2 more players"],
  [{ stage: "playing" } as const, "Level 3"],
  [{ stage: "playing", is_paused: true } as const, "Paused"],
  [{ stage: "cancelled" } as const, "Canceled and settled"],
])("a tournament that is %j is told as “%s”", (changes, said) => {
  expect(stateText(line(changes), 0, english)).toBe(said);
});

test("a new level is announced with its blinds, as FIGP asks", () => {
  const notice = { kind: "level", at: 0, level: 3 } as const;
  expect(noticeText(notice, clock(), "EUR", italian)).toBe("Livello 3: 150/300.");
  expect(noticeText({ ...notice, level: 4 }, clock(), "EUR", italian)).toBe("Comincia il livello 4.");
});

test("a deal is told with what is left for the winner, where something is", () => {
  const made = { kind: "deal_made", at: 0, money: 0 } as const;
  expect(noticeText(made, clock(), "EUR", english)).toBe("All agree: the deal is made.");
  expect(plain(noticeText({ ...made, money: 270 }, clock(), "EUR", english))).toBe(
    "All agree: the deal is made; the winner gets €2.70 more.",
  );
});

test("who is out is told with the place, and the prize where there is one", () => {
  const out = { kind: "player_out", at: 0, nickname: "Bruno", place: 7 } as const;
  expect(noticeText(out, clock(), "EUR", english)).toBe("Bruno is out, 7th.");
  expect(plain(noticeText({ ...out, money: 2_500 }, clock(), "EUR", english))).toBe(
    "Bruno is out, 7th: €25.00.",
  );
});
