/**
 * Which page does the address ask for?
 *
 * The route is everything after the #, so the server only serves one page.
 */

/** Pages that are loaded on demand; each reads the rest of its address itself. */
export const PAGES = [
  "sign-in",
  "sign-up",
  "first-administrator",
  "reset",
  "verify-email",
  "account",
  "cashier",
  "statement",
  "limits",
  "responsible",
  "settings",
  "desk",
  "learn",
  "invitation",
  "open-table",
  "hands",
  "results",
  "shared",
  "tournaments",
  "tournament",
  "result",
  "clock",
  "settlement",
  "club",
  "casino",
  "rounds",
  "trainer",
  "dealer",
] as const;

export type PageName = (typeof PAGES)[number];

export type Route =
  | { page: "lobby" }
  /** `sitDown`: ask for a seat at the last of these tables. */
  | { page: "table"; ids: readonly string[]; sitDown: boolean }
  | { page: "hand"; id: string }
  /** `place`: an article ("FIGP 19"), a book ("FIGP"), or the beginning. */
  | { page: "rules"; place: string | null }
  | { page: "other"; name: PageName; place: readonly string[] };

export function routeOf(hash: string): Route {
  const [, kind, id, more] = hash.split("/");
  if (kind === "rules") return { page: "rules", place: id ? decodeURIComponent(id) : null };
  const name = PAGES.find((page) => page === kind);
  if (name !== undefined) return { page: "other", name, place: placeIn(hash) };
  if (id === undefined || id === "") return { page: "lobby" };
  if (kind === "table")
    return { page: "table", ids: id.split(BETWEEN_TABLES).map(decodeURIComponent), sitDown: more === "sit" };
  if (kind === "hand") return { page: "hand", id: decodeURIComponent(id) };
  return { page: "lobby" };
}

function placeIn(hash: string): string[] {
  return hash.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
}

/** A plus within an id is written %2B. */
const BETWEEN_TABLES = "+";

/** The address that shows these tables side by side. A colon is legible as it is, and allowed there. */
export function tablesHref(ids: readonly string[]): string {
  const written = ids.map((id) => encodeURIComponent(id).replaceAll("%3A", ":"));
  return `#/table/${written.join(BETWEEN_TABLES)}`;
}
