/** Pending payments of the cashier, and the filter of the account statement. */
import { hrefOf, type QueryOf } from "$lib/net/api";
import type { Language } from "$lib/i18n/words";
import type { PaymentView } from "$lib/net/api_types";

/** How often a pending payment is polled, in milliseconds. */
export const ASK_AGAIN_MS = 2_000;

/** How often a withdrawal that staff reviews is polled, in milliseconds. */
export const ASK_AGAIN_HELD_MS = 30_000;

/** Whether nothing more will happen to a payment. */
export function hasEnded(payment: Pick<PaymentView, "status">): boolean {
  return !isOnItsWay(payment) && payment.status !== "held";
}

/** Whether the provider is at work on a payment. */
export function isOnItsWay({ status }: Pick<PaymentView, "status">): boolean {
  return status === "requested" || status === "pending";
}

/**
 * Three round amounts between the smallest and the largest deposit. The limits are known here; what an amount
 * is worth in a currency is not.
 */
export function proposedDeposits(least: number, most: number): number[] {
  const round = [];
  for (let power = 1; power <= most; power *= 10) round.push(...[1, 2, 5].map((digit) => digit * power));
  const possible = round.filter((amount) => amount >= least && amount <= most);
  // From the middle up: the smallest deposits are rarely the ones people want.
  const from = Math.max(0, Math.min(Math.floor(possible.length / 2), possible.length - 3));
  return possible.slice(from, from + 3);
}

/** A new idempotency key: a request sent twice with the same key is one payment. */
export function requestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Days as date fields hold them ("2026-11-21"), or empty for no bound. */
export interface StatementFilter {
  readonly since: string;
  readonly until: string;
  readonly code: string;
}

export const WHOLE_STATEMENT: StatementFilter = { since: "", until: "", code: "" };

/** The filter as query parameters: instants, with the last day included. */
export function statementQuery({
  since,
  until,
  code,
}: StatementFilter): QueryOf<"GET", "/api/me/statement.csv"> {
  return { since: startOf(since, 0), until: startOf(until, 1), code };
}

/** The link to the statement as a CSV file. */
export function statementCsv(filter: StatementFilter, language: Language): string {
  return hrefOf("/api/me/statement.csv", { query: { ...statementQuery(filter), language } });
}

/** Local midnight, `later` days after the named day; null if no day is named. */
function startOf(day: string, daysLater: number): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date + daysLater).getTime();
}
