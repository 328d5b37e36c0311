/** The filters of the lobby. */
import type { Words } from "$lib/i18n/words";
import type { Family, LobbyTable, Speed } from "$lib/protocol";

/** The kind of a table: the family of its game, or "mix" if its games rotate. */
export type Kind = Family | "mix";

export const KINDS: readonly Kind[] = ["flop", "draw", "stud", "mix"];

export interface Filter {
  /** Words of the table's name, game or stakes, as they were typed. */
  readonly name: string;
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
  name: "",
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

/** What a table costs: its blinds, or its bets where it has none; `big` is 0 where only the least is set. */
export interface Price {
  readonly key: string;
  readonly of: "blinds" | "bets" | "least";
  readonly small: number;
  readonly big: number;
}

type Stakes = Pick<LobbyTable, "family" | "limit" | "small_blind" | "big_blind" | "small_bet" | "big_bet">;

/** The price of a table, with a key that is equal for tables that cost the same. */
export function priceOf({ family, limit, small_blind, big_blind, small_bet, big_bet }: Stakes): Price {
  const blinds = family !== "stud" && big_blind > 0;
  const of = blinds ? "blinds" : limit === "fixed_limit" ? "bets" : "least";
  const small = blinds ? small_blind : small_bet;
  const big = blinds ? big_blind : of === "bets" ? big_bet : 0;
  return { key: `${of}/${small}/${big}`, of, small, big };
}

/** Each price of these tables once, the lowest first. */
export function pricesOf(tables: readonly LobbyTable[]): Price[] {
  const byKey = new Map(tables.map(priceOf).map((price) => [price.key, price]));
  return [...byKey.values()].toSorted((one, other) => one.big - other.big || one.small - other.small);
}

export function priceText({ of, small, big }: Price, words: Words): string {
  return words.t(`stakes-${of}`, { small: words.chips(small), big: words.chips(big) });
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

/** Without accents, capitals and what stands between letters, as names are typed in haste. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|[’'/-]/gu, "")
    .toLowerCase()
    .trim();
}

/** Whether every word that was typed is in one of these texts. */
export function isFound(typed: string, ...texts: readonly string[]): boolean {
  const all = plain(texts.join(" "));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** `said`: what the table is besides its name, in the viewer's words: "Hold’em · No limit 5/10". */
export function matches(
  filter: Filter,
  table: LobbyTable,
  marks: Marks = NOT_MARKED,
  said: (table: LobbyTable) => string = () => "",
): boolean {
  return (
    (filter.kind === null || kindOf(table) === filter.kind) &&
    (filter.variant === null || table.variant === filter.variant) &&
    (filter.limit === null || table.limit === filter.limit) &&
    (filter.stakes === null || priceOf(table).key === filter.stakes) &&
    (filter.seats === null || table.seat_count === filter.seats) &&
    (filter.speed === null || table.speed === filter.speed) &&
    (!filter.free || table.free_seats > 0) &&
    (!filter.favorites || marks.favorites.has(table.id)) &&
    (!filter.mine || marks.mine.has(table.id)) &&
    (filter.name === "" || isFound(filter.name, table.name, said(table)))
  );
}
