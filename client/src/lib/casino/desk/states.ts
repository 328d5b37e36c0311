/** What state is a casino table in, as the desk says it? */
import type { DeskCasinoTable } from "$lib/net/api_types";

/** Keys of `desk-casino-state-…`, the most urgent first. */
export function casinoStates(table: DeskCasinoTable): string[] {
  const found: string[] = [];
  if (table.is_stopped) found.push("stopped");
  found.push(...table.paused.map((why) => `paused-${why}`));
  if (table.paused.length === 0 && !table.is_stopped) found.push(table.state);
  if (table.changes) found.push("changes");
  if (table.closes) found.push("closes");
  return found;
}

/** Whether the staff has paused the table, and may let it go on. */
export function isPausedByStaff(table: DeskCasinoTable): boolean {
  return table.paused.includes("supervisor");
}
