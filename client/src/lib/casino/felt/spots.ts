/** What lies at a spot of the felt, as it is shown there. */
import type { CasinoSpot } from "$lib/protocol";

export interface ShownSpot {
  readonly spot: CasinoSpot;
  readonly amount: number;
  /** A part of it is on its way to the room. */
  readonly isPending: boolean;
  readonly outcome: "won" | "lost" | "returned" | null;
  /** What was won with it, besides the bet itself. */
  readonly paid: number;
  /** Why the last press was not taken. */
  readonly notice: string | null;
}
