/** Is the draw of a VeloX shown as it happens, or has this window shown it already? */
import type { TableView } from "$lib/protocol";

const STORED_AS = "mazziere.draws";

function seen(): string[] {
  return (sessionStorage.getItem(STORED_AS) ?? "").split(" ").filter(Boolean);
}

/** Whether this window has shown the draw already. */
export function hasSeen(tournament: string): boolean {
  return seen().includes(tournament);
}

/** Whether it is to be shown at the table: to a player, before the first flop, and once. */
export function isNewDraw(tournament: string, { hand, you }: TableView): boolean {
  const isEarly = hand === null || (hand.board.length === 0 && hand.result === null);
  return isEarly && you?.seat != null && !hasSeen(tournament);
}

const KEPT = 20;

export function sawDraw(tournament: string): void {
  sessionStorage.setItem(STORED_AS, [...seen(), tournament].slice(-KEPT).join(" "));
}
