/** What is known of a table that this page shows: its view, how it was reached, and its log. */
import type { TableUpdate, TableView } from "$lib/protocol";
import { freshLines, logged, type HandLog, type Line } from "$lib/table/log/log";

export interface OpenTable {
  readonly id: string;
  readonly version: number;
  readonly view: TableView;
  /** The view before, for motion; null when what is shown does not follow from it. */
  readonly before: TableView | null;
  readonly log: readonly HandLog[];
  /** What the last update added to the log. */
  readonly fresh: readonly Line[];
}

/** The table after an update, given what was `known` of it. */
export function updated(known: OpenTable | null, update: TableUpdate): OpenTable {
  const log = logged(known?.log ?? [], update);
  return {
    id: update.table,
    version: update.version,
    view: update.view,
    before: update.snapshot ? null : (known?.view ?? null),
    log,
    fresh: freshLines(known?.log ?? [], log),
  };
}
