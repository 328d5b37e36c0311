/**
 * The filters of the viewer's hands, as the page holds them and as query parameters.
 *
 * Days are local to this device; the room is asked in instants.
 */
import { exponentOf } from "$lib/i18n/amounts";

export const OUTCOMES = ["won", "lost", "even"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface HandFilter {
  /** "2026-11-21", as a date field holds it; "" for no bound. `until` is inclusive. */
  readonly since: string;
  readonly until: string;
  readonly table: string;
  readonly game: string;
  readonly result: Outcome | "";
  /** In the smallest unit of the room's currency. */
  readonly leastPot: number | null;
}

export const ALL_HANDS: HandFilter = {
  since: "",
  until: "",
  table: "",
  game: "",
  result: "",
  leastPot: null,
};

export const PAGE_SIZE = 50;

/** The filter as query parameters: instants, with the last day included. */
export function queryOf({ since, until, table, game, result, leastPot }: HandFilter, currency: string) {
  return {
    since: startOf(since),
    until: startOf(until, 1),
    table,
    game,
    result: result === "" ? null : result,
    least_pot: leastPot ?? undefined,
    // Who types 20 in a room that plays for euros means 20 chips of the hands that were played for chips.
    least_chips: leastPot === null ? undefined : Math.ceil(leastPot / 10 ** exponentOf(currency)),
  };
}

/** Local midnight, `later` days after `day`, in milliseconds; null for no day. */
export function startOf(day: string, later = 0): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined || Number.isNaN(year + month + date))
    return null;
  return new Date(year, month - 1, date + later).getTime();
}

/** The local day of an instant, as a date field holds it. */
export function dayOf(instant: number): string {
  const day = new Date(instant);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** How many of the fields narrow the hands down: the days count once. */
export function fieldsSet({ since, until, table, game, leastPot }: HandFilter): number {
  return [since || until, table, game, leastPot !== null].filter(Boolean).length;
}

/** The last `count` days, including today. */
export function lastDays(count: number, now: number): Pick<HandFilter, "since" | "until"> {
  const first = new Date(now);
  first.setDate(first.getDate() - (count - 1)); // not so many times 24 hours, which some days do not have
  return { since: dayOf(first.getTime()), until: "" };
}

export function isEverything(filter: HandFilter): boolean {
  return Object.keys(ALL_HANDS).every(
    (key) => filter[key as keyof HandFilter] === ALL_HANDS[key as keyof HandFilter],
  );
}
