/**
 * Which parts of the page have been asked for and have not arrived?
 *
 * A part is asked for again until it is there (`LatePartsNotice.svelte`), and whatever awaits it then goes on
 * by itself: nothing has to be closed and opened anew. Some browsers remember for as long as the page is open
 * that a script did not arrive (Chromium 150 but not 156, Firefox before 155). So none is asked for while the
 * connection is known to be lost. If it was lost while a script was under way, or the room was updated and no
 * longer has the scripts of an older page, only loading the page anew helps in such a browser.
 */
import { room } from "$lib/app/room.svelte";

type Part = () => Promise<void>;

export const late: { parts: Part[] } = $state({ parts: [] });

/** Fetch a part; if it does not arrive, it is among those that are late. */
export async function fetchPart(part: Part): Promise<void> {
  await Promise.resolve(); // whoever renders what awaits a part may change nothing until then
  try {
    if (room.connection !== "waiting") return await part();
  } catch (error) {
    reportError(error);
  }
  late.parts.push(part);
}
