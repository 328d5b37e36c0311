/** A table against the house as it is after a frame of the room, and the lines of its lobby. */
import type {
  CasinoChanges,
  CasinoLine,
  CasinoLines,
  CasinoTableMessage,
  CasinoTableView,
  CasinoYouView,
} from "$lib/protocol";

/** The fields that have changed take the place of those that were there, each whole. */
export function withFields(view: CasinoTableView, { fields }: CasinoChanges): CasinoTableView {
  return { ...view, ...fields };
}

/**
 * The balance that a frame tells; null if it tells none. What a page has kept of another table may be older
 * than what has been bet since.
 */
export function balanceIn(said: CasinoTableMessage | CasinoChanges): number | null {
  const you = said.type === "casino_table" ? said.view.you : said.fields["you"];
  return (you as CasinoYouView | null | undefined)?.balance ?? null;
}

export function withCasinoLines(
  known: readonly CasinoLine[] | null,
  { lines, gone, is_all }: Pick<CasinoLines, "lines" | "gone" | "is_all">,
): readonly CasinoLine[] {
  if (is_all || known === null) return lines;
  const news = new Map(lines.map((line) => [line.id, line]));
  const kept = known.filter(({ id }) => !gone.includes(id)).map((line) => news.get(line.id) ?? line);
  return [...kept, ...lines.filter(({ id }) => !known.some((line) => line.id === id))];
}
