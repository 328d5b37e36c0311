import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { casinoTable, casinoYou, NO_OFFERS, round, spotBet } from "$lib/testing/casino";
import { casinoCues } from "./cues";
import { narrated, situation } from "./narration";

const english = wordsOf("en");
const betting = casinoTable();
const dealt = casinoTable({
  state: "deciding",
  round: round({
    phase: "deciding",
    closes_at: null,
    yellow_at: null,
    hole: ["As", "Ad"],
    dealer: ["??", "??"],
    hand_name: { category: "pair", ranks: ["A"], scale: "high" },
  }),
  you: casinoYou({
    total: 50,
    bets: [spotBet("ante", 50)],
    offers: {
      ...NO_OFFERS,
      choices: [
        { choice: "play", amount: 100 },
        { choice: "fold", amount: 0 },
      ],
    },
  }),
});
const over = casinoTable({
  state: "result",
  round: round({
    phase: "over",
    hole: ["As", "Ad"],
    dealer: ["Kd", "Kc"],
    board: ["2c", "3d", "9h", "Ts", "Jc"],
  }),
  you: casinoYou({
    total: 150,
    paid: 250,
    bets: [
      spotBet("ante", 50, { outcome: "returned", paid: 50 }),
      spotBet("flop", 100, { outcome: "won", paid: 200 }),
    ],
  }),
  recent: [
    {
      id: "etna-1",
      code: "#21:10:10",
      opened_at: 0,
      hole: [],
      board: [],
      dealer: [],
      outcome: "won",
      is_void: false,
      jackpot_won: 0,
    },
  ],
});
const told = (before: typeof betting | null, after: typeof betting) =>
  narrated(before, after, english).map(({ text }) => text);

test("a new round is told with its code", () => {
  expect(told(null, betting)).toEqual(["Round #21:10:10: bets are open."]);
});

test("the cards are told with what they make, and what may be decided; hidden ones are not", () => {
  expect(told(betting, dealt)).toEqual([
    "Players’ cards: ace of spades and ace of diamonds.",
    "Your hand: pair of aces.",
    "Decide: play with 100 chips or fold. When time is up: fold.",
  ]);
});

test("a decision is told once, of a table in the background too", () => {
  expect(narrated(betting, dealt, english).filter(({ isTurn }) => isTurn)).toHaveLength(1);
  expect(told(dealt, { ...dealt, version: 2 })).toEqual([]);
});

test("a better hand of the same kind is told, and one that stays the same is not", () => {
  const pairs = (ranks: string[]) =>
    casinoTable({ round: round({ hand_name: { category: "two_pair", ranks, scale: "high" } }) });
  expect(told(pairs(["6", "3"]), pairs(["Q", "6"]))).toEqual(["Your hand: two pair, queens and sixes."]);
  expect(told(pairs(["Q", "6"]), pairs(["Q", "6"]))).toEqual([]);
});

test("the dealer’s hand is told with the dealer’s cards", () => {
  const shown = {
    ...over,
    round: { ...over.round!, dealer_hand_name: { category: "pair", ranks: ["K"], scale: "high" as const } },
  };
  expect(told(dealt, shown).slice(1, 3)).toEqual([
    "Dealer’s cards: king of diamonds and king of clubs.",
    "Dealer’s hand: pair of kings.",
  ]);
});

test("the result is told spot by spot and in all", () => {
  expect(told(dealt, over).at(-1)).toBe(
    "The players’ hand wins. ANTE: returned. FLOP: wins 100. You win 100 chips.",
  );
});

test("a jackpot is told by itself, and what all bets together brought", () => {
  const won = { ...over, you: { ...over.you!, paid: 37_650, jackpot_won: 37_500 } };
  expect(told(dealt, won).at(-1)).toBe(
    "The players’ hand wins. ANTE: returned. FLOP: wins 100. Jackpot: you win 37,500 chips! " +
      "All bets together, jackpot included: +37,500 chips.",
  );
});

test("a void round is told as such", () => {
  const ended = { ...over.round!, is_void: true };
  expect(told(dealt, { ...over, round: ended }).at(-1)).toBe("The round is void: all bets were returned.");
});

test("whoever asks hears the time, the cards and their bets", () => {
  expect(situation(betting, 15_000, english)).toBe("Bets are open for 5 seconds.");
  expect(situation(betting, 19_000, english)).toBe("Bets are open for one second.");
  expect(situation(dealt, 0, english)).toBe(
    "Decisions. Players’ cards: ace of spades and ace of diamonds. Your hand: pair of aces. " +
      "You have bet 50 chips. Decide: play with 100 chips or fold. When time is up: fold.",
  );
});

test("cards, decisions and winnings are heard, and nothing when a table comes into view", () => {
  expect([casinoCues(betting, dealt), casinoCues(dealt, over), casinoCues(null, over)]).toEqual([
    ["deal", "your_turn"],
    ["deal", "win"],
    [],
  ]);
});

test("what was decided is told at once, and once", () => {
  const you = { ...dealt.you!, bets: [spotBet("ante", 50), spotBet("flop", 100)], offers: NO_OFFERS };
  const played = { ...dealt, you: { ...you, choices: { hole: "play" as const } } };
  expect(told(dealt, played)).toEqual(["Decided: play with 100 chips."]);
  expect(told(played, { ...played, version: 2 })).toEqual([]);
  const bets = [...played.you.bets, spotBet("turn", 50)];
  const onTheFlop = {
    ...played,
    you: { ...you, bets, choices: { ...played.you.choices, flop: "play" as const } },
  };
  expect(told(played, onTheFlop)).toEqual(["Decided: play with 50 chips."]);
});
