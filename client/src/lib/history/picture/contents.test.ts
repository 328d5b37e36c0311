import { expect, test } from "vitest";
import type { HandNameView } from "$lib/protocol";
import { wordsOf } from "$lib/i18n/words";
import { hand, table, withSeat } from "$lib/testing/views";
import { hidesNames, picturedHand, withoutNames } from "./contents";
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

test("where the link hides the names, no name is in the picture or in what is said with it", () => {
  const view = withoutNames(finished, (seat) => `Player ${seat}`);
  const picture = picturedHand(view, "Capri", english, (amount) => english.chips(amount));
  expect(picture.hands.map(({ name }) => name)).toEqual(["Player 1"]);
  expect(picture.text).toContain("Player 1");
  for (const { nickname } of finished.seats) expect(JSON.stringify(picture)).not.toContain(nickname);
});

test.each([
  ["there is no link", [], true],
  ["the link hides them", [{ hand: "h1", names_hidden: true }], true],
  ["the link shows them", [{ hand: "h1", names_hidden: false }], false],
  [
    "one of two links hides them",
    [
      { hand: "h1", names_hidden: false },
      { hand: "h1", names_hidden: true },
    ],
    true,
  ],
  ["only another hand's link shows them", [{ hand: "h2", names_hidden: false }], true],
] as const)("whether the picture hides names follows the links: %s", (_, links, hidden) => {
  expect(
    hidesNames(
      "h1",
      links.map((link, nth) => ({ ...link, id: `l${nth}`, at: 0 })),
    ),
  ).toBe(hidden);
});
