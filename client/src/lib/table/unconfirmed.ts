/**
 * The line broke before the room answered: did the press count?
 *
 * The update that comes with the new connection holds the events since the last one, and from then on the
 * room takes nothing from the old connection (`Presence.play_here`): what it tells is final.
 */
import type { Request } from "$lib/net/connection";
import type { Action, TableUpdate, ViewerEvent } from "$lib/protocol";

/** A request without an answer, with the version of the table and the seat it was made from. */
export interface Unconfirmed {
  readonly request: Request;
  readonly version: number;
  readonly seat: number | null;
}

/** `unclear`: the table has changed, and not in a way that tells. */
export type Verdict = "counted" | "not_counted" | "too_late" | "unclear";

const TOLD_BY_ACTION: Record<Action, ViewerEvent["type"] | null> = {
  fold: "folded",
  check: "checked",
  call: "called",
  bet: "bet_made",
  raise: "raised",
  complete: "completed",
  bring_in: "brought_in",
  discard: "discarded",
  show: "shown",
  muck: "mucked",
  rabbit: null,
};

/** The event that tells everybody of what was asked for, if there is one that always does. */
function toldBy(request: Request): ViewerEvent["type"] | null {
  switch (request.type) {
    case "act":
      return TOLD_BY_ACTION[request.action];
    case "run_twice":
      return "twice_answered";
    case "choose_game":
      return "game_changed";
    case "straddle":
      return "straddle_set";
    case "come_back":
      return "came_back";
    default:
      return null;
  }
}

export function verdictOn(asked: Unconfirmed, update: TableUpdate): Verdict {
  if (update.version === asked.version) return "not_counted";
  const told = toldBy(asked.request);
  if (told === null || asked.seat === null || update.events.length === 0) return "unclear";
  for (const event of update.events) {
    if (!("seat" in event) || event.seat !== asked.seat) continue;
    if (event.type === "time_ran_out") return "too_late"; // what follows was done by the clock
    if (event.type === told) return "counted";
  }
  return "not_counted";
}
