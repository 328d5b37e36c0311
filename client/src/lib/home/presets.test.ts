import { expect, test } from "vitest";
import { GAMES } from "$lib/table_setup/games";
import { EVENINGS, eveningTable } from "./presets";

test.each(EVENINGS)("%s is an evening of games that the room deals, in limits that they have", (evening) => {
  const table = eveningTable(evening, "Friday");
  for (const { variant, limit } of table.games) expect(GAMES[variant]?.limits).toContain(limit);
  expect(table.name).toBe("Friday");
  expect(table.games.length > 1).toBe(table.rotation !== null);
  expect(table.price).toBeNull();
});

test("at dealer's choice every game fits as many as may sit", () => {
  const { games, seat_count } = eveningTable("choice", "Friday");
  for (const { variant } of games) expect(GAMES[variant]?.most ?? 10).toBeGreaterThanOrEqual(seat_count);
});
