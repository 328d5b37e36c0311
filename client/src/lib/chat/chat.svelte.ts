/** What has been said at one open table, what of it is new, and which signs are in the air? The rules are in `conversation`. */
import type { Chat, ChatEntry, ChatLine } from "$lib/protocol";
import { notes } from "$lib/players/notes.svelte";
import { room } from "$lib/app/room.svelte";
import { settings } from "$lib/settings/settings.svelte";
import { heard, shownTo, unreadCount, type Reaction } from "./conversation";

/** As long as somebody needs to see who made a sign. */
const IN_THE_AIR_MS = 3_000;

export interface Sign {
  readonly no: number;
  readonly seat: number;
  readonly reaction: Reaction;
}

export class Talk {
  #lines: readonly ChatEntry[] = $state.raw([]);
  /** The number of the last line that was on the screen, or was said before the viewer came. */
  #read = $state(0);
  #begun = false;
  signs: readonly Sign[] = $state.raw([]);
  /** Somebody looks at the lines. */
  open = $state(false);
  /** What has been typed and not sent: it outlives the panel. */
  draft = $state("");

  // Computed when asked for: a value that is derived would end with the page on which the table was opened.
  get lines(): readonly ChatEntry[] {
    return shownTo(this.#lines, settings, (player) => notes.of(player)?.muted ?? false);
  }

  get unread(): number {
    return this.open ? 0 : unreadCount(this.lines, this.#read, room.player);
  }

  hear(said: Chat | ChatLine): void {
    this.#lines = heard(this.#lines, said);
    // What was said before one came is no news; what was said while the connection was broken is.
    if (this.open || (said.type === "chat" && !this.#begun)) this.read();
    this.#begun = true;
    if (said.type === "chat_line") this.#sign(said.line);
  }

  read(): void {
    this.#read = this.#lines.at(-1)?.no ?? 0;
  }

  #sign({ no, seat, reaction, player }: ChatEntry): void {
    if (reaction === null || seat === null || !settings.reactions || settings.chat === "nobody" || notes.of(player)?.muted) return;
    this.signs = [...this.signs.filter((sign) => sign.seat !== seat), { no, seat, reaction }];
    setTimeout(() => (this.signs = this.signs.filter((sign) => sign.no !== no)), IN_THE_AIR_MS);
  }
}
