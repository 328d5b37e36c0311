import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { FIVE_DRAW, hand, RAISE, seat, STUD_HILO, table, withSeat } from "$lib/testing/views";
import { guideOf, isGuideOver } from "./guide";

const english = wordsOf("en");
const told = (...changes: Parameters<typeof table>) => guideOf(table(...changes), english).join(" ");

test("before it is one's turn, one's cards and one's blind are explained", () => {
  expect(told()).toContain("These 2 cards are yours alone");
  expect(told()).toContain("50");
});

test("who is alone at the table is not told that a hand is about to begin", () => {
  const waits = {
    hand: null,
    seats: [1, 2].map((no) => seat(no, "Ada", { in_hand: false, is_you: no === 1 })),
  };
  expect(told(waits)).toBe(english.t("guide-wait"));
  const others = waits.seats.with(1, seat(2, "Bruno", { in_hand: false, status: "sitting_out" }));
  expect(told({ ...waits, seats: others })).toBe(english.t("guide-alone"));
});

test("at one's turn each offer is told with what it costs", () => {
  const text = told({ offers: [{ action: "fold" }, { action: "call", to: 100 }, RAISE] });
  expect(text).toContain("Call adds 50");
  expect(text).toContain("200");
});

test("where checking is free, no price is told", () => {
  const text = told({ offers: [{ action: "check" }], hand: hand({ street: "flop", bet: 0 }) });
  expect(text).toContain("costs nothing");
  expect(text).not.toContain("Call adds");
});

test("every family says what its cards are for", () => {
  expect(told({ game: FIVE_DRAW })).toContain("exchange");
  expect(told({ game: STUD_HILO })).toContain("that all see");
});

test("a draw says how many cards may go", () => {
  expect(told({ game: FIVE_DRAW, offers: [{ action: "discard", most: 3 }] })).toContain("3");
});

test("who has folded waits for the end, and is told that the hand is over", () => {
  const folded = withSeat(table(), 1, { folded: true });
  expect(guideOf(folded, english)).toEqual([english.t("guide-folded")]);
  expect(isGuideOver(folded)).toBe(false);
  const over = { ...folded, hand: hand({ street: "over", result: [] }) };
  expect(guideOf(over, english)[0]).toBe(english.t("guide-over-folded"));
  expect(isGuideOver(over)).toBe(true);
});

test("the winner reads how much it was", () => {
  const won = withSeat(table({ hand: hand({ street: "over", result: [] }) }), 1, { won: 350 });
  expect(guideOf(won, english)[0]).toContain("350");
});

test("a hand that one was not dealt in is none of the guide's", () => {
  const out = withSeat(table({ hand: hand({ result: [] }) }), 1, { in_hand: false });
  expect(isGuideOver(out)).toBe(false);
  expect(guideOf(out, english)).toEqual([english.t("guide-wait")]);
});

test("who has no chips is told so, and not that a hand is about to begin", () => {
  const broke = withSeat(table({ hand: null }), 1, { in_hand: false, status: "out", stack: 0 });
  expect(guideOf(broke, english)).toEqual([`${english.t("waiting-chips")}.`]);
});

test("whoever waits is told of the blind only until they have chosen to post it", () => {
  const waiting = withSeat(table(), 1, { in_hand: false, status: "waiting" });
  const owing = (owes_blinds: boolean) => ({ ...waiting, you: { ...waiting.you!, owes_blinds } });
  expect(guideOf(owing(true), english)).toEqual([english.t("guide-wait-blind")]);
  expect(guideOf(owing(false), english)).toEqual([english.t("guide-wait")]);
});

test("whoever is away is told how to come back", () => {
  const away = withSeat(table(), 1, { in_hand: false, status: "sitting_out" });
  expect(guideOf(away, english)).toEqual([english.t("guide-away")]);
});

test("spectators are told nothing", () => {
  expect(told({ you: null })).toBe("");
});
