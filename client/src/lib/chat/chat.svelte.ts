/**
 * The chat of one open table: its lines, how many are unread, and the reactions being shown.
 *
 * The rules are in `conversation.ts`.
 */
import type { ChatMessage, ChatEntry, ChatLine } from "$lib/protocol";
import { notes } from "$lib/players/notes.svelte";
import { room } from "$lib/app/room.svelte";
import { settings } from "$lib/settings/settings.svelte";
import { heard, shownTo, unreadCount, type Reaction } from "./conversation";

/** How long a reaction stays over a seat, in milliseconds. */
const IN_THE_AIR_MS = 3_000;

export interface ShownReaction {
  readonly no: number;
  readonly seat: number;
  readonly reaction: Reaction;
}

export class TableChat {
  #lines: readonly ChatEntry[] = $state.raw([]);
  /** The number of the last line that was on screen, or was said before the viewer came. */
  #read = $state(0);
  #begun = false;
  reactions: readonly ShownReaction[] = $state.raw([]);
  /** Whether the lines are on screen. */
  open = $state(false);
  /** Text typed but not sent: it outlives the panel. */
  draft = $state("");

  // A getter, not $derived: a derived value would end with the page on which the table was opened.
  get lines(): readonly ChatEntry[] {
    return shownTo(this.#lines, settings, (player) => notes.of(player)?.muted ?? false);
  }

  get unread(): number {
    return this.open ? 0 : unreadCount(this.lines, this.#read, room.player);
  }

  hear(said: ChatMessage | ChatLine): void {
    this.#lines = heard(this.#lines, said);
    // Lines from before the viewer came are not news; lines from while the connection was down are.
    if (this.open || (said.type === "chat" && !this.#begun)) this.read();
    this.#begun = true;
    if (said.type === "chat_line") this.#show(said.line);
  }

  read(): void {
    this.#read = this.#lines.at(-1)?.no ?? 0;
  }

  #show({ no, seat, reaction, player }: ChatEntry): void {
    if (
      reaction === null ||
      seat === null ||
      !settings.reactions ||
      settings.chat === "nobody" ||
      notes.of(player)?.muted
    )
      return;
    this.reactions = [...this.reactions.filter((shown) => shown.seat !== seat), { no, seat, reaction }];
    setTimeout(() => (this.reactions = this.reactions.filter((shown) => shown.no !== no)), IN_THE_AIR_MS);
  }
}
