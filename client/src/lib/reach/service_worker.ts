/**
 * The page's service worker: it says so when there is no network, and shows what the room pushes.
 *
 * Browsers have it over https and on this machine alone; without it the page is all there, but cannot be
 * installed and cannot be pushed to.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Without one nothing is lost now: the next visit registers it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
