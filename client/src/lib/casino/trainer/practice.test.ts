import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { practiceNews, wonText } from "./practice";

const english = wordsOf("en");
const dealt = {
  id: "a",
  hole: ["6c", "Kd"],
  board: [] as string[],
  dealer: ["??", "??"],
  hand_name: { category: "high_card", ranks: ["K"], scale: "high" as const },
  dealer_hand_name: null,
  won: null,
};
const over = {
  ...dealt,
  board: ["Qc", "5c", "Ks", "Qd", "Jc"],
  dealer: ["Th", "9d"],
  hand_name: { category: "two_pair", ranks: ["K", "Q"], scale: "high" as const },
  dealer_hand_name: { category: "straight", ranks: ["K"], scale: "high" as const },
  won: -3,
};

test("only the cards that have come are told, each with its place", () => {
  expect(practiceNews(null, dealt, english)).toBe(
    "Players’ cards: six of clubs and king of diamonds. Your hand: king high.",
  );
  expect(practiceNews({ ...over, board: over.board.slice(0, 4), dealer: dealt.dealer }, over, english)).toBe(
    "On the board: jack of clubs. Dealer’s cards: ten of hearts and nine of diamonds. " +
      "Your hand: two pair, kings and queens. Dealer’s hand: straight, king high. Result: −3 antes.",
  );
  expect(practiceNews(dealt, dealt, english)).toBe("");
});

test("a result has its sign, and one ante is one", () => {
  expect([-1, 0, 4].map((antes) => wonText(antes, english))).toEqual([
    "Result: −1 ante.",
    "Neither won nor lost.",
    "Result: +4 antes.",
  ]);
});
