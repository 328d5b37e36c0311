/** Which page does the address ask for? Everything after the # is ours, so that the server needs to know one page only. */

/** Pages that are loaded when they are first asked for; what follows in their address is theirs to read. */
export const PAGES = [
  "sign-in",
  "sign-up",
  "reset",
  "account",
  "cashier",
  "statement",
  "limits",
  "responsible",
  "settings",
  "desk",
  "invitation",
  "open-table",
  "hands",
  "results",
  "shared",
] as const;

export type PageName = (typeof PAGES)[number];

export type Route =
  | { page: "lobby" }
  /** `sitDown`: at the last of them. */
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
  if (kind === "table") return { page: "table", ids: id.split(BETWEEN_TABLES).map(decodeURIComponent), sitDown: more === "sit" };
  if (kind === "hand") return { page: "hand", id: decodeURIComponent(id) };
  return { page: "lobby" };
}

function placeIn(hash: string): string[] {
  return hash.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
}

/** A plus within an id is written %2B. */
const BETWEEN_TABLES = "+";

/** The address that shows these tables side by side. */
export function tablesHref(ids: readonly string[]): string {
  return `#/table/${ids.map(encodeURIComponent).join(BETWEEN_TABLES)}`;
}
