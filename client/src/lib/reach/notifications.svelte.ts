/**
 * Notifications of the browser, while the page is open behind another window.
 *
 * Off until the viewer turns them on in this browser, which then asks for its own permission too.
 */
import { serviceWorker } from "./service_worker";

const STORED_AS = "mazziere.notify";

class Notifications {
  /** As the viewer wished. */
  #isWished = $state(localStorage.getItem(STORED_AS) === "yes");
  #permission = $state("Notification" in window ? Notification.permission : "denied");

  readonly isPossible = "Notification" in window && isSecureContext;

  get isOn(): boolean {
    return this.isPossible && this.#isWished && this.#permission === "granted";
  }

  /** The browser has been told to ask no more. */
  get isForbidden(): boolean {
    return this.isPossible && this.#permission === "denied";
  }

  /** Turn them on, which asks the viewer for permission, or off. Resolves to whether they are on. */
  async wish(isWished: boolean): Promise<boolean> {
    if (isWished && this.isPossible) this.#permission = await Notification.requestPermission();
    this.#isWished = isWished && this.#permission === "granted";
    localStorage.setItem(STORED_AS, this.#isWished ? "yes" : "no");
    return this.isOn;
  }

  /** `tag`: a later one with the same takes its place. */
  async show(title: string, { body, tag, url }: { body: string; tag: string; url: string }): Promise<void> {
    if (!this.isOn) return;
    const options = { body, tag, icon: "/icons/icon-192.png", data: { url } };
    const worker = await serviceWorker(); // on a telephone it alone may show them
    if (worker?.active) return worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      focus();
      location.href = url;
    });
  }

  async takeBack(tag: string): Promise<void> {
    if (!this.isPossible) return;
    const worker = await serviceWorker();
    for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
  }
}

export const notifications = new Notifications();
