/**
 * How does the window call a table against the house?
 *
 * Among the tables of an address, and among those that are open, such a table has a mark of its own before
 * its id: both kinds stand side by side, and only one of them is played by seats.
 */
const MARK = "bonus:";

export function casinoKey(table: string): string {
  return `${MARK}${table}`;
}

/** The id of the table that is called so; null where that is a table of another kind. */
export function casinoTableOf(key: string): string | null {
  return key.startsWith(MARK) ? key.slice(MARK.length) : null;
}
