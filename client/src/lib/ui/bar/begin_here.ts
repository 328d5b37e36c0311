/**
 * Give the focus to the title of a page that begins. The link that led there is gone with its page, so the
 * focus, and a screen reader, would be nowhere.
 */
export function beginHere(title: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
