import { expect, test } from "vitest";
import type { HandNameView } from "$lib/protocol";
import { wordsOf } from "$lib/i18n/words";
import { hand, table, withSeat } from "$lib/testing/views";
import { picturedHand } from "./contents";
import { fitted } from "./drawing";

const english = wordsOf("en");
const pair: HandNameView = { category: "pair", ranks: ["A"], scale: "high" };
const best = { cards: ["As", "Ad", "Kc", "9h", "7d"], name: pair };

const finished = withSeat(
  withSeat(
    table({
      hand: hand({
        street: "over",
        board: ["Kc", "9h", "7d", "3s", "2c"],
        result: [
          {
            pot: 0,
            amount: 300,
            rake: 0,
            shares: [{ seat: 1, amount: 300, award: "all", board: 1 }],
            best: { "1": best },
            best_low: {},
            second_best: {},
            second_best_low: {},
          },
        ],
      }),
    }),
    1,
    { cards: ["As", "Ad"], shown: true, hand_name: pair },
  ),
  2,
  { cards: ["??", "??"] },
);

test("the picture shows the board, the hands that were seen and who won", () => {
  const picture = picturedHand(finished, "Capri", english, (amount) => english.chips(amount));
  expect(picture.boards).toEqual([["Kc", "9h", "7d", "3s", "2c"]]);
  expect(picture.hands.map(({ cards, won }) => [cards, won])).toEqual([[["As", "Ad"], "+300"]]);
  expect([...picture.lit.keys()]).toEqual(best.cards);
});

test("a hand that nobody saw is in no picture, though its owner won", () => {
  const hidden = withSeat(finished, 1, { cards: ["??", "??"], shown: false, is_you: false });
  const picture = picturedHand(hidden, "Capri", english, String);
  expect(picture.hands[0]?.cards).toEqual(["??", "??"]);
});

test("a name that is too long ends in an ellipsis, and never in half a letter", () => {
  expect(fitted("Margherita", (line) => [...line].length <= 6)).toBe("Margh…");
  expect(fitted("Ada", () => true)).toBe("Ada");
  expect(fitted("👩‍🚀👩‍🚀", (line) => line.length <= 3)).not.toContain("\uFFFD");
});
