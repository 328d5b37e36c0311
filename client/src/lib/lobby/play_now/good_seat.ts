/**
 * At which table does somebody sit down who only wants to play?
 *
 * At one of the game they like, whose stakes fit what they have; among those where people are before those
 * where only bots play, and there before an empty one. It proposes; the room still decides.
 */
import type { LobbyTable } from "$lib/protocol";

/** A full buy-in is at most one part in so many of the balance: then a lost stack is no evening lost. */
const BUY_INS = 20;

export interface Taste {
  /** Null: any game. */
  readonly variant: string | null;
  /** Null: the room does not know the visitor yet, and will say. */
  readonly balance: number | null;
  readonly favorites: ReadonlySet<string>;
  /** Where they sit already. */
  readonly mine: ReadonlySet<string>;
}

/** The tables with a seat that they could take, best first. */
export function goodSeats(tables: readonly LobbyTable[], taste: Taste): LobbyTable[] {
  return tables
    .filter(
      (table) =>
        table.free_seats > 0 &&
        !table.paused &&
        !table.private &&
        !taste.mine.has(table.id) &&
        (taste.variant === null || (table.mix.length === 0 && table.variant === taste.variant)) &&
        table.min_buy_in <= (taste.balance ?? Infinity),
    )
    .map((table) => ({ table, worth: worthOf(table, taste) }))
    .toSorted((one, other) => compare(one.worth, other.worth))
    .map(({ table }) => table);
}

/** What counts, most important first; less is better. */
function worthOf(table: LobbyTable, { balance, favorites }: Taste): readonly number[] {
  const people = table.players - table.bots;
  const isTooDear = balance !== null && table.max_buy_in * BUY_INS > balance;
  return [
    Number(isTooDear),
    Number(!favorites.has(table.id)),
    -people,
    Number(table.players === 0),
    Number(table.seat_count === 2), // heads-up is for those who ask for it
    -(balance === null ? -table.max_buy_in : table.max_buy_in), // what fits best; unknown: the cheapest
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((figure, no) => figure !== other[no]);
  return differs < 0 ? 0 : one[differs]! - other[differs]!;
}

/** The games at which there is a seat, the one with most people first, then that of most tables. */
export function gamesToPlay(tables: readonly LobbyTable[], taste: Taste): string[] {
  const seats = goodSeats(tables, { ...taste, variant: null }).filter(({ mix }) => mix.length === 0);
  const games = new Map<string, { people: number; tables: number }>();
  for (const { variant, players, bots } of seats) {
    const known = games.get(variant) ?? { people: 0, tables: 0 };
    games.set(variant, { people: known.people + players - bots, tables: known.tables + 1 });
  }
  return [...games]
    .toSorted(([, one], [, other]) => other.people - one.people || other.tables - one.tables)
    .map(([variant]) => variant);
}
