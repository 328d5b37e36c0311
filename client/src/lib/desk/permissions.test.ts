import { expect, test } from "vitest";
import { deskPages, may } from "./permissions";

test("an auditor looks at everything and changes nothing", () => {
  expect(deskPages("auditor")).toEqual([
    "tables",
    "tournaments",
    "casino",
    "players",
    "reports",
    "payments",
    "hand",
    "log",
  ]);
  expect([may("auditor", "keep_table"), may("auditor", "adjust"), may("auditor", "see_hand")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("all of staff may look at a hand: whose cards they see is the room's to say", () => {
  expect([may("administrator", "see_hand"), may("floor", "see_hand"), may("player", "see_hand")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the floor looks after the tables, the supervisor after the people too", () => {
  expect([
    may("floor", "keep_table"),
    may("floor", "ban"),
    may("supervisor", "ban"),
    may("supervisor", "give_role"),
    may("floor", "review"),
    may("supervisor", "review"),
  ]).toEqual([true, false, true, false, false, true]);
});

test("a player has no desk", () => {
  expect([deskPages("player"), deskPages(undefined)]).toEqual([[], []]);
});
