import { expect, test } from "vitest";
import { PLAY } from "$lib/i18n/amounts";
import { wordsOf } from "$lib/i18n/words";
import { figuresOf, figureText } from "./figures";

const NOTHING = {
  hands: 0,
  chances: 0,
  vpip: 0,
  pfr: 0,
  three_bet_chances: 0,
  three_bets: 0,
  bets_and_raises: 0,
  calls: 0,
  showdowns: 0,
  showdowns_won: 0,
};
const en = wordsOf("en", PLAY);
const texts = (stats: typeof NOTHING, words = en) => figuresOf(stats).map((one) => figureText(one, words));

test("each statistic is one count out of another", () => {
  const stats = {
    hands: 100,
    chances: 90,
    vpip: 27,
    pfr: 18,
    three_bet_chances: 20,
    three_bets: 1,
    bets_and_raises: 23,
    calls: 10,
    showdowns: 8,
    showdowns_won: 4,
  };
  expect(texts(stats)).toEqual(["30%", "20%", "5%", "2.3", "50%"]);
  expect(texts(stats, wordsOf("it", PLAY))[3]).toBe("2,3");
});

test("where nothing was there to be divided, no figure is made up", () => {
  expect(texts(NOTHING)).toEqual(["–", "–", "–", "–", "–"]);
  expect(texts({ ...NOTHING, bets_and_raises: 3 })[3]).toBe("∞");
});
