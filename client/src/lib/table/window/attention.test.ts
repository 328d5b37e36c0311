import { expect, test } from "vitest";
import type { MixView } from "$lib/protocol";
import { hand, RAISE, table } from "$lib/testing/views";
import { attended, nextTable, tablesToShow, waitingLine, waitsForYou } from "./attention";

const waiting = (id: string, deadline: number | null) => ({ id, waits: true, deadline });
const naming = (seat: number) => {
  const mix: MixView = {
    games: [],
    now: 0,
    next: 0,
    by: "choice",
    left: null,
    until: null,
    choosing: { seat, deadline: 9_000 },
  };
  return table({ mix });
};
const quiet = (id: string) => ({ id, waits: false, deadline: 1 });

test("tables wait in the order in which their clocks run out, and one without a clock comes last", () => {
  const open = [quiet("a"), waiting("b", null), waiting("c", 9_000), waiting("d", 4_000)];
  expect(waitingLine(open)).toEqual(["d", "c", "b"]);
});

test("a table waits for whoever is to act, and for whoever names the next game", () => {
  const playing = hand({ deadline: 9_000 });
  expect([
    waitsForYou(table({ offers: [RAISE], hand: playing })),
    waitsForYou(table({ hand: playing })),
    waitsForYou(naming(1)),
    waitsForYou(naming(2)),
    waitsForYou(null),
  ]).toEqual([true, false, true, false, false]);
});

test("the keys stay at a table that waits, however urgent another is", () => {
  expect(attended("b", ["a", "b"], ["a", "b"], false)).toBe("b");
});

test("once it waits no more they go to the head of the line", () => {
  expect(attended("b", ["a", "b", "c"], ["c", "a"], false)).toBe("c");
});

test("nobody is torn away from what they write", () => {
  expect(attended("b", ["a", "b"], ["a"], true)).toBe("b");
});

test("where nothing waits they stay where they are, if that table is still open", () => {
  expect([
    attended("b", ["a", "b"], [], false),
    attended("b", ["a"], [], false),
    attended(null, [], [], false),
  ]).toEqual(["b", "a", null]);
});

test("the next table goes round", () => {
  expect([
    nextTable("a", ["a", "b"]),
    nextTable("b", ["a", "b"]),
    nextTable(null, ["a"]),
    nextTable(null, []),
  ]).toEqual(["b", "a", "a", null]);
});

test("a table where I sit stays in sight whatever the address asks for", () => {
  expect(tablesToShow(["a", "b"], ["a"], ["c"])).toEqual({ ids: ["a", "c"], tooMany: false });
});

test("tables keep their places, and none is shown twice", () => {
  expect(tablesToShow(["a", "b"], [], ["b", "c", "a", "c"])).toEqual({
    ids: ["a", "b", "c"],
    tooMany: false,
  });
});

test("a fifth table is one too many", () => {
  const four = ["a", "b", "c", "d"];
  expect(tablesToShow(four, four, ["e"])).toEqual({ ids: four, tooMany: true });
});
