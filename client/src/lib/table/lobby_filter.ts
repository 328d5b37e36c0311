/** Which tables does the viewer want to see? */
import type { LobbyTable } from "$lib/protocol";

export interface Filter {
  /** Null shows every game, every limit. */
  readonly variant: string | null;
  readonly limit: string | null;
  readonly free: boolean;
}

export const ALL_TABLES: Filter = { variant: null, limit: null, free: false };

export function matches(filter: Filter, table: LobbyTable): boolean {
  return (
    (filter.variant === null || table.variant === filter.variant) &&
    (filter.limit === null || table.limit === filter.limit) &&
    (!filter.free || table.players < table.seat_count)
  );
}
