import { expect, test } from "vitest";
import { GAMES } from "./games";
import { buyInFor, formOf, gameAt, mostSeats, newTable, rotationBy } from "./table_form";

test("a game with blinds has blinds, and stud has antes, a bring-in and bets", () => {
  expect(gameAt("omaha", 100)).toMatchObject({
    small_blind: 50,
    big_blind: 100,
    ante: 0,
    small_bet: 0,
    bring_in: 0,
  });
  expect(gameAt("razz", 100)).toMatchObject({
    small_blind: 0,
    big_blind: 0,
    ante: 10,
    small_bet: 100,
    big_bet: 200,
    bring_in: 25,
  });
});

test("every game can be chosen, under a limit that it is played with", () => {
  for (const [variant, { limits }] of Object.entries(GAMES))
    expect([variant, limits.includes(gameAt(variant, 20, "fixed_limit").limit)]).toEqual([variant, true]);
});

test("forty to a hundred big blinds are brought, or as many small bets", () => {
  expect(buyInFor(gameAt("holdem", 50))).toEqual({ min_buy_in: 2_000, max_buy_in: 5_000 });
  expect(buyInFor(gameAt("seven_stud", 20))).toEqual({ min_buy_in: 800, max_buy_in: 2_000 });
});

test("a rotation has as many seats as its narrowest game", () => {
  expect(mostSeats([gameAt("holdem", 10), gameAt("omaha6", 10)])).toBe(
    Math.min(GAMES.holdem!.most, GAMES.omaha6!.most),
  );
});

test("each way to change the game begins with a number that can be played", () => {
  expect([
    rotationBy("hands").count,
    rotationBy("orbits").count,
    rotationBy("time").ms,
    rotationBy("choice").ms,
  ]).toEqual([8, 1, 1_200_000, 20_000]);
});

test("a table that is there comes back as it is", () => {
  const form = { ...newTable("Capri"), straddle: true, rathole_ms: 3_600_000 };
  expect(formOf(form)).toEqual(form);
});

test("the hands that are exported in the tests are played at these stakes", async () => {
  const games = Object.entries(GAMES).flatMap(([variant, { limits }]) =>
    limits.flatMap((limit) => [2, 25, 100].map((big) => gameAt(variant, big, limit))),
  );
  const lines = games.map((game) => JSON.stringify(game)).join(",\n");
  await expect(`[\n${lines}\n]\n`).toMatchFileSnapshot("../../../../tests/formats/table_form_stakes.json");
});
