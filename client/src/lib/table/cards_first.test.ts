import { expect, test } from "vitest";
import type { PotResult, TableUpdate, TableView, ViewerEvent } from "$lib/protocol";
import { hand, seat, table, update, withSeat } from "$lib/testing/views";
import { CardsFirst, inTwo } from "./cards_first";

const kings = { category: "pair", ranks: ["K"], scale: "high" as const };
const trips = { category: "three_of_a_kind", ranks: ["A"], scale: "high" as const };
const TURN = ["2c", "7d", "Jh", "9s"];

/** Ada has bet her last chips on kings, Bruno has called with aces; the turn lies, and Ada leads. */
const allIn: TableView = table({
  seats: [
    seat(1, "Ada", { stack: 0, all_in: true, shown: true, hand_name: kings }),
    seat(2, "Bruno", { stack: 3_000, cards: ["As", "Ad"], shown: true }),
    seat(3, "Carla", { folded: true, cards: [] }),
  ],
  hand: hand({
    street: "turn",
    board: TURN,
    pots: [{ amount: 14_000, eligible: [1, 2] }],
    bet: 0,
    total_pot: 14_000,
    to_act: null,
    live_shares: [
      { seat: 1, thousandths: 955 },
      { seat: 2, thousandths: 45 },
    ],
  }),
});

const result: PotResult = {
  pot: 0,
  amount: 14_000,
  rake: 100,
  shares: [{ seat: 2, amount: 13_900, award: "all", board: 1 }],
  best: { "2": { cards: ["As", "Ad", "Ac", "Jh", "9s"], name: trips } },
  best_low: {},
  second_best: {},
  second_best_low: {},
};

/** The river, with all that it decides: Ada has lost her last chips, and rests. */
const riverView: TableView = {
  ...allIn,
  seats: [
    { ...allIn.seats[0]!, status: "sitting_out", all_in: false },
    { ...allIn.seats[1]!, stack: 16_900, won: 13_900, hand_name: trips },
    allIn.seats[2]!,
  ],
  hand: hand({
    ...allIn.hand,
    street: "over",
    board: [...TURN, "Ac"],
    total_pot: 0,
    result: [result],
    live_shares: [],
  }),
};
const dealt: ViewerEvent = { type: "cards_dealt", to: [0], cards: ["Ac"], face_up: [] };
const won: ViewerEvent = {
  type: "pot_won",
  pot: 0,
  amount: 14_000,
  rake: 100,
  shares: result.shares,
};
const ended: ViewerEvent = { type: "hand_ended" };
const river: TableUpdate = update([dealt, won, ended], { version: 7, view: riverView });

test("with the river alone, everything else is as it was before", () => {
  const { cards } = inTwo(allIn, river)!;
  expect(cards.view.hand?.board).toEqual([...TURN, "Ac"]);
  expect({ ...cards.view, hand: { ...cards.view.hand, board: TURN } }).toEqual(allIn);
  expect(cards.events).toEqual([]);
});

test("afterwards all of it is told, as the room said it", () => {
  expect(inTwo(allIn, river)?.rest).toEqual(river);
});

test("whoever wins, the same is shown until the river has turned", () => {
  const other = update([dealt, { ...won, shares: [{ ...won.shares[0]!, seat: 1 }] }, ended], {
    view: {
      ...riverView,
      seats: [
        { ...allIn.seats[0]!, stack: 13_900, won: 13_900 },
        { ...allIn.seats[1]!, hand_name: trips },
        allIn.seats[2]!,
      ],
      hand: {
        ...riverView.hand!,
        result: [{ ...result, shares: [{ ...result.shares[0]!, seat: 1 }] }],
      },
    },
  });
  expect(inTwo(allIn, other)?.cards.view).toEqual(inTwo(allIn, river)?.cards.view);
});

test("chips that the loser is given at once, or a seat that is taken from them, wait as well", () => {
  const rebought = withSeat(riverView, 1, { stack: 10_000 });
  const gone = withSeat(riverView, 1, { player: null, nickname: null, status: "empty", cards: [] });
  for (const view of [rebought, gone])
    expect(inTwo(allIn, { ...river, view })?.cards.view).toEqual(inTwo(allIn, river)?.cards.view);
});

test("the call that puts everybody all-in is told at once, and the hands it turns up a little later", () => {
  const called: ViewerEvent = { type: "called", seat: 2, nickname: "Bruno", to: 7_000 };
  const shown: ViewerEvent = { type: "shown", seat: 2, nickname: "Bruno", cards: ["As", "Ad"] };
  const betting = withSeat(withSeat(allIn, 2, { cards: ["??", "??"], shown: false, stack: 10_000 }), 1, {
    wagered: 7_000,
    hand_name: null,
  });
  const asked = { ...betting, hand: hand({ ...allIn.hand, live_shares: [], pots: [], to_act: 2 }) };
  const parts = inTwo(asked, update([called, shown], { view: allIn }))!;
  expect(parts.cards.events).toEqual([called]);
  expect(parts.rest.events).toEqual([shown]);
  expect(parts.cards.view.seats.map(({ stack, cards }) => [stack, cards[0]])).toEqual([
    [0, "Kh"],
    [3_000, "As"],
    [10_000, undefined],
  ]);
  expect(parts.cards.view.hand?.live_shares).toEqual([]);
});

test("whoever is asked sees at once what they are asked about", () => {
  const view = { ...riverView, hand: { ...allIn.hand!, board: [...TURN, "Ac"], to_act: 2 } };
  expect(inTwo(allIn, { ...river, view })).toBeNull();
});

test("a hand that ends without a card is told at once, and so is a table that is looked at anew", () => {
  const folds = { ...riverView, hand: { ...riverView.hand!, board: TURN } };
  expect(inTwo(allIn, update([won], { view: folds }))).toBeNull();
  expect(inTwo(allIn, { ...river, snapshot: true })).toBeNull();
  expect(inTwo(null, river)).toBeNull();
});

/** A table whose time passes when the test says so. */
function aTable(slowness = 1) {
  let view: TableView | null = allIn;
  const told: number[] = [];
  let pending: (() => void) | null = null;
  const cardsFirst = new CardsFirst({
    shown: () => view,
    tell: (one) => {
      view = one.view;
      told.push(one.version);
    },
    slowness: () => slowness,
    later: (action) => {
      pending = action;
      return () => (pending = null);
    },
  });
  const pass = () => {
    const action = pending;
    pending = null;
    action?.();
  };
  return { cardsFirst, told, pass, stacks: () => view!.seats.map(({ stack }) => stack) };
}

test("the stacks change when the river was seen", () => {
  const { cardsFirst, pass, stacks } = aTable();
  cardsFirst.hear(river);
  expect([cardsFirst.isTurning, stacks()]).toEqual([true, [0, 3_000, 10_000]]);
  pass();
  expect([cardsFirst.isTurning, stacks()]).toEqual([false, [0, 16_900, 10_000]]);
});

test("without motion all comes at once", () => {
  const { cardsFirst, stacks } = aTable(0);
  cardsFirst.hear(river);
  expect([cardsFirst.isTurning, stacks()]).toEqual([false, [0, 16_900, 10_000]]);
});

test("what happens meanwhile is told afterwards, in its order", () => {
  const { cardsFirst, told, pass } = aTable();
  cardsFirst.hear(river);
  const vacated = withSeat(riverView, 1, { player: null, nickname: null, status: "empty" });
  cardsFirst.hear(update([], { version: 8, view: vacated }));
  cardsFirst.hear(update([], { version: 9, view: vacated }));
  expect(told).toEqual([7]);
  pass();
  expect(told).toEqual([7, 7, 8, 9]);
});

test("the next street waits until the one before was seen, and is then looked at as well", () => {
  const flop = { ...allIn, hand: { ...allIn.hand!, board: TURN.slice(0, 3), live_shares: [] } };
  const { cardsFirst, told, pass } = aTable();
  cardsFirst.hear(update([], { version: 1, snapshot: true, view: flop }));
  cardsFirst.hear(update([{ ...dealt, cards: ["9s"] }], { version: 2, view: allIn }));
  cardsFirst.hear(river);
  expect(told).toEqual([1, 2]);
  pass();
  expect([told, cardsFirst.isTurning]).toEqual([[1, 2, 2, 7], true]);
  pass();
  expect([told, cardsFirst.isTurning]).toEqual([[1, 2, 2, 7, 7], false]);
});

test("the next hand, and a question to the viewer, wait for nothing", () => {
  for (const view of [
    { ...riverView, hand: hand({ id: "h2" }) },
    { ...riverView, offers: [{ action: "check" as const }] },
  ]) {
    const { cardsFirst, told } = aTable();
    cardsFirst.hear(river);
    cardsFirst.hear(update([], { version: 8, view }));
    expect([told, cardsFirst.isTurning]).toEqual([[7, 7, 8], false]);
  }
});

test("nothing comes to a table that was closed meanwhile", () => {
  const { cardsFirst, told, pass } = aTable();
  cardsFirst.hear(river);
  cardsFirst.stop();
  pass();
  expect([told, cardsFirst.isTurning]).toEqual([[7], false]);
});
