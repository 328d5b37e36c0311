/** The lines of the lobby, as the room's pages and changes have made them. */
import type { LobbyChanges, LobbyPage, LobbyTable } from "$lib/protocol";

export interface LobbyLines {
  /** Null before the first page. */
  readonly tables: readonly LobbyTable[] | null;
  /** The pages that have come of a lobby that is not whole yet. */
  readonly coming: readonly LobbyTable[];
  readonly isWhole: boolean;
}

export const NO_LOBBY: LobbyLines = { tables: null, coming: [], isWhole: false };

/** With one more page. A lobby that is shown already is replaced when its last page has come. */
export function withPage(lines: LobbyLines, { no, count, tables }: LobbyPage): LobbyLines {
  const coming = no === 1 ? tables : [...lines.coming, ...tables];
  const isWhole = no === count;
  const isFirst = lines.tables === null || lines.tables === lines.coming;
  return { tables: isWhole || isFirst ? coming : lines.tables, coming: isWhole ? [] : coming, isWhole };
}

/** With what has changed since. */
export function withChanges(lines: LobbyLines, { lines: whole, changes, gone }: LobbyChanges): LobbyLines {
  const anew = new Map(whole.map((line) => [line.id, line]));
  const changed = new Map(changes.map((change) => [change.id, change]));
  const absent = new Set(gone);
  const tables: LobbyTable[] = [];
  for (const line of lines.tables ?? []) {
    if (absent.has(line.id)) continue;
    const other = anew.get(line.id) ?? (Object.assign({}, line, changed.get(line.id)) as LobbyTable);
    tables.push(anew.has(line.id) || changed.has(line.id) ? other : line);
    anew.delete(line.id);
  }
  return { ...lines, tables: [...tables, ...anew.values()] };
}
