/**
 * Reminders that the room pushes to this browser while the page is closed.
 *
 * Off until the viewer turns them on here. The browser's own push service carries them, and cannot read them.
 */
import { api, type Reply } from "$lib/net/api";
import { words } from "$lib/i18n/index.svelte";
import { notifications } from "./notifications.svelte";
import { serviceWorker } from "./service_worker";

class Push {
  /** Null while that is not known. */
  isOn: boolean | null = $state(null);
  #key: string | null = null;

  /** Ask the room and the browser. Resolves to whether reminders are possible here. */
  async load(): Promise<boolean> {
    const worker = await serviceWorker();
    if (worker?.pushManager === undefined || !notifications.isPossible) return false;
    const offer = await api.get("/api/me/push");
    if (!offer.ok || offer.value.key === null) return false;
    this.#key = offer.value.key;
    const known = await worker.pushManager.getSubscription();
    this.isOn = known !== null && offer.value.endpoints.includes(known.endpoint);
    return true;
  }

  /** Subscribe this browser; null if the viewer or the browser does not wish it. */
  async subscribe(): Promise<Reply<null> | null> {
    const worker = await serviceWorker();
    if (worker === undefined || this.#key === null || !(await notifications.wish(true))) return null;
    const known = await this.#subscribed(worker.pushManager, this.#key);
    const { endpoint, keys } = known?.toJSON() ?? {};
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
    const body = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: words.now.language };
    const reply = await api.post("/api/me/push", { body });
    this.isOn = reply.ok;
    return reply;
  }

  async end(): Promise<void> {
    const known = await (await serviceWorker())?.pushManager.getSubscription();
    this.isOn = false;
    if (!known) return;
    await known.unsubscribe();
    await api.post("/api/me/push/end", { body: { endpoint: known.endpoint } });
  }

  /** A browser without a push service of its own refuses; then there are no reminders here. */
  async #subscribed(manager: PushManager, key: string): Promise<PushSubscription | null> {
    try {
      return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  }
}

export const push = new Push();
