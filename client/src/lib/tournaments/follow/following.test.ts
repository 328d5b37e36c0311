import { expect, test } from "vitest";
import { following, resuming } from "./following";

const LOBBY = { open: [], showsTables: false, isVisible: true, isBusy: false };

test("the first seat opens its table by itself, from any page", () => {
  expect(following({ table: "t.1", left: null }, LOBBY)).toEqual({ go: "show", tables: ["t.1"] });
});

test("tables that are open stay open beside it", () => {
  const window = { ...LOBBY, open: ["capri"], showsTables: true };
  expect(following({ table: "t.1", left: null }, window)).toEqual({ go: "show", tables: ["capri", "t.1"] });
});

test.each([
  ["who is writing", { ...LOBBY, isBusy: true }],
  ["a window in the background", { ...LOBBY, isVisible: false }],
])("%s is only told of the table", (_, window) => {
  expect(following({ table: "t.1", left: null }, window)).toEqual({ go: "tell" });
});

test("a player who is moved finds the new table in the place of the old one", () => {
  const window = { open: ["t.2", "capri"], showsTables: true, isVisible: false, isBusy: true };
  expect(following({ table: "t.1", left: "t.2" }, window)).toEqual({ go: "show", tables: ["t.1", "capri"] });
});

test("on another page the new table takes the place of the old one, and the page stays", () => {
  const window = { ...LOBBY, open: ["t.2"] };
  expect(following({ table: "t.1", left: "t.2" }, window)).toEqual({ go: "keep", tables: ["t.1"] });
});

test("a table that is open already only loses the one that was left", () => {
  const window = { ...LOBBY, open: ["t.2", "t.1"], showsTables: true };
  expect(following({ table: "t.1", left: "t.2" }, window)).toEqual({ go: "show", tables: ["t.1"] });
});

const LOADED = { ...LOBBY, isLobby: true, wasClosed: false };

test("a page of the lobby that is loaded anew opens the table of who has a seat", () => {
  expect(resuming("t.1", LOADED)).toEqual({ go: "show", tables: ["t.1"] });
});

test("on another page the table is open beside it, and the page stays", () => {
  expect(resuming("t.1", { ...LOADED, isLobby: false })).toEqual({ go: "keep", tables: ["t.1"] });
  expect(resuming("t.1", { ...LOADED, isBusy: true })).toEqual({ go: "keep", tables: ["t.1"] });
});

test("beside the tables of the address it is shown", () => {
  const window = { ...LOADED, open: ["capri"], showsTables: true, isLobby: false };
  expect(resuming("t.1", window)).toEqual({ go: "show", tables: ["capri", "t.1"] });
});

test("a table that the player has closed, or that is open, is left as it is", () => {
  expect(resuming("t.1", { ...LOADED, wasClosed: true })).toEqual({ go: "tell" });
  expect(resuming("t.1", { ...LOADED, open: ["t.1"] })).toEqual({ go: "tell" });
});
