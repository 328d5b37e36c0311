import { expect, test } from "vitest";
import type { Motion } from "./motions";
import { boardCardAt, DEAL_MS, LAST_TURN_MS, seenAfter, TURN_MS, turnOf } from "./timing";

const BOARD_CARDS = 5;
type BoardMotion = Extract<Motion, { kind: "board_card" | "second_board_card" }>;

/** The cards `from` to `to` of a board, dealt together. */
function street(kind: BoardMotion["kind"], from: number, to: number): BoardMotion[] {
  return Array.from({ length: to - from }, (_, order) => ({ kind, index: from + order, order }));
}

const startOf = (card: BoardMotion, motions: readonly Motion[]) => boardCardAt(card, motions, BOARD_CARDS);
const endOf = (card: BoardMotion, motions: readonly Motion[]) =>
  startOf(card, motions) + DEAL_MS + turnOf(card.index, BOARD_CARDS);

test.each([
  ["flop", 0, 3],
  ["turn", 3, 4],
  ["river", 4, 5],
  ["rest of the board", 0, 5],
])("run twice, the %s of the second board comes when that of the first lies open", (_, from, to) => {
  const [first, second] = [street("board_card", from, to), street("second_board_card", from, to)];
  const motions = [...first, ...second];
  const firstLiesOpen = Math.max(...first.map((card) => endOf(card, motions)));
  for (const card of second) expect(startOf(card, motions)).toBeGreaterThanOrEqual(firstLiesOpen);
  expect(startOf(second[0]!, motions)).toBe(firstLiesOpen);
});

test("the second board alone, and one board alone, wait for no other", () => {
  for (const kind of ["board_card", "second_board_card"] as const) {
    const [card] = street(kind, 4, 5);
    expect(startOf(card!, [card!])).toBe(0);
  }
});

test("the last card of a board is turned slowly, and nothing is told before it was seen", () => {
  const river = street("board_card", 4, 5);
  expect(seenAfter(river, BOARD_CARDS)).toBeGreaterThan(DEAL_MS + LAST_TURN_MS);
  const both = [...river, ...street("second_board_card", 4, 5)];
  expect(seenAfter(both, BOARD_CARDS)).toBeGreaterThan(2 * (DEAL_MS + LAST_TURN_MS));
});

test("several streets at once are turned one after another", () => {
  const all = street("board_card", 0, 5);
  const [flop, turn, river] = [all[2]!, all[3]!, all[4]!];
  expect(startOf(turn, all)).toBeGreaterThanOrEqual(endOf(flop, all));
  expect(startOf(river, all)).toBeGreaterThanOrEqual(endOf(turn, all));
});

test("bets are gathered before cards are dealt, and cards thrown away before others come", () => {
  const river = street("board_card", 4, 5);
  const gathered: Motion[] = [{ kind: "gather", seat: 1, amount: 100 }, ...river];
  expect(startOf(river[0]!, gathered)).toBeGreaterThan(startOf(river[0]!, river));
  const drawn: Motion = { kind: "hole_card", seat: 1, index: 4, order: 0 };
  const thrown: Motion = { kind: "discard", seat: 1, count: 1 };
  expect(seenAfter([thrown, drawn], 0)).toBeGreaterThan(seenAfter([drawn], 0));
});

test("an open hand, and the last card of stud, are seen before anything is told of them", () => {
  const turned: Motion = { kind: "reveal", seat: 2, index: 1, order: 1 };
  expect(seenAfter([turned], BOARD_CARDS)).toBeGreaterThan(TURN_MS);
  expect(seenAfter([{ kind: "hole_card", seat: 2, index: 6, order: 1 }], 0)).toBeGreaterThan(
    DEAL_MS + TURN_MS,
  );
});

test("chips alone are waited for by nobody", () => {
  expect(seenAfter([{ kind: "win", seat: 1, amount: 100 }], BOARD_CARDS)).toBe(0);
  expect(seenAfter([{ kind: "gather", seat: 1, amount: 100 }], BOARD_CARDS)).toBe(0);
});
