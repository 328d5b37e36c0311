/** The staff log as a page shows it: read from the newest line down, page by page, while new lines come. */
import type { DeskLine, DeskLogPage } from "$lib/net/api_types";

/** What is shown, newest first. `before` is the parameter for the next page; null if there is none. */
export interface ShownLog {
  readonly lines: readonly DeskLine[];
  readonly before: number | null;
}

/** The log with the page that follows what is shown. */
export function withOlder(shown: ShownLog, page: DeskLogPage): ShownLog {
  return { lines: [...shown.lines, ...page.lines], before: page.before };
}

/**
 * The log with the newest page read again. If so much has been written meanwhile that lines would be missing
 * in between, the newest page alone.
 */
export function withNewest(shown: ShownLog, page: DeskLogPage): ShownLog {
  const newest = shown.lines[0]?.number;
  const fresh = page.lines.filter(({ number }) => newest === undefined || number > newest);
  if (fresh.length === page.lines.length) return page;
  return { lines: [...fresh, ...shown.lines], before: shown.before };
}
