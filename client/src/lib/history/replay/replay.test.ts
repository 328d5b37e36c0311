import { expect, test } from "vitest";
import type { Frame } from "$lib/net/api_types";
import { hand, RAISE, table } from "$lib/testing/views";
import { FOREVER, linesOf, pauseMs, renamed, stepsOf, streetFrom, streetsOf } from "./replay";

const folds: Frame = {
  at: 2,
  events: [{ type: "folded", seat: 3, nickname: "Carla" }],
  view: table({ hand: hand({ to_act: 1, deadline: 55 }), offers: [RAISE] }),
};
const begins: Frame = {
  at: 1,
  events: [
    {
      type: "hand_started",
      hand: "h1",
      button: 3,
      deck_root: null,
      bomb_pot: false,
      seats: [{ seat: 3, nickname: "Carla", stack: 100 }],
    },
  ],
  view: table({ hand: hand() }),
};
const flop: Frame = {
  at: 3,
  events: [{ type: "cards_dealt", to: [0, 0, 0], cards: ["2c", "3c", "4c"], face_up: [] }],
  view: table({ hand: hand({ street: "flop", to_act: null, board: ["2c", "3c", "4c"] }) }),
};
const over: Frame = {
  ...flop,
  events: [{ type: "hand_ended" }],
  view: table({ hand: hand({ street: "over", to_act: null }) }),
};
const frames = [begins, folds, flop, over];

test("a step follows from the one before, so that what moved can be seen", () => {
  const steps = stepsOf(frames);
  expect(steps.map(({ before }) => before)).toEqual([null, steps[0]!.view, steps[1]!.view, steps[2]!.view]);
});

test("nothing can be pressed in a recorded hand, and no clock runs down", () => {
  const [, step, board] = stepsOf(frames);
  expect([step!.view.offers, step!.view.hand?.deadline]).toEqual([[], FOREVER]);
  expect(board!.view.hand?.deadline).toBeNull(); // nobody was asked
});

test("each line of the log knows the step with which it came", () => {
  expect(linesOf(stepsOf(frames)).map(({ line, step }) => [line.kind, step])).toEqual([
    ["folded", 1],
    ["board", 2],
  ]);
});

test("one jumps from street to street, to the end of the hand and back to its beginning", () => {
  expect(streetsOf(frames)).toEqual([
    { step: 0, street: "preflop" },
    { step: 2, street: "flop" },
  ]);
  expect([
    streetFrom(0, 1, frames),
    streetFrom(2, 1, frames),
    streetFrom(3, -1, frames),
    streetFrom(1, -1, frames),
  ]).toEqual([2, 3, 2, 0]);
});

test("cards are looked at for longer than a fold, and everything is shorter at a higher speed", () => {
  expect(pauseMs(flop, 1)).toBeGreaterThan(pauseMs(folds, 1));
  expect(pauseMs(folds, 4)).toBe(pauseMs(folds, 1) / 4);
});

const dealt: Frame = {
  ...begins,
  events: [{ type: "cards_dealt", to: [1, 1], cards: ["Kh", "Qh"], face_up: [] }],
};

test("in a hand that somebody shared the cards are that player's, not the reader's", () => {
  const line = (own: boolean) => linesOf(stepsOf([begins, dealt], own)).at(-1)!.line;
  expect(line(true)).toEqual({ kind: "your_cards", cards: ["Kh", "Qh"] });
  expect(line(false)).toEqual({ kind: "up_cards", who: "Ada", cards: ["Kh", "Qh"] });
});

test("players without names are called in the reader's language", () => {
  const [frame] = renamed(
    [{ ...folds, events: [{ type: "folded", seat: 3, nickname: "Player 3" }] }],
    (seat) => `Giocatore ${seat}`,
  );
  expect(frame!.events).toEqual([{ type: "folded", seat: 3, nickname: "Giocatore 3" }]);
});
