/**
 * What follows from a view, without asking the room?
 *
 * Small questions that several components ask. Nothing here judges an action: what may be done is in the offers.
 */
import type { HandViewPart, SeatView, TableView } from "$lib/protocol";

export function seatOf(view: TableView, no: number | null | undefined): SeatView | undefined {
  return no == null ? undefined : view.seats.find((seat) => seat.no === no);
}

export function yourSeat(view: TableView): SeatView | undefined {
  return seatOf(view, view.you?.seat);
}

export function isYourTurn(view: TableView): boolean {
  return view.offers.length > 0;
}

/** The seat that the table waits for. */
export function waitedFor(view: TableView): SeatView | undefined {
  return seatOf(view, view.hand?.to_act ?? view.hand?.to_show);
}

/** Cards are in play and chips can still be bet. */
export function isBetting(hand: HandViewPart | null): hand is HandViewPart {
  return hand !== null && hand.street !== "showdown" && hand.street !== "over" && hand.result === null;
}

/** What the viewer would have to add to stay in, as far as the stack goes. */
export function owed(view: TableView): number {
  const you = yourSeat(view);
  if (you === undefined || view.hand === null) return 0;
  return Math.min(you.stack, Math.max(0, view.hand.bet - you.wagered));
}

/** Cards that made a winning hand, and for which half of the pot. */
export type Glow = "high" | "low";

export function winningCards(view: TableView): Map<string, Glow> {
  const glow = new Map<string, Glow>();
  for (const pot of view.hand?.result ?? []) {
    for (const share of pot.shares) {
      const low = share.award === "low";
      const best = (low ? pot.best_low : pot.best)[String(share.seat)];
      for (const card of best?.cards ?? []) if (!low || !glow.has(card)) glow.set(card, low ? "low" : "high");
    }
  }
  return glow;
}

/** One line of news for each seat that won, with the hand that did it when cards were shown. */
export interface Win {
  readonly seat: SeatView;
  readonly amount: number;
  readonly high: HandViewPartBest | null;
  readonly low: HandViewPartBest | null;
}

type HandViewPartBest = NonNullable<SeatView["hand_name"]>;

export function wins(view: TableView): Win[] {
  const bySeat = new Map<number, { amount: number; high: HandViewPartBest | null; low: HandViewPartBest | null }>();
  for (const pot of view.hand?.result ?? []) {
    for (const { seat, amount, award } of pot.shares) {
      const win = bySeat.get(seat) ?? { amount: 0, high: null, low: null };
      win.amount += amount;
      if (award === "low") win.low ??= pot.best_low[String(seat)]?.name ?? null;
      else win.high ??= pot.best[String(seat)]?.name ?? null;
      bySeat.set(seat, win);
    }
  }
  const all: Win[] = [];
  for (const [no, win] of bySeat) {
    const seat = seatOf(view, no);
    if (seat !== undefined) all.push({ seat, ...win });
  }
  return all.sort((one, other) => other.amount - one.amount);
}

/** The seat that is drawn at the bottom: the viewer's, or the first one for somebody who watches. */
export function bottomSeat(view: TableView): number {
  return view.you?.seat ?? 1;
}
