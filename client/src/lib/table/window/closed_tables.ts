/** Which tables has the viewer closed in this window? It is still known when the page is loaded anew. */

const STORED_AS = "mazziere.closed_tables";
/** How many are remembered, the latest ones. */
const KEPT = 20;

function closed(): string[] {
  return (sessionStorage.getItem(STORED_AS) ?? "").split(" ").filter(Boolean);
}

export function wasClosed(table: string): boolean {
  return closed().includes(table);
}

/** These tables are open, and that one is closed. */
export function noteClosed(table: string | null, open: readonly string[]): void {
  const others = closed().filter((id) => id !== table && !open.includes(id));
  const now = table === null ? others : [...others, table];
  sessionStorage.setItem(STORED_AS, now.slice(-KEPT).join(" "));
}
