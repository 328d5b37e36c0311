import { expect, test } from "vitest";
import { choicesOf } from "$lib/casino/decision/choices";
import { wordsOf } from "$lib/i18n/words";
import { casinoTable, casinoYou, NO_OFFERS, round, spotBet } from "$lib/testing/casino";
import {
  betsShown,
  codeText,
  glowing,
  lightTimes,
  netOf,
  otherwise,
  shortOf,
  streetsShown,
  totalShown,
} from "./selectors";

const [italian, english] = [wordsOf("it"), wordsOf("en")];
const NO_BETS = { ante: 0, bonus: 0, first_5: 0 };
const CARDS = ["As", "Ad", "Kh", "Qh", "Jh"];
const deciding = casinoTable({
  state: "deciding",
  round: round({ phase: "deciding", street: "hole", closes_at: null, yellow_at: null, hole: ["As", "Ad"] }),
  you: casinoYou({
    balance: 500,
    bets: [spotBet("ante", 50)],
    total: 50,
    offers: {
      ...NO_OFFERS,
      choices: [
        { choice: "play", amount: 100 },
        { choice: "fold", amount: 0 },
      ],
    },
  }),
});
const recent = (outcome: "won" | "lost" | "returned") => [
  {
    id: "etna-1",
    code: "",
    opened_at: 0,
    hole: [],
    board: [],
    dealer: [],
    outcome,
    is_void: false,
    jackpot_won: 0,
  },
];

test("the light follows the round while bets are open, and is red afterwards", () => {
  expect(lightTimes(casinoTable())).toEqual({ closesAt: 20_000, nearlyAt: 15_000 });
  expect(lightTimes(deciding)).toEqual({ closesAt: null, nearlyAt: null });
});

test("only the spots that the table offers are shown, with what is on its way to them", () => {
  const view = casinoTable({ limits: casinoTable().limits.filter(({ spot }) => spot !== "first_5") });
  const shown = betsShown(view, { ...NO_BETS, ante: 60 }, { ...NO_BETS, ante: 10 }, null);
  expect(shown.map(({ spot, amount, isPending }) => [spot, amount, isPending])).toEqual([
    ["ante", 60, true],
    ["bonus", 0, false],
  ]);
});

test("why a press was not taken is told at its spot", () => {
  const shown = betsShown(casinoTable(), NO_BETS, NO_BETS, { spot: "bonus", text: "full" });
  expect(shown.map(({ notice }) => notice)).toEqual([null, "full", null]);
});

test("FIRST 5 shows its prize, of which the stake is no part, and the share of a jackpot", () => {
  const won = (paid: number, jackpot_won: number) =>
    betsShown(
      casinoTable({
        round: round({ phase: "over" }),
        you: casinoYou({ jackpot_won, bets: [spotBet("first_5", 10, { outcome: "won", paid })] }),
      }),
      { ...NO_BETS, first_5: 10 },
      NO_BETS,
      null,
    ).find(({ spot }) => spot === "first_5")?.paid;
  expect([won(30, 0), won(0, 37_513)]).toEqual([30, 37_513]);
});

test("a decision to play on puts its chips on the spot of the next street at once", () => {
  expect(streetsShown(deciding, true)[0]).toMatchObject({ spot: "flop", amount: 100, isPending: true });
  expect(streetsShown(deciding, false)[0]).toMatchObject({ amount: 0, isPending: false });
});

test("what may be chosen comes from the room, with what it costs; playing on comes last", () => {
  const choices = choicesOf(deciding, english, { play: "Enter" });
  expect(choices.map(({ key, text, detail, shortcut }) => [key, text, detail, shortcut])).toEqual([
    ["fold", "Fold", null, null],
    ["play", "Play 2x", "100", "Enter"],
  ]);
  expect(choicesOf(deciding, italian, {}).map(({ text }) => text)).toEqual(["Passa", "Gioca 2x"]);
});

test("what the balance does not cover cannot be pressed", () => {
  const poor = { ...deciding, you: { ...deciding.you!, balance: 99 } };
  expect(choicesOf(poor, english, {}).map(({ isShort }) => isShort)).toEqual([false, true]);
});

test("whoever cannot pay for playing on sees what it costs, and cannot choose it", () => {
  const offers = { ...NO_OFFERS, choices: [{ choice: "fold" as const, amount: 0 }] };
  const short = { ...deciding, you: casinoYou({ balance: 60, bets: [spotBet("ante", 50)], offers }) };
  expect(choicesOf(short, english, {}).map(({ text, detail, isShort }) => [text, detail, isShort])).toEqual([
    ["Fold", null, false],
    ["Play 2x", "100: more than your balance", true],
  ]);
  expect([shortOf(short), shortOf(deciding)]).toEqual([100, null]);
});

test("whoever lets the time run out folds before the flop and checks later", () => {
  const later = {
    ...deciding,
    you: casinoYou({ offers: { ...NO_OFFERS, choices: [{ choice: "check", amount: 0 }] } }),
  };
  expect([otherwise(deciding), otherwise(later)]).toEqual(["fold", "check"]);
});

test("the cards of the better hand are marked once the round is over, and both where they tie", () => {
  const over = (outcome: "won" | "lost" | "returned") =>
    casinoTable({
      state: "result",
      round: round({ phase: "over", best: CARDS, dealer_best: ["2c", "2d", "Kh", "Qh", "Jh"] }),
      recent: recent(outcome),
    });
  expect(glowing(over("won"))).toEqual(new Set(CARDS));
  expect(glowing(over("lost"))).toEqual(new Set(["2c", "2d", "Kh", "Qh", "Jh"]));
  expect(glowing(over("returned")).size).toBe(7);
  expect(glowing(casinoTable()).size).toBe(0);
});

test("what a round brought is what came back, less what was bet", () => {
  const settled = (paid: number, total: number) =>
    casinoTable({ round: round({ phase: "over" }), you: casinoYou({ paid, total }) });
  expect([netOf(settled(300, 200)), netOf(settled(0, 50)), netOf(settled(0, 0))]).toEqual([100, -50, null]);
  expect(netOf(deciding)).toBeNull();
});

test("a round's code stands with its table and its day in GMT", () => {
  const midnight = Date.UTC(2026, 10, 25, 23, 59, 30);
  expect(codeText("Etna", "#23:59:30", midnight, english)).toBe("#23:59:30 · Etna · 25/11/2026 (GMT)");
});

test("what is bet in all has what the ante brings to FLOP at once, and what is on its way", () => {
  const colorado = casinoYou({ bets: [spotBet("ante", 10), spotBet("flop", 20)], total: 30 });
  const ante = (amount: number) => ({ ...NO_BETS, ante: amount });
  expect([ante(10), ante(15), ante(0)].map((lying) => totalShown(colorado, lying))).toEqual([30, 35, 0]);
  expect(totalShown(null, ante(0))).toBe(0);
});
