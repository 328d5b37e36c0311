/**
 * Which lines of a table does this reader see, and may anybody write now?
 *
 * The room sends lines with numbers and keeps those of people who were muted to itself; the reader's wish to hear players only,
 * or nobody, is granted here. Nothing here knows the page.
 */
import type { Chat, ChatEntry, ChatLine, TableView } from "$lib/protocol";
import type { Settings } from "$lib/settings/settings.svelte";

export const LINES_KEPT = 200;
export const LONGEST_LINE = 200;

export const REACTIONS = ["nice_hand", "well_played", "good_luck", "thanks", "wow", "laugh", "clap", "sad"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REASONS = ["insults", "spam", "nickname", "cheating", "other"] as const;

/** The lines with what has just been said. Each line comes once, whatever the room sends twice. */
export function heard(lines: readonly ChatEntry[], said: Chat | ChatLine): readonly ChatEntry[] {
  if (said.type === "chat") return said.lines.slice(-LINES_KEPT);
  if (lines.some(({ no }) => no === said.line.no)) return lines;
  return [...lines, said.line].slice(-LINES_KEPT);
}

/** What this reader wants to see of them. */
export function shownTo(lines: readonly ChatEntry[], settings: Pick<Settings, "chat" | "reactions">, muted: (player: string) => boolean): ChatEntry[] {
  if (settings.chat === "nobody") return [];
  return lines.filter(({ seat, player, reaction }) => {
    if (muted(player) || (settings.chat === "players" && seat === null)) return false;
    return settings.reactions || reaction === null;
  });
}

/** Nobody writes while a player of the hand is all-in: that is when a word can cost somebody a pot. */
export function isSilent({ hand, seats }: TableView): boolean {
  return hand !== null && hand.result === null && seats.some((seat) => seat.in_hand && seat.all_in && !seat.folded);
}

/** How many of the lines came after the last one that was read; one's own are no news. */
export function unreadCount(lines: readonly ChatEntry[], read: number, self: string | null): number {
  return lines.filter(({ no, player, text }) => no > read && text !== null && player !== self).length;
}
