/**
 * In which order do the tables stand in the lobby?
 *
 * As the house put them, by family of games, unless the viewer sorts by a column: then in one list. What a
 * table is sorted by is looked at once, when that is asked for: no row moves under the finger because
 * somebody sits down.
 */
import type { LobbyTable } from "$lib/protocol";
import { kindOf, KINDS, priceOf, type Kind, type Marks } from "../lobby_filter";

export const SORTED_BY = ["stakes", "players", "pot"] as const;
export type SortedBy = (typeof SORTED_BY)[number];

export interface Order {
  readonly by: SortedBy;
  readonly descending: boolean;
  /** Table → its place. */
  readonly places: ReadonlyMap<string, number>;
}

const FIGURES: Record<SortedBy, (table: LobbyTable) => number> = {
  stakes: (table) => priceOf(table).big || priceOf(table).small,
  players: ({ players, bots }) => (players - bots) * 100 + players, // people count, then bots
  pot: ({ average_pot }) => average_pot,
};

export function orderBy(by: SortedBy, descending: boolean, tables: readonly LobbyTable[]): Order {
  const figure = FIGURES[by];
  const sign = descending ? -1 : 1;
  const sorted = tables.toSorted((one, other) => sign * (figure(one) - figure(other)));
  return { by, descending, places: new Map(sorted.map(({ id }, place) => [id, place])) };
}

/** What a press on the head of a column asks for: the way it is mostly wanted, the other way, no order. */
export function pressed(order: Order | null, by: SortedBy, tables: readonly LobbyTable[]): Order | null {
  const first = by !== "stakes"; // the busiest and the largest first, but the cheapest
  if (order?.by !== by) return orderBy(by, first, tables);
  return order.descending === first ? orderBy(by, !first, tables) : null;
}

export type Group = Kind | "mine";

/** A row of the lobby: a table, or the name of a group above its tables. */
export type Entry =
  | { readonly id: string; readonly table: LobbyTable }
  | { readonly id: string; readonly table: null; readonly group: Group; readonly count: number };

/** All rows. The viewer's own tables come first; a single group has no name above it. */
export function entriesOf(tables: readonly LobbyTable[], order: Order | null, marks: Marks): Entry[] {
  const rows = (some: readonly LobbyTable[]) => some.map((table) => ({ id: table.id, table }));
  if (order !== null) {
    const place = ({ id }: LobbyTable) => order.places.get(id) ?? Infinity; // opened since then: at the end
    return rows(
      tables.toSorted((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other)))),
    );
  }
  const groupOf = (table: LobbyTable): Group => (marks.mine.has(table.id) ? "mine" : kindOf(table));
  const groups = (["mine", ...KINDS] as const)
    .map((group) => ({ group, some: tables.filter((table) => groupOf(table) === group) }))
    .filter(({ some }) => some.length > 0);
  if (groups.length === 1) return rows(groups[0]!.some);
  return groups.flatMap(({ group, some }) => [
    { id: `group/${group}`, table: null, group, count: some.length },
    ...rows(some),
  ]);
}
