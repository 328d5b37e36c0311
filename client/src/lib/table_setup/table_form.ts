/**
 * The form of a new table: its initial values, and the stakes of its games.
 *
 * It is the room's request with nothing left out. Times are in milliseconds, chips are integers of the
 * smallest unit; the room judges whether such a table can be played.
 */
import type { GameForm, PriceForm, RotationForm, TableForm } from "$lib/net/api_types";
import { GAMES } from "./games";
import type { Change, Limit } from "$lib/protocol";

export type Game = Required<GameForm>;
export type Rotation = Required<RotationForm>;
export type HousePrice = Required<PriceForm>;
export type Form = Omit<Required<TableForm>, "games" | "rotation" | "price"> & {
  games: Game[];
  rotation: Rotation | null;
  price: HousePrice | null;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Whether the forced bets are blinds, or antes and a bring-in. */
export function hasBlinds(variant: string): boolean {
  const forced = GAMES[variant]?.forced;
  return forced === "blinds" || forced === "blinds_or_antes";
}

export function hasBringIn(variant: string): boolean {
  return GAMES[variant]?.forced === "bring_in";
}

/** A game at about the stakes of this big blind. Bets of 0 follow from the blinds. */
export function gameAt(variant: string, big: number, limit?: Limit): Game {
  const limits = GAMES[variant]?.limits ?? [];
  const played = limit !== undefined && limits.includes(limit) ? limit : (limits[0] ?? "no_limit");
  const half = Math.max(1, Math.floor(big / 2));
  if (hasBlinds(variant))
    return {
      variant,
      limit: played,
      small_blind: half,
      big_blind: big,
      ante: 0,
      small_bet: 0,
      big_bet: 0,
      bring_in: 0,
    };
  const ante = Math.max(1, Math.floor(big / 10));
  const bringIn = hasBringIn(variant) ? Math.max(ante + 1, Math.floor(big / 4)) : 0;
  return {
    variant,
    limit: played,
    small_blind: 0,
    big_blind: 0,
    ante,
    small_bet: big,
    big_bet: 2 * big,
    bring_in: bringIn,
  };
}

/** The usual minimum and maximum buy-in for the stakes of the first game. */
export function buyInFor({ big_blind, small_bet }: Game): { min_buy_in: number; max_buy_in: number } {
  const unit = big_blind || small_bet;
  return { min_buy_in: 40 * unit, max_buy_in: 100 * unit };
}

/** The largest number of seats that all of these games can deal to. */
export function mostSeats(games: readonly Game[]): number {
  return Math.min(...games.map(({ variant }) => GAMES[variant]?.most ?? 10));
}

export function rotationBy(by: Change): Rotation {
  const count = by === "hands" ? 8 : by === "orbits" ? 1 : 0;
  return { by, count, ms: by === "time" ? 20 * MINUTE : by === "choice" ? 20 * SECOND : 0 };
}

export function priceBy(by: HousePrice["by"]): HousePrice {
  const nothing = { basis_points: 0, caps: [], no_flop_no_drop: true, amount: 0, every_ms: 0 };
  return by === "rake"
    ? { ...nothing, by, basis_points: 500, caps: [{ players: 2, most: 100 }] }
    : { ...nothing, by, amount: 100, every_ms: 30 * MINUTE };
}

export function newTable(name: string): Form {
  const game = gameAt("holdem", 100);
  return {
    name,
    games: [game],
    rotation: null,
    rules: "room",
    seat_count: 6,
    ...buyInFor(game),
    time_to_act_ms: 20 * SECOND,
    time_bank_ms: MINUTE,
    time_bank_per_hand_ms: 0,
    show_time_ms: 4 * SECOND,
    pause_ms: 5 * SECOND,
    disconnect_ms: MINUTE,
    held_seat_ms: MINUTE,
    rathole_ms: 0,
    away_orbits: 3,
    auto_top_up: true,
    big_blind_ante: false,
    straddle: false,
    run_it_twice: false,
    approves_buy_ins: false,
    bomb_pot_every: 0,
    bomb_pot_ante: 0,
    talk: "spectators_between_hands",
    price: null,
  };
}

/** The form of an existing table, to be changed: fields it lacks are as in a new one. */
export function formOf(table: TableForm): Form {
  const { games, rotation, price, ...rest } = table;
  const empty = newTable(table.name);
  return {
    ...empty,
    ...rest,
    games: games.map((game) => ({
      ...gameAt(game.variant, 0, game.limit),
      small_blind: 0,
      big_blind: 0,
      ante: 0,
      small_bet: 0,
      big_bet: 0,
      bring_in: 0,
      ...game,
    })),
    rotation: rotation ? { count: 0, ms: 0, ...rotation } : null,
    price: price ? { ...priceBy(price.by), caps: [], ...price } : null,
  };
}
