/** The filters of the lobby. */
import type { Family, LobbyTable, Speed } from "$lib/protocol";

/** The kind of a table: the family of its game, or "mix" if its games rotate. */
export type Kind = Family | "mix";

export const KINDS: readonly Kind[] = ["flop", "draw", "stud", "mix"];

export interface Filter {
  /** Null stands for all: every kind, every game of it, every limit, and so on. */
  readonly kind: Kind | null;
  readonly variant: string | null;
  readonly limit: string | null;
  readonly stakes: string | null;
  readonly seats: number | null;
  readonly speed: Speed | null;
  readonly free: boolean;
  readonly favorites: boolean;
  readonly mine: boolean;
}

/** The viewer's favorites and own tables, by id. */
export interface Marks {
  readonly favorites: ReadonlySet<string>;
  readonly mine: ReadonlySet<string>;
}

const NOT_MARKED: Marks = { favorites: new Set(), mine: new Set() };

export const ALL_TABLES: Filter = {
  kind: null,
  variant: null,
  limit: null,
  stakes: null,
  seats: null,
  speed: null,
  free: false,
  favorites: false,
  mine: false,
};

export function isEverything(filter: Filter): boolean {
  return Object.entries(ALL_TABLES).every(([name, value]) => filter[name as keyof Filter] === value);
}

/** The stakes of a table as one string, equal for tables with equal stakes. */
export function stakesKey({ small_blind, big_blind, small_bet, big_bet }: Stakes): string {
  return [small_blind, big_blind, small_bet, big_bet].join("/");
}

type Stakes = Pick<LobbyTable, "small_blind" | "big_blind" | "small_bet" | "big_bet">;

/** One table for each of the stakes, the lowest first. */
export function pricesOf(tables: readonly LobbyTable[]): LobbyTable[] {
  const cheapest = tables.toSorted(
    (one, other) => one.big_bet - other.big_bet || one.big_blind - other.big_blind,
  );
  return cheapest.filter(
    (table, nth) => cheapest.findIndex((other) => stakesKey(other) === stakesKey(table)) === nth,
  );
}

export function kindOf({ family, mix }: Pick<LobbyTable, "family" | "mix">): Kind {
  return mix.length > 0 ? "mix" : family;
}

/** The games of the tables of one kind, each once; a mix is of no game. */
export function variantsOf(tables: readonly LobbyTable[], kind: Kind | null): string[] {
  return [
    ...new Set(
      tables.filter((table) => kind !== "mix" && kindOf(table) === kind).map(({ variant }) => variant),
    ),
  ];
}

export function matches(filter: Filter, table: LobbyTable, marks: Marks = NOT_MARKED): boolean {
  return (
    (filter.kind === null || kindOf(table) === filter.kind) &&
    (filter.variant === null || table.variant === filter.variant) &&
    (filter.limit === null || table.limit === filter.limit) &&
    (filter.stakes === null || stakesKey(table) === filter.stakes) &&
    (filter.seats === null || table.seat_count === filter.seats) &&
    (filter.speed === null || table.speed === filter.speed) &&
    (!filter.free || table.free_seats > 0) &&
    (!filter.favorites || marks.favorites.has(table.id)) &&
    (!filter.mine || marks.mine.has(table.id))
  );
}
