/** The sounds of a change at a table against the house: they come from comparing two views. */
import { HIDDEN } from "$lib/cards/cards";
import type { CasinoTableView, RoundView } from "$lib/protocol";
import type { Cue } from "$lib/table/motion/motions";
import { netOf } from "./selectors";

export function casinoCues(before: CasinoTableView | null, after: CasinoTableView): Cue[] {
  if (before === null || before.id !== after.id) return [];
  const cues: Cue[] = [];
  const sameRound = before.round?.id === after.round?.id;
  if (turnedUp(after.round) > (sameRound ? turnedUp(before.round) : 0)) cues.push("deal");
  if (asked(after) && !asked(before)) cues.push("your_turn");
  if (netOf(before) === null && (netOf(after) ?? 0) > 0) cues.push("win");
  return cues;
}

function turnedUp(round: RoundView | null): number {
  if (round === null) return 0;
  return [...round.hole, ...round.board, ...round.dealer].filter((card) => card !== HIDDEN).length;
}

function asked({ you }: CasinoTableView): boolean {
  return (you?.offers.choices.length ?? 0) > 0;
}
