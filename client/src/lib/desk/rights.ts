/**
 * Which of the desk's buttons does this role see?
 *
 * Only so that nobody is offered what would be refused: who may do what is settled by the room for every request.
 */
import type { Role } from "$lib/net/api_types";

export type Deed = "look" | "keep_table" | "set_up_table" | "mute" | "ban" | "give_role" | "adjust" | "announce" | "stop_room" | "see_hand" | "settle_report";

const STAFF: readonly Role[] = ["floor", "supervisor", "administrator"];
const SUPERVISORS: readonly Role[] = ["supervisor", "administrator"];
const ADMINISTRATORS: readonly Role[] = ["administrator"];

const WHO: Record<Deed, readonly Role[]> = {
  look: [...STAFF, "auditor"],
  keep_table: STAFF,
  set_up_table: SUPERVISORS,
  mute: STAFF,
  ban: SUPERVISORS,
  give_role: ADMINISTRATORS,
  adjust: ADMINISTRATORS,
  announce: STAFF,
  stop_room: ADMINISTRATORS,
  see_hand: [...STAFF, "auditor"],
  settle_report: STAFF,
};

export function may(role: Role | undefined, deed: Deed): boolean {
  return role !== undefined && WHO[deed].includes(role);
}

export const DESK_PAGES = ["tables", "players", "reports", "payments", "room", "hand", "log"] as const;
export type DeskPageName = (typeof DESK_PAGES)[number];

/** What each page of the desk is for; who may do none of it is not shown it. */
const NEEDED: Record<DeskPageName, readonly Deed[]> = {
  tables: ["look"],
  players: ["look"],
  reports: ["look"],
  payments: ["look"],
  room: ["announce", "stop_room"],
  hand: ["see_hand"],
  log: ["look"],
};

export function deskPages(role: Role | undefined): DeskPageName[] {
  return DESK_PAGES.filter((page) => NEEDED[page].some((deed) => may(role, deed)));
}
