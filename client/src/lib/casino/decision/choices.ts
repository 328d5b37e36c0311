import type { PlayChoice } from "$lib/protocol";

/** What a player may choose in a decision, as the window shows it. */
export interface Choice {
  readonly key: PlayChoice;
  readonly text: string;
  /** What it costs, and where it goes. */
  readonly detail: string | null;
  readonly isBet: boolean;
  /** The balance does not cover it. */
  readonly isShort: boolean;
  readonly shortcut: string | null;
}
