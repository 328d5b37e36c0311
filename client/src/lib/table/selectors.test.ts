import { expect, test } from "vitest";
import type { MixView, PotResult, StreetName } from "$lib/protocol";
import { hand, STUD_HILO, table, withSeat } from "$lib/testing/views";
import { faceOf } from "$lib/cards/cards";
import {
  isBetting,
  isYourAnswer,
  isYourChoice,
  openCardsMark,
  owed,
  splitPots,
  waitedFor,
  winningCards,
  liveShares,
  maySit,
  winsOn,
  wins,
} from "./selectors";
import { turnClock } from "./turn_clock";

const high = { category: "straight", ranks: ["8"], scale: "high" as const };
const low = { category: "low", ranks: ["6", "4", "3", "2", "A"], scale: "low" as const };
const split: PotResult = {
  pot: 0,
  amount: 600,
  rake: 0,
  shares: [
    { seat: 1, amount: 300, award: "high", board: 1 },
    { seat: 2, amount: 300, award: "low", board: 1 },
  ],
  best: { "1": { cards: ["8s", "7d", "6c", "5h", "4s"], name: high }, "2": { cards: ["Kd"], name: high } },
  best_low: { "2": { cards: ["6c", "4s", "3d", "2d", "Ad"], name: low } },
  second_best: {},
  second_best_low: {},
};

test("the cards that won each half glow in their own color, the losing hand's do not", () => {
  const glow = winningCards(table({ hand: hand({ result: [split] }) }));
  expect(glow.get("8s")).toBe("high");
  expect(glow.get("Ad")).toBe("low");
  expect(glow.get("6c")).toBe("high"); // in both: the high half comes first
  expect(glow.has("Kd")).toBe(false);
});

test("who wins several pots is told once, with the sum", () => {
  const side: PotResult = {
    ...split,
    pot: 1,
    amount: 80,
    shares: [{ seat: 1, amount: 80, award: "all", board: 1 }],
  };
  const told = wins(table({ hand: hand({ result: [split, side] }) }));
  expect(told.map(({ seat, amount }) => [seat.nickname, amount])).toEqual([
    ["Ada", 380],
    ["Bruno", 300],
  ]);
  expect(told.map(({ names }) => names)).toEqual([[high], [low]]);
});

test("a pot that is halved is told half by half, also the half that nobody won", () => {
  const view = table({ game: STUD_HILO, hand: hand({ result: [split] }) });
  const told = splitPots(view).map(({ pot, board, halves }) => [
    pot,
    board,
    halves.map(({ award, winners }) => [
      award,
      winners.map(({ seat, amount, name }) => [seat.nickname, amount, name]),
    ]),
  ]);
  expect(told).toEqual([
    [
      0,
      null,
      [
        ["high", [["Ada", 300, high]]],
        ["low", [["Bruno", 300, low]]],
      ],
    ],
  ]);
  const scooped: PotResult = {
    ...split,
    shares: [{ seat: 1, amount: 600, award: "high", board: 1 }],
    best_low: {},
  };
  expect(splitPots({ ...view, hand: hand({ result: [scooped] }) })[0]?.halves[1]).toEqual({
    award: "low",
    winners: [],
  });
});

test("a pot that nobody had to show for has no halves, nor has one of a game with a single prize", () => {
  const unseen: PotResult = {
    ...split,
    shares: [{ seat: 1, amount: 600, award: "all", board: 1 }],
    best: {},
    best_low: {},
  };
  expect(splitPots(table({ game: STUD_HILO, hand: hand({ result: [unseen] }) }))).toEqual([]);
  expect(splitPots(table({ hand: hand({ result: [unseen] }) }))).toEqual([]);
});

test("with two boards each is a part of its own, with the hands made on it", () => {
  const shares = [
    { seat: 1, amount: 300, award: "all" as const, board: 1 as const },
    { seat: 2, amount: 300, award: "all" as const, board: 2 as const },
  ];
  const twice: PotResult = {
    ...split,
    shares,
    best_low: {},
    second_best: { "2": { cards: ["Kd"], name: low } },
  };
  const view = table({ hand: hand({ result: [twice] }) });
  expect(
    splitPots(view).map(({ board, halves }) => [board, halves.length, halves[0]?.winners[0]?.name]),
  ).toEqual([
    [1, 1, high],
    [2, 1, low],
  ]);
  expect(wins(view).map(({ names }) => names)).toEqual([[high], [low]]);
});

test("of two boards each has its own winners and lights only the cards that won on it", () => {
  const shares = [1 as const, 2 as const].map((board) => ({
    seat: 1,
    amount: 300,
    award: "all" as const,
    board,
  }));
  const twice: PotResult = {
    ...split,
    shares,
    best: { "1": { cards: ["9s", "9d", "Kd"], name: high } },
    best_low: {},
    second_best: { "1": { cards: ["Kd", "8s"], name: low } },
  };
  const view = table({ hand: hand({ result: [twice] }) });
  expect([...winningCards(view, 1).keys()]).toEqual(["9s", "9d", "Kd"]);
  expect([...winningCards(view, 2).keys()]).toEqual(["Kd", "8s"]);
  expect(([1, 2] as const).map((board) => winsOn(view, board).map((win) => [win.amount, win.names]))).toEqual(
    [[[300, [high]]], [[300, [low]]]],
  );
});

test("where only the low wins, its hand is found and its cards glow", () => {
  const razz: PotResult = { ...split, shares: [{ seat: 2, amount: 600, award: "all", board: 1 }], best: {} };
  const view = table({ hand: hand({ result: [razz] }) });
  expect(wins(view)[0]?.names).toEqual([low]);
  expect(winningCards(view).get("Ad")).toBe("high"); // the one prize there is, not half of it
});

test("the table waits for who names the next game", () => {
  const choosing = { seat: 2, deadline: 9_000 };
  const mix: MixView = { games: [], now: 0, next: 0, by: "choice", left: null, until: null, choosing };
  expect(waitedFor(table({ mix }))?.nickname).toBe("Bruno");
  expect(isYourChoice(table({ mix }))).toBe(false);
  expect(isYourChoice(table({ mix: { ...mix, choosing: { ...choosing, seat: 1 } } }))).toBe(true);
  expect(turnClock(table({ mix }), 1_000)).toMatchObject({ seat: 2, leftMs: 8_000 });
});

test("nobody bets while cards are exchanged", () => {
  expect(isBetting(hand())).toBe(true);
  expect(isBetting(hand({ draw: 1 }))).toBe(false);
});

test("nobody owes more than the stack holds", () => {
  expect(owed(table())).toBe(50);
  expect(owed(withSeat(table(), 1, { stack: 20 }))).toBe(20);
  expect(owed(table({ you: null }))).toBe(0);
});

test("a card is read as it travels and printed as players say it", () => {
  expect(faceOf("Th")).toEqual({ rank: "10", suit: "h" });
  expect(faceOf("??")).toBeNull();
  expect(faceOf("Jo")).toEqual({ rank: "Jo", suit: null });
  expect(() => faceOf("Xx")).toThrow('no card is called "Xx"');
});

test("the clock counts to the room's deadline, never below zero", () => {
  const view = table({ hand: hand({ deadline: 25_000 }) });
  expect(turnClock(view, 10_000)).toMatchObject({ seat: 3, leftMs: 15_000, wholeMs: 20_000 });
  expect(turnClock(view, 99_000)?.leftMs).toBe(0);
  expect(turnClock(table(), 0)).toBeNull();
});

test("once the time to act is over, the room says which part of the time bank a player uses", () => {
  const inBank = table({ hand: hand({ deadline: 50_000, own_time: "time_bank" }) });
  expect(turnClock(inBank, 30_000)).toMatchObject({
    seat: 3,
    leftMs: 20_000,
    wholeMs: 30_000,
    ownTime: "time_bank",
  });
  const offline = table({ hand: hand({ deadline: 50_000, own_time: "disconnected" }) });
  expect(turnClock(offline, 30_000)).toMatchObject({
    leftMs: 20_000,
    wholeMs: 20_000,
    ownTime: "disconnected",
  });
});

test("who has not agreed to two boards is waited for, the viewer first", () => {
  const asked = (waiting: number[]) =>
    table({ hand: hand({ to_act: null }), twice: { waiting, agreed: [], deadline: 9_000 } });
  expect([isYourAnswer(asked([2, 1])), waitedFor(asked([2, 1]))?.no]).toEqual([true, 1]);
  expect([isYourAnswer(asked([2])), waitedFor(asked([2]))?.no]).toEqual([false, 2]);
  expect(turnClock(asked([2]), 4_000)).toMatchObject({ seat: 2, leftMs: 5_000 });
  expect(isYourAnswer(table())).toBe(false);
});

test("the best board is marked as long as it is bet on, and not where the whole hand has been shown", () => {
  const stud = (street: StreetName, shown = false) =>
    withSeat(table({ game: STUD_HILO, hand: hand({ street, showing_best: 2 }) }), 2, { shown });
  expect(openCardsMark(stud("seventh_street"))).toEqual({ seat: 2, mark: "best" });
  expect(openCardsMark(stud("fifth_street", true))).toBeNull();
  expect(openCardsMark(stud("showdown"))).toBeNull();
  expect(openCardsMark(withSeat(stud("fifth_street"), 2, { folded: true }))).toBeNull();
});

test("the live shares of open hands are told largest first, and the largest leads", () => {
  const view = table({
    hand: hand({
      live_shares: [
        { seat: 1, thousandths: 174 },
        { seat: 3, thousandths: 826 },
      ],
    }),
  });
  expect(liveShares(view).map(({ seat, share, leads }) => [seat.no, share, leads])).toEqual([
    [3, 0.826, true],
    [1, 0.174, false],
  ]);
  expect(liveShares(table())).toEqual([]);
});

test("no seat is offered in a tournament, nor at a table that closes", () => {
  const open = table();
  expect(maySit(open)).toBe(true);
  expect(maySit({ ...open, house: { ...open.house, closes: true } })).toBe(false);
  expect(maySit({ ...open, tournament: "friday" })).toBe(false);
});

test.each([
  // 82.6 and 17.4
  [
    { 1: 826, 2: 174 },
    { 1: 83, 2: 17 },
  ],
  // both end in a half, and each would be rounded up to 101
  [
    { 1: 825, 2: 175 },
    { 1: 83, 2: 17 },
  ],
  // three equal hands, of which the room gave one the odd thousandth
  [
    { 1: 333, 2: 334, 3: 333 },
    { 1: 33, 2: 34, 3: 33 },
  ],
  // the same part for two who split and for one who may still win: the odd percent lies left of the button
  [
    { 1: 475, 2: 475, 3: 50 },
    { 1: 48, 2: 47, 3: 5 },
  ],
  [
    { 1: 945, 2: 50, 3: 5 },
    { 1: 95, 2: 5, 3: 0 },
  ],
  [
    { 1: 999, 3: 1 },
    { 1: 100, 3: 0 },
  ],
  [
    { 1: 0, 2: 1000 },
    { 1: 0, 2: 100 },
  ],
])("the shares that are shown are 100 percent together: %o", (thousandths, percents) => {
  const live_shares = Object.entries(thousandths).map(([seat, told]) => ({
    seat: Number(seat),
    thousandths: told,
  }));
  const shown = liveShares(table({ hand: hand({ live_shares, button: 3 }) }));
  expect(Object.fromEntries(shown.map(({ seat, percent }) => [seat.no, percent]))).toEqual(percents);
});
