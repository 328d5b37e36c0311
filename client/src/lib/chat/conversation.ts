/**
 * Which lines of the chat does this reader see, and may anybody write now?
 *
 * The room numbers its lines and sends none by people whom staff have muted. The reader's own choice, to hear
 * players only or nobody, is applied here.
 */
import type { ChatMessage, ChatEntry, ChatLine, TableView } from "$lib/protocol";
import type { Settings } from "$lib/settings/settings.svelte";

export const LINES_KEPT = 200;
export const LONGEST_LINE = 200;

export const REACTIONS = [
  "nice_hand",
  "well_played",
  "good_luck",
  "thanks",
  "wow",
  "laugh",
  "clap",
  "sad",
] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REASONS = ["insults", "spam", "nickname", "cheating", "other"] as const;

/** The lines after a message. Each line appears once, however often the room sends it. */
export function heard(lines: readonly ChatEntry[], said: ChatMessage | ChatLine): readonly ChatEntry[] {
  if (said.type === "chat") return said.lines.slice(-LINES_KEPT);
  if (lines.some(({ no }) => no === said.line.no)) return lines;
  return [...lines, said.line].slice(-LINES_KEPT);
}

/** The lines that this reader wants to see. */
export function shownTo(
  lines: readonly ChatEntry[],
  settings: Pick<Settings, "chat" | "reactions">,
  muted: (player: string) => boolean,
): ChatEntry[] {
  if (settings.chat === "nobody") return [];
  return lines.filter(({ seat, player, reaction }) => {
    if (muted(player) || (settings.chat === "players" && seat === null)) return false;
    return settings.reactions || reaction === null;
  });
}

/** Whether the chat is closed: a player of the hand is all-in, and a word could cost somebody the pot. */
export function isSilent({ hand, seats }: TableView): boolean {
  return (
    hand !== null && hand.result === null && seats.some((seat) => seat.in_hand && seat.all_in && !seat.folded)
  );
}

/** How many lines came after the last one read; the reader's own do not count. */
export function unreadCount(lines: readonly ChatEntry[], read: number, self: string | null): number {
  return lines.filter(({ no, player, text }) => no > read && text !== null && player !== self).length;
}
