/**
 * Evenings at home that need no form: what is played, and everything else as friends play it.
 *
 * Each is a whole table, so that what is opened can be changed afterwards like any other.
 */
import { buyInFor, gameAt, mostSeats, newTable, rotationBy, type Form } from "$lib/table_setup/table_form";

export const EVENINGS = ["holdem", "omaha", "choice", "mixed"] as const;
export type EveningName = (typeof EVENINGS)[number];

const BIG_BLIND = 100;
const SEATS = 9;

const GAMES: Record<EveningName, readonly (readonly [string, "no_limit" | "pot_limit" | "fixed_limit"])[]> = {
  holdem: [["holdem", "no_limit"]],
  omaha: [["omaha", "pot_limit"]],
  choice: [
    ["holdem", "no_limit"],
    ["omaha", "pot_limit"],
    ["omaha8", "pot_limit"],
    ["five_draw", "no_limit"],
    ["seven_stud", "fixed_limit"],
    ["badugi", "fixed_limit"],
  ],
  mixed: [
    ["holdem", "fixed_limit"],
    ["omaha8", "fixed_limit"],
    ["razz", "fixed_limit"],
    ["seven_stud", "fixed_limit"],
    ["seven_stud8", "fixed_limit"],
  ],
};

/** The table of an evening, under this name. */
export function eveningTable(evening: EveningName, name: string): Form {
  const games = GAMES[evening].map(([variant, limit]) => gameAt(variant, BIG_BLIND, limit));
  const [first = gameAt("holdem", BIG_BLIND)] = games;
  return {
    ...newTable(name),
    games,
    rotation: evening === "choice" ? rotationBy("choice") : evening === "mixed" ? rotationBy("hands") : null,
    rules: "home",
    seat_count: Math.min(SEATS, mostSeats(games)),
    ...buyInFor(first),
    run_it_twice: evening !== "mixed",
    away_orbits: 0,
  };
}
