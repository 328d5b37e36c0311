/** Which page does the address ask for? Everything after the # is ours, so that the server needs to know one page only. */
export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; sitDown: boolean }
  | { page: "hand"; id: string }
  /** `place`: an article ("FIGP 19"), a book ("FIGP"), or the beginning. */
  | { page: "rules"; place: string | null };

export function routeOf(hash: string): Route {
  const [, kind, id, more] = hash.split("/");
  if (kind === "rules") return { page: "rules", place: id ? decodeURIComponent(id) : null };
  if (id === undefined || id === "") return { page: "lobby" };
  if (kind === "table") return { page: "table", id: decodeURIComponent(id), sitDown: more === "sit" };
  if (kind === "hand") return { page: "hand", id: decodeURIComponent(id) };
  return { page: "lobby" };
}
