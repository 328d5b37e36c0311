import { describe, expect, it } from "vitest";
import { bonusLimits, newCasinoTable, playingFor, tableOf } from "./casino_form";

describe("the form of a casino table", () => {
  it("begins with a table of BP that plays for no jackpot", () => {
    const table = newCasinoTable("Grecale");
    expect([table.paytable, table.jackpot, table.first_5]).toEqual(["las-vegas", "", null]);
    expect(table.timetable.betting_ms).toBe(20_000);
  });

  it("takes FIRST 5 bets exactly where it plays for a jackpot", () => {
    const table = playingFor(newCasinoTable("Grecale"), "rosa");
    expect([table.jackpot, table.first_5]).toEqual(["rosa", { stake: 10, most_stakes: 5 }]);
    expect(playingFor(table, "").first_5).toBeNull();
  });

  it("keeps the stake of FIRST 5 when another jackpot is chosen", () => {
    const table = { ...newCasinoTable("Grecale"), first_5: { stake: 25, most_stakes: 2 }, jackpot: "rosa" };
    expect(playingFor(table, "bora").first_5).toEqual({ stake: 25, most_stakes: 2 });
  });

  it("reads a table without side bets as one that takes none", () => {
    const table = tableOf({ name: "Grecale", ante: { least: 5, most: 50 } });
    expect([table.bonus, table.first_5, table.ante]).toEqual([null, null, { least: 5, most: 50 }]);
  });

  it("lets a side bet be a tenth of the ante, and never less than the least", () => {
    expect(bonusLimits({ least: 10, most: 1_000 })).toEqual({ least: 10, most: 100 });
    expect(bonusLimits({ least: 10, most: 50 })).toEqual({ least: 10, most: 10 });
  });
});
