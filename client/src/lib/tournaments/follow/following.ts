/** Where does a window go when a tournament gives its player another seat? */
import type { TournamentSeat } from "$lib/protocol";

export type Following =
  /** Show these tables instead. */
  | { readonly go: "show"; readonly tables: readonly string[] }
  /** Keep these tables open, whatever page is shown. */
  | { readonly go: "keep"; readonly tables: readonly string[] }
  /** Only tell the player where the table is. */
  | { readonly go: "tell" };

interface Window {
  /** The tables that are open in it. */
  readonly open: readonly string[];
  /** Whether its page shows them. */
  readonly showsTables: boolean;
  readonly isVisible: boolean;
  /** The player is writing, or answering a dialog, and must not be torn away. */
  readonly isBusy: boolean;
}

export function following(
  { table, left }: Pick<TournamentSeat, "table" | "left">,
  window: Window,
): Following {
  const { open, showsTables, isVisible, isBusy } = window;
  if (open.includes(table))
    return showsTables ? { go: "show", tables: replaced(open, left, null) } : { go: "tell" };
  const wasHere = left !== null && open.includes(left);
  const tables = wasHere ? replaced(open, left, table) : [...open, table];
  if (showsTables && (wasHere || isVisible)) return { go: "show", tables };
  if (wasHere) return { go: "keep", tables };
  return isVisible && !isBusy ? { go: "show", tables } : { go: "tell" };
}

/** And when a page is loaded anew, or the line is back, and its player has a seat already? */
export function resuming(
  table: string,
  window: Window & {
    /** Its page is a lobby, from which one goes to a table. */
    readonly isLobby: boolean;
    /** The player has closed the table in this window. */
    readonly wasClosed: boolean;
  },
): Following {
  const { open, showsTables, isLobby, isBusy, wasClosed } = window;
  if (wasClosed || open.includes(table)) return { go: "tell" };
  const tables = [...open, table];
  return showsTables || (isLobby && !isBusy) ? { go: "show", tables } : { go: "keep", tables };
}

/** The tables with another one in the place of `left`; without it where there is none. */
function replaced(open: readonly string[], left: string | null, table: string | null): string[] {
  return open.flatMap((id) => (id !== left ? [id] : table === null ? [] : [table]));
}
