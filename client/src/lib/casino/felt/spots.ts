/** What lies at a spot of the felt, as it is shown there. */
export const BETTING_SPOTS = ["ante", "bonus", "first_5"] as const;
export const STREET_SPOTS = ["flop", "turn", "river"] as const;
export type BettingSpot = (typeof BETTING_SPOTS)[number];
export type Spot = BettingSpot | (typeof STREET_SPOTS)[number];

export interface ShownSpot {
  readonly spot: Spot;
  readonly amount: number;
  /** A part of it is on its way to the room. */
  readonly isPending: boolean;
  readonly outcome: "won" | "lost" | "returned" | null;
  /** What was won with it, besides the bet itself. */
  readonly paid: number;
  /** Why the last press was not taken. */
  readonly notice: string | null;
}
