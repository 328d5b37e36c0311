/**
 * The form of a player's limits, and when a change takes effect.
 *
 * Time is kept in minutes and written as hours ("2:30"); amounts are in the room's currency. The room decides
 * when a change takes effect; this module only predicts it.
 */
import { readAmount } from "$lib/i18n/amounts";
import type { PeriodBounds, LimitLine, LimitsPage, LimitsWanted } from "$lib/net/api_types";
import type { Words } from "$lib/i18n/words";

export const KINDS = ["deposit", "loss", "stake", "time"] as const;
export const PERIODS = ["day", "week", "month"] as const;
export type Kind = (typeof KINDS)[number];
export type Period = (typeof PERIODS)[number];

/** The text of the fields. Empty means no limit. */
export type Draft = Record<Kind, Record<Period, string>>;

export function lineOf(
  { lines }: Pick<LimitsPage, "lines">,
  kind: Kind,
  period: Period,
): LimitLine | undefined {
  return lines.find((line) => line.kind === kind && line.period === period);
}

/** The initial fields: what was requested last, in effect or not; at sign-up, the highest values allowed. */
export function draftOf(page: LimitsPage, words: Words): Draft {
  const text = (kind: Kind, period: Period) => {
    const line = lineOf(page, kind, period);
    const value = line?.later
      ? line.later.value
      : (line?.value ?? (page.is_first ? (line?.first_most ?? null) : null));
    return value === null ? "" : kind === "time" ? writeTime(value) : words.chips(value, page.currency);
  };
  const periods = (kind: Kind) => ({
    day: text(kind, "day"),
    week: text(kind, "week"),
    month: text(kind, "month"),
  });
  return {
    deposit: periods("deposit"),
    loss: periods("loss"),
    stake: periods("stake"),
    time: periods("time"),
  };
}

/** Undefined if the text is neither empty nor an amount. */
export function boundOf(text: string, kind: Kind, currency: string): number | null | undefined {
  if (text.trim() === "") return null;
  return (kind === "time" ? readTime(text) : readAmount(text, currency)) ?? undefined;
}

/** The whole form as a request; null while a field cannot be read. */
export function wantedOf(draft: Draft, currency: string, realityCheck: number | null): LimitsWanted | null {
  const read = (kind: Kind): PeriodBounds | null => {
    const [day, week, month] = PERIODS.map((period) => boundOf(draft[kind][period], kind, currency));
    return day === undefined || week === undefined || month === undefined ? null : { day, week, month };
  };
  const [deposit, loss, stake, time] = KINDS.map(read);
  return deposit && loss && stake && time
    ? { deposit, loss, stake, time, reality_check: realityCheck }
    : null;
}

/**
 * A lower limit takes effect at once, a higher one or none after the delay; at sign-up, everything at once.
 */
export function whenHolds(
  line: LimitLine,
  wanted: number | null,
  isFirst: boolean,
): "unchanged" | "now" | "later" {
  const asked = line.later ? line.later.value : line.value;
  if (wanted === asked) return "unchanged";
  if (isFirst || wanted === line.value) return "now";
  return line.value !== null && (wanted === null || wanted > line.value) ? "later" : "now";
}

/** "2:30", "2,5" and "2.5" are 150 minutes, "3" is 180. */
export function readTime(text: string): number | null {
  const plain = text.trim();
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(plain);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^\d{1,3}([.,]\d{1,2})?$/.exec(plain);
  return hours === null ? null : Math.round(Number(plain.replace(",", ".")) * 60);
}

export function writeTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
