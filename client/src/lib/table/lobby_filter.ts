/** Which tables does the viewer want to see? */
import type { Family, LobbyTable } from "$lib/protocol";

/** What a table is filed under: the shape of its game, or that its games change. */
export type Kind = Family | "mix";

export const KINDS: readonly Kind[] = ["flop", "draw", "stud", "mix"];

export interface Filter {
  /** Null shows every kind, every game of it, every limit. */
  readonly kind: Kind | null;
  readonly variant: string | null;
  readonly limit: string | null;
  readonly free: boolean;
}

export const ALL_TABLES: Filter = { kind: null, variant: null, limit: null, free: false };

export function kindOf({ family, mix }: Pick<LobbyTable, "family" | "mix">): Kind {
  return mix.length > 0 ? "mix" : family;
}

/** The games of the tables of one kind, each once; a table whose games change is of none. */
export function variantsOf(tables: readonly LobbyTable[], kind: Kind | null): string[] {
  return [...new Set(tables.filter((table) => kind !== "mix" && kindOf(table) === kind).map(({ variant }) => variant))];
}

export function matches(filter: Filter, table: LobbyTable): boolean {
  return (
    (filter.kind === null || kindOf(table) === filter.kind) &&
    (filter.variant === null || table.variant === filter.variant) &&
    (filter.limit === null || table.limit === filter.limit) &&
    (!filter.free || table.players < table.seat_count)
  );
}
