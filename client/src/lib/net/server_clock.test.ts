import { afterEach, expect, test, vi } from "vitest";
import { ServerClock, steadyNow } from "./server_clock";

afterEach(() => void vi.useRealTimers());

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

test("a device that is set to another hour loses no time to act", () => {
  const clock = new ServerClock();
  const [began, heard] = [Date.now(), steadyNow()];
  clock.heard(50_000, heard);
  vi.useFakeTimers({ toFake: ["Date"], now: began + 3_600_000 });
  expect(Date.now()).toBe(began + 3_600_000);
  expect(clock.at(steadyNow()) - 50_000).toBeLessThan(60_000);
});

test("a server whose clock is set back is believed within a minute, and at once if it is set forward", () => {
  const clock = new ServerClock();
  const pulses = (from: number, until: number, offset: number) => {
    for (let now = from; now < until; now += 2_000) clock.heard(now + offset, now);
  };
  pulses(0, 100_000, 500_000);
  expect(clock.at(100_000)).toBe(600_000);
  pulses(100_000, 162_000, 440_000); // a minute back
  expect(clock.at(162_000)).toBe(602_000);
  pulses(162_000, 164_000, 500_000);
  expect(clock.at(164_000)).toBe(664_000);
});

test("what a page that was asleep reads late teaches it nothing", () => {
  const clock = new ServerClock();
  clock.heard(500_000, 0);
  for (let sent = 2_000; sent < 180_000; sent += 2_000) clock.heard(500_000 + sent, 180_000);
  expect(clock.at(180_000)).toBe(680_000);
});
