/**
 * Which of the desk's buttons does a role see?
 *
 * Only so that nobody is offered what would be refused: the room checks every request itself.
 */
import type { Role } from "$lib/net/api_types";

export type StaffAct =
  | "look"
  | "keep_table"
  | "set_up_table"
  | "mute"
  | "ban"
  | "remove_factor"
  | "give_role"
  | "adjust"
  | "review"
  | "announce"
  | "stop_room"
  | "set_club"
  | "see_hand"
  | "settle_report"
  | "direct"
  | "set_up_tournament"
  | "keep_jackpot";

const STAFF: readonly Role[] = ["floor", "supervisor", "administrator"];
const SUPERVISORS: readonly Role[] = ["supervisor", "administrator"];
const ADMINISTRATORS: readonly Role[] = ["administrator"];

const WHO: Record<StaffAct, readonly Role[]> = {
  look: [...STAFF, "auditor"],
  keep_table: STAFF,
  set_up_table: SUPERVISORS,
  mute: STAFF,
  ban: SUPERVISORS,
  remove_factor: SUPERVISORS,
  give_role: ADMINISTRATORS,
  adjust: ADMINISTRATORS,
  review: SUPERVISORS,
  announce: STAFF,
  stop_room: ADMINISTRATORS,
  set_club: ADMINISTRATORS,
  see_hand: [...STAFF, "auditor"],
  settle_report: STAFF,
  direct: STAFF,
  set_up_tournament: SUPERVISORS,
  keep_jackpot: ADMINISTRATORS,
};

export function may(role: Role | undefined, act: StaffAct): boolean {
  return role !== undefined && WHO[act].includes(role);
}

export const DESK_PAGES = [
  "tables",
  "tournaments",
  "casino",
  "players",
  "reports",
  "payments",
  "room",
  "hand",
  "log",
] as const;
export type DeskPageName = (typeof DESK_PAGES)[number];

/** What each page of the desk is for; a role that may do none of it does not see the page. */
const NEEDED: Record<DeskPageName, readonly StaffAct[]> = {
  tables: ["look"],
  tournaments: ["look"],
  casino: ["look"],
  players: ["look"],
  reports: ["look"],
  payments: ["look"],
  room: ["announce", "set_club", "stop_room"],
  hand: ["see_hand"],
  log: ["look"],
};

export function deskPages(role: Role | undefined): DeskPageName[] {
  return DESK_PAGES.filter((page) => NEEDED[page].some((act) => may(role, act)));
}
