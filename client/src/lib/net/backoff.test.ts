import { expect, test } from "vitest";
import { LONGEST_DELAY_MS, reconnectDelayMs } from "./backoff";

test("each failed attempt doubles the wait, up to ten seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => reconnectDelayMs(failures, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test("chance shortens a wait by two fifths at most", () => {
  expect(reconnectDelayMs(20, 0)).toBe(LONGEST_DELAY_MS * 0.6);
});
