import { expect, test } from "vitest";
import { LONGEST_DELAY_MS, reconnectDelayMs } from "./backoff";
import { ServerClock } from "./server_clock";

test("each failed attempt doubles the wait, up to ten seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => reconnectDelayMs(failures, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test("chance shortens a wait by two fifths at most", () => {
  expect(reconnectDelayMs(20, 0)).toBe(LONGEST_DELAY_MS * 0.6);
});

test("the message that was quickest tells the server's time best", () => {
  const clock = new ServerClock();
  clock.heard(10_000, 400); // 600 ms under way
  clock.heard(20_000, 9_850); // 50 ms under way
  clock.heard(30_000, 20_300); // slow again: it teaches nothing
  expect(clock.at(30_000)).toBe(40_150);
});

test("before anything was heard the browser's own clock serves", () => {
  expect(new ServerClock().at(7)).toBe(7);
});
