/** The icon of the tab: the spade, with a golden dot while a table waits for the viewer. */
const PLAIN = "/favicon.svg";

/** Kept small, and in one piece: an icon cannot load anything else. */
const WAITING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" rx="14" fill="#145641"/>' +
    '<path fill="#fffefa" transform="translate(10 9) scale(.44)" d="M50 3c12 19 43 36 43 58 0 13-9 20' +
    "-19 20-8 0-15-4-19-11 1 11 5 19 14 26H31c9-7 13-15 14-26-4 7-11 11-19 11-10 0-19-7" +
    '-19-20C7 39 38 22 50 3Z"/>' +
    '<circle cx="48" cy="16" r="14" fill="#f0c35a" stroke="#145641" stroke-width="4"/></svg>',
)}`;

export function markFavicon(isWaiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isWaiting ? WAITING : PLAIN;
}
