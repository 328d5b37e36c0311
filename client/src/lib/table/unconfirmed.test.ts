import { expect, test } from "vitest";
import type { Request } from "$lib/net/connection";
import type { TableUpdate, ViewerEvent } from "$lib/protocol";
import { verdictOn } from "./unconfirmed";

const CALL: Request = { type: "act", table: "one", version: 7, action: "call", to: null };
const ASKED = { request: CALL, version: 7, seat: 1 };
const update = (version: number, ...events: ViewerEvent[]) =>
  ({ table: "one", version, snapshot: true, events, view: {}, server_time: 1 }) as unknown as TableUpdate;
const called = (seat: number): ViewerEvent => ({ type: "called", seat, nickname: "Ada", to: 20 });
const timeRanOut: ViewerEvent = { type: "time_ran_out", seat: 1, nickname: "Ada" };
const folded: ViewerEvent = { type: "folded", seat: 1, nickname: "Ada" };
const lost: ViewerEvent = { type: "player_disconnected", seat: 1, nickname: "Ada" };

test("nothing has happened: the press did not count", () => {
  expect(verdictOn(ASKED, update(7))).toBe("not_counted");
});

test("one's own event tells that it counted, another's does not", () => {
  expect(verdictOn(ASKED, update(9, lost, called(1)))).toBe("counted");
  expect(verdictOn(ASKED, update(9, lost, called(2)))).toBe("not_counted");
});

test("what the clock did was not pressed", () => {
  const fold = { ...ASKED, request: { ...CALL, action: "fold" } as Request };
  expect(verdictOn(fold, update(9, timeRanOut, folded))).toBe("too_late");
  expect(verdictOn(fold, update(8, folded))).toBe("counted");
});

test("where the events are missing, or tell nothing of the kind, it is not made up", () => {
  expect(verdictOn(ASKED, update(80))).toBe("unclear");
  const leave = { ...ASKED, request: { type: "leave", table: "one" } as Request };
  expect(verdictOn(leave, update(9, lost))).toBe("unclear");
});
