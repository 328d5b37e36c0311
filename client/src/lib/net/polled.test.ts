import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { polled } from "./polled";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is loaded at once, again every second, and no more once stopped", async () => {
  const load = vi.fn(() => Promise.resolve());
  const stop = polled(load, 1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test("a slow answer is waited for before the next is asked for", async () => {
  const load = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 2_500)));
  const stop = polled(load, 1_000);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});
