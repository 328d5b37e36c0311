import { expect, test } from "vitest";
import {
  hasEnded,
  isOnItsWay,
  proposedDeposits,
  requestId,
  statementCsv,
  statementQuery,
  WHOLE_STATEMENT,
} from "./cashier";

test("a payment is on its way until it has ended, and not while staff reviews it", () => {
  const statuses = ["requested", "pending", "succeeded", "failed", "expired", "held", "refused"] as const;
  expect(statuses.filter((status) => isOnItsWay({ status }))).toEqual(["requested", "pending"]);
  expect(statuses.filter((status) => !hasEnded({ status }))).toEqual(["requested", "pending", "held"]);
});

test("every wish has a name of its own", () => {
  const names = new Set(Array.from({ length: 20 }, requestId));
  expect(names.size).toBe(20);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

test("a statement goes to the end of the last day", () => {
  const { since, until } = statementQuery({ since: "2026-11-21", until: "2026-11-21", code: "" });
  expect(Number(until) - Number(since)).toBe(24 * 3_600_000);
});

test("the whole statement is asked for without conditions", () => {
  expect(statementCsv(WHOLE_STATEMENT, "it")).toBe("/api/me/statement.csv?language=it");
  expect(statementCsv({ ...WHOLE_STATEMENT, code: "buy_in" }, "en")).toBe(
    "/api/me/statement.csv?code=buy_in&language=en",
  );
});

test("amounts are proposed within what may be paid in", () => {
  expect(proposedDeposits(100, 1_000_000)).toEqual([10_000, 20_000, 50_000]);
  expect(proposedDeposits(100, 1_000)).toEqual([200, 500, 1_000]);
  expect(proposedDeposits(150, 180)).toEqual([]);
});
