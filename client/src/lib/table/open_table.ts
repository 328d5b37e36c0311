/** A table that this page shows: its view, the view before, and its log. */
import type { TableUpdate, TableView } from "$lib/protocol";
import { freshLines, logged, type HandLog, type Line } from "$lib/table/log/log";

export interface OpenTable {
  readonly id: string;
  readonly version: number;
  readonly view: TableView;
  /** The previous view, for motion; null if the current one does not follow from it. */
  readonly before: TableView | null;
  /** The room has closed it for good. */
  readonly isClosed: boolean;
  readonly log: readonly HandLog[];
  /** The lines that the last update added to the log. */
  readonly fresh: readonly Line[];
}

/** The table after an update, given what was `known` before. */
export function updated(known: OpenTable | null, update: TableUpdate): OpenTable {
  const log = logged(known?.log ?? [], update);
  return {
    id: update.table,
    version: update.version,
    view: update.view,
    before: update.snapshot ? null : (known?.view ?? null),
    isClosed: known?.isClosed || update.events.some(({ type }) => type === "table_closed"),
    log,
    fresh: freshLines(known?.log ?? [], log),
  };
}
