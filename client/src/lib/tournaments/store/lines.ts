/** The lobby of tournaments, as the room's frames have made it. */
import type { TournamentLine, TournamentLines } from "$lib/protocol";

/** With what a frame says: all lines anew, or those that have changed. `known`: null before the first. */
export function withLines(
  known: readonly TournamentLine[] | null,
  { lines, gone, is_all }: TournamentLines,
): readonly TournamentLine[] {
  if (is_all || known === null) return lines;
  const anew = new Map(lines.map((line) => [line.id, line]));
  const absent = new Set(gone);
  const kept = known
    .filter(({ id }) => !absent.has(id))
    .map((line) => {
      const other = anew.get(line.id) ?? line;
      anew.delete(line.id);
      return other;
    });
  return [...kept, ...anew.values()];
}
