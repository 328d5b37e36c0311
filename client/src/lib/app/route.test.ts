import { expect, test } from "vitest";
import { routeOf, tablesHref } from "./route";

test("an address without a place is the lobby", () => {
  expect(routeOf("")).toEqual({ page: "lobby" });
  expect(routeOf("#/nowhere/1")).toEqual({ page: "lobby" });
});

test("a table has an address, and so has sitting down at it", () => {
  expect(routeOf("#/table/nl%2F1")).toEqual({ page: "table", ids: ["nl/1"], sitDown: false });
  expect(routeOf("#/table/one/sit")).toEqual({ page: "table", ids: ["one"], sitDown: true });
});

test("tables side by side have one address", () => {
  expect(routeOf(tablesHref(["one", "a+b", "nl/1"]))).toEqual({
    page: "table",
    ids: ["one", "a+b", "nl/1"],
    sitDown: false,
  });
});

test("the rules have an address, and so has every article", () => {
  expect(routeOf("#/rules")).toEqual({ page: "rules", place: null });
  expect(routeOf("#/rules/FIGP%2019")).toEqual({ page: "rules", place: "FIGP 19" });
  expect(routeOf("#/rules/ROOM%20omaha%20high%2Flow")).toEqual({
    page: "rules",
    place: "ROOM omaha high/low",
  });
});

test("a hand that can be verified has an address", () => {
  expect(routeOf("#/hand/H-1")).toEqual({ page: "hand", id: "H-1" });
});

test("a page of the account has an address, and so has what is on it", () => {
  expect(routeOf("#/cashier")).toEqual({ page: "other", name: "cashier", place: [] });
  expect(routeOf("#/reset/a%2Fb")).toEqual({ page: "other", name: "reset", place: ["a/b"] });
});
