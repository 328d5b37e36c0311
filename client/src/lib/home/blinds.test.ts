import { expect, test } from "vitest";
import { gameAt, newTable } from "$lib/table_setup/table_form";
import { atUnit, unitOf } from "./blinds";

test("all games of a mix are raised by the same factor", () => {
  const mix = { ...newTable("Friday"), games: [gameAt("holdem", 100), gameAt("seven_stud", 100)] };
  const [holdem, stud] = atUnit(mix, 200).games;
  expect([holdem?.small_blind, holdem?.big_blind]).toEqual([100, 200]);
  expect([stud?.ante, stud?.bring_in, stud?.small_bet, stud?.big_bet]).toEqual([20, 50, 200, 400]);
});

test("nothing that was to be posted vanishes when the blinds fall", () => {
  const low = atUnit({ ...newTable("Friday"), games: [{ ...gameAt("holdem", 100), ante: 5 }] }, 2);
  expect(low.games[0]).toMatchObject({ small_blind: 1, big_blind: 2, ante: 1 });
});

test("a buy-in never falls below one hand", () => {
  const dear = atUnit(newTable("Friday"), 20_000);
  expect(dear.min_buy_in).toBe(20_000);
  expect(dear.max_buy_in).toBeGreaterThanOrEqual(dear.min_buy_in);
});

test("stakes without blinds are counted in small bets", () => {
  expect(unitOf(gameAt("razz", 100))).toBe(100);
});
