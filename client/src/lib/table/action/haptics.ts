/**
 * A short vibration under the finger when an action is pressed, on devices that have it.
 *
 * It says that the press was felt, not that it counted.
 */
import { settings } from "$lib/settings/settings.svelte";

const PRESS_MS = 12;

export function vibratePress(): void {
  if (settings.haptics) navigator.vibrate?.(PRESS_MS);
}
