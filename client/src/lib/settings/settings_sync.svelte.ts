/**
 * Keeps a member's settings the same on every device.
 *
 * On sign-in the account's settings are taken; an account without any gets those of this browser. A change is
 * sent after a moment, so that dragging a slider is one change. Another device's change arrives at once,
 * unless something is being changed here.
 */
import { api } from "$lib/net/api";
import type { KeptSettings } from "$lib/net/api_types";
import { room } from "$lib/app/room.svelte";
import { adopt, onchange, settings, understood } from "./settings.svelte";

const SEND_AFTER_MS = 600;
const PATH = "/api/me/settings";

let timer: ReturnType<typeof setTimeout> | undefined;
let isKept = false;
/** Of two, the larger version is the newer. */
let version = 0;

/** Called once it is known who is signed in: a member's settings are kept with the account. */
export async function keepWithAccount(isMember: boolean): Promise<void> {
  clearTimeout(timer);
  [isKept, version] = [isMember, 0];
  if (!isMember) return;
  const reply = await api.get(PATH);
  if (!reply.ok) return; // this browser's settings stay; the next change will be sent
  if (reply.value.version > 0) take(reply.value);
  else await send();
}

function take(kept: Pick<KeptSettings, "version" | "settings">): void {
  if (kept.version <= version) return;
  version = kept.version;
  adopt(understood(kept.settings));
}

async function send(): Promise<void> {
  timer = undefined;
  const reply = await api.put(PATH, { body: $state.snapshot(settings) });
  if (reply.ok) version = Math.max(version, reply.value.version);
}

onchange(() => {
  if (!isKept) return;
  clearTimeout(timer);
  timer = setTimeout(() => void send(), SEND_AFTER_MS);
});

room.onsettings((changed) => {
  if (isKept && timer === undefined) take(changed);
});
