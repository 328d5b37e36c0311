import { expect, test } from "vitest";
import { commitmentOf, isDrawn, timesOf, verify, type Drawn } from "./proof";

/** The rows of velox-6-90, from the rarest. */
const ROWS = [
  [2_000, 20],
  [100, 200],
  [25, 10_000],
  [8, 282_720],
  [4, 707_060],
].map(([times, chances]) => ({ times: times!, chances: chances!, shares: [10_000] }));

const SECRET = Array.from({ length: 32 }, (_, no) => no.toString(16).padStart(2, "0")).join("");
const DRAWN: Drawn = {
  table: "velox-6-90",
  rows: ROWS,
  commitment: "d8c6ab1982713d00dbcfb3008aa21a63dc8f604b3ec2ea9d71361b5a37940c3f",
  times: 2_000,
  number: 19,
  secret: SECRET,
};

test("a commitment is the hash that the room publishes", async () => {
  expect(await commitmentOf("t-1", "velox-3-91", 999_999, "00".repeat(32))).toBe(
    "11231ed62dfb8363ae8584b4038e171632a7c7489351f6fd9b58449b94c708d0",
  );
});

test.each([
  [0, 2_000],
  [19, 2_000],
  [20, 100],
  [219, 100],
  [220, 25],
  [999_999, 4],
])("the number %i means the multiplier %i", (number, times) => {
  expect(timesOf(ROWS, number)).toBe(times);
});

test("a number beyond the table means nothing", () => {
  expect(timesOf(ROWS, 1_000_000)).toBeNull();
});

test("what was drawn is checked against the commitment and the table", async () => {
  expect(await verify("velox-7", DRAWN)).toEqual({ keeps: true, times: 2_000 });
});

test.each<[string, Partial<Drawn>]>([
  ["another number", { number: 20 }],
  ["another secret", { secret: "ff".repeat(32) }],
  ["another table", { table: "velox-3-91" }],
])("%s does not keep the commitment", async (_, change) => {
  expect((await verify("velox-7", { ...DRAWN, ...change })).keeps).toBe(false);
});

test("nothing can be checked before the draw", () => {
  expect([isDrawn(DRAWN), isDrawn({ ...DRAWN, secret: null }), isDrawn(null)]).toEqual([true, false, false]);
});
