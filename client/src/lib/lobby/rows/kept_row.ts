/**
 * At which row was the viewer, and how do they come back to it?
 *
 * The browser restores how far a page was scrolled before the lobby is in it again, when there is nothing to
 * scroll yet, and it never restores the focus. So whoever opens a table leaves a note in the history entry of
 * the lobby: which row, which of its links, and where in the window it stood.
 */

export interface KeptRow {
  readonly table: string;
  /** Which of the row's buttons and links has the focus, from 0. */
  readonly link: number;
  /** Where the row stands in the window, in pixels from its upper edge; null: wherever it is. */
  readonly top: number | null;
}

const LINKS = "a, button";

/** The row around an element of the page. */
export function rowAround(element: Element | null): KeptRow | null {
  const row = element?.closest<HTMLElement>("[data-row]");
  const link = element?.closest(LINKS);
  if (row?.dataset.row === undefined || !link) return null;
  return { table: row.dataset.row, link: [...row.querySelectorAll(LINKS)].indexOf(link), top: null };
}

/** Leave a note in the history entry of the lobby, if the click opens a table in its place. */
export function noteRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return;
  const [row, kept] = [target.closest("[data-row]"), rowAround(target)];
  if (kept === null || row === null || target.closest("a") === null) return;
  history.replaceState({ ...history.state, row: { ...kept, top: row.getBoundingClientRect().top } }, "");
}

/** Take the note out of the history entry; null if there is none. */
export function takeNote(): KeptRow | null {
  const { row, ...rest }: { row?: KeptRow } = history.state ?? {};
  if (row === undefined) return null;
  history.replaceState(rest, "");
  return row;
}

/** Bring the row back to its place, and the focus to its link. */
export function comeBackTo(kept: KeptRow): void {
  const row = document.querySelector(`[data-row="${CSS.escape(kept.table)}"]`);
  if (row === null) return;
  if (kept.top !== null) scrollBy({ top: row.getBoundingClientRect().top - kept.top, behavior: "instant" });
  const links = row.querySelectorAll<HTMLElement>(LINKS);
  if (!row.contains(document.activeElement))
    links[Math.min(kept.link, links.length - 1)]?.focus({ preventScroll: true });
}
