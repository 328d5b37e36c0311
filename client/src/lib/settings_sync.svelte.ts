/**
 * How do the settings get from one device to another?
 *
 * They are kept with the account. Who signs in finds the account's; where the account has none yet, those of this browser become
 * the account's. A change is sent a moment later, so that a slider that is being dragged is one change.
 */
import { api } from "$lib/api";
import type { KeptSettings } from "$lib/api_types";
import { adopt, onchange, settings, understood } from "$lib/settings.svelte";

const SEND_AFTER_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let isKept = false;

/** Called when it is known who is in front of the page: a member's settings are kept with the account. */
export async function keepWithAccount(isMember: boolean): Promise<void> {
  clearTimeout(timer);
  isKept = isMember;
  if (!isMember) return;
  const reply = await api.get<KeptSettings>("/api/me/settings");
  if (!reply.ok) return; // those of this browser stay; a change will be sent
  if (reply.value.version > 0) adopt(understood(reply.value.settings));
  else send();
}

function send(): void {
  void api.put<KeptSettings>("/api/me/settings", $state.snapshot(settings));
}

onchange(() => {
  if (!isKept) return;
  clearTimeout(timer);
  timer = setTimeout(send, SEND_AFTER_MS);
});
