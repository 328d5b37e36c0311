import { expect, test } from "vitest";
import type { ChatEntry } from "$lib/protocol";
import { hand, table, withSeat } from "$lib/testing/views";
import { heard, isSilent, LINES_KEPT, shownTo, unreadCount } from "./conversation";

const line = (no: number, changes: Partial<ChatEntry> = {}): ChatEntry => ({
  no,
  player: "bruno",
  nickname: "Bruno",
  seat: 2,
  text: "ciao",
  reaction: null,
  at: 0,
  ...changes,
});
const EVERYBODY = { chat: "everybody", reactions: true } as const;
const nobody = () => false;

test("a line that comes twice is shown once", () => {
  const one = heard([], { type: "chat_line", table: "t1", line: line(1) });
  expect(heard(one, { type: "chat_line", table: "t1", line: line(1) })).toEqual([line(1)]);
});

test("the last lines stand in place of all that were shown", () => {
  expect(heard([line(1), line(2)], { type: "chat", table: "t1", lines: [line(7)] })).toEqual([line(7)]);
});

test("old lines go as new ones come", () => {
  const many = Array.from({ length: LINES_KEPT }, (_, no) => line(no));
  expect(heard(many, { type: "chat_line", table: "t1", line: line(999) })).toHaveLength(LINES_KEPT);
});

test("a reader may hear players only, or nobody, and never somebody who was muted", () => {
  const lines = [line(1), line(2, { seat: null, player: "zoe" }), line(3, { text: null, reaction: "wow" })];
  const numbers = (settings: Parameters<typeof shownTo>[1], muted: (player: string) => boolean) =>
    shownTo(lines, settings, muted).map(({ no }) => no);
  expect(numbers(EVERYBODY, nobody)).toEqual([1, 2, 3]);
  expect(numbers({ ...EVERYBODY, chat: "players" }, nobody)).toEqual([1, 3]);
  expect(numbers({ ...EVERYBODY, chat: "nobody" }, nobody)).toEqual([]);
  expect(numbers({ ...EVERYBODY, reactions: false }, nobody)).toEqual([1, 2]);
  expect(numbers(EVERYBODY, (player) => player === "bruno")).toEqual([2]);
});

test("nobody writes while a player is all-in and the hand is not over", () => {
  const allIn = withSeat(table(), 2, { all_in: true });
  expect([isSilent(table()), isSilent(allIn), isSilent({ ...allIn, hand: hand({ result: [] }) })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("what others have written since is news; signs and one's own lines are not", () => {
  const lines = [line(1), line(2), line(3, { player: "ada" }), line(4, { text: null, reaction: "clap" })];
  expect(unreadCount(lines, 1, "ada")).toBe(1);
});
