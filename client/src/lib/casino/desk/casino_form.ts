/**
 * The form of a casino table: what an empty one says, and one that exists.
 *
 * It is the room's request with nothing left out. Times are in milliseconds, amounts integers of the smallest
 * unit; the room judges whether such a table can be played.
 */
import { PAYTABLES } from "$lib/casino/paytables";
import type { CasinoForm, FirstFiveForm, LimitsForm, TimetableForm } from "$lib/net/api_types";

export type Table = Omit<Required<CasinoForm>, "first_5" | "timetable"> & {
  first_5: Required<FirstFiveForm> | null;
  timetable: Required<TimetableForm>;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const TIMETABLE: Required<TimetableForm> = {
  betting_ms: 20 * SECOND,
  yellow_ms: 5 * SECOND,
  closing_ms: 1_500,
  dealing_ms: SECOND,
  decision_ms: 12 * SECOND,
  correction_ms: 6 * SECOND,
  result_ms: 7 * SECOND,
};

/** A side bet may be a tenth of the ante. */
export function bonusLimits({ least, most }: LimitsForm): LimitsForm {
  return { least, most: Math.max(least, Math.floor(most / 10)) };
}

export function newCasinoTable(name: string): Table {
  const ante = { least: 10, most: 10_000 };
  return {
    name,
    paytable: PAYTABLES[0],
    ante,
    bonus: bonusLimits(ante),
    first_5: null,
    table_most: 0,
    timetable: { ...TIMETABLE },
    always: false,
    hidden_tab_leaves: true,
    jackpot: "",
    dealt_by: "room",
    stream: "",
    longest_pause_ms: 10 * MINUTE,
    longest_outage_ms: 2 * MINUTE,
  };
}

/** The form of an existing table, to be changed: fields it lacks are as in a new one. */
export function tableOf(form: CasinoForm): Table {
  const { first_5, timetable, ...rest } = form;
  return {
    ...newCasinoTable(form.name),
    bonus: null,
    ...rest,
    first_5: first_5 ? { most_stakes: 1, ...first_5 } : null,
    timetable: { ...TIMETABLE, ...timetable },
  };
}

/** The table with FIRST 5 bets for a jackpot, or, without one, with none. */
export function playingFor(table: Table, jackpot: string): Table {
  const stake = table.first_5?.stake ?? table.ante.least;
  const first_5 = jackpot === "" ? null : { stake, most_stakes: table.first_5?.most_stakes ?? 5 };
  return { ...table, jackpot, first_5 };
}
