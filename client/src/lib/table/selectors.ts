/**
 * Selectors: what follows from a view, for several components.
 *
 * Nothing here judges an action: the offers say what is allowed.
 */
import type { Glow } from "$lib/cards/cards";
import type { RankedHand } from "$lib/i18n/words";
import type {
  BestFive,
  HandViewPart,
  LiveShareView,
  PotResult,
  PotShareView,
  SeatView,
  TableView,
} from "$lib/protocol";
import { withKicker } from "./log/kicker";

export function seatOf(view: TableView, no: number | null | undefined): SeatView | undefined {
  return no == null ? undefined : view.seats.find((seat) => seat.no === no);
}

export function yourSeat(view: TableView): SeatView | undefined {
  return seatOf(view, view.you?.seat);
}

/** Whether a free seat may be taken: not in a tournament, where it is over, nor while the host is asked. */
export function maySit(view: TableView): boolean {
  return view.tournament === null && !view.house.closes && !view.you?.wishes.requested;
}

export function isYourTurn(view: TableView): boolean {
  return view.offers.length > 0;
}

/**
 * The seat that the table waits for: to act, to show, to name the next game or, the first of several, to
 * answer whether to run it twice.
 */
export function waitedFor(view: TableView): SeatView | undefined {
  const agreeing = isYourAnswer(view) ? view.you?.seat : view.twice?.waiting[0];
  return seatOf(view, view.mix?.choosing?.seat ?? agreeing ?? view.hand?.to_act ?? view.hand?.to_show);
}

/** The viewer is asked whether to run it twice. */
export function isYourAnswer({ twice, you }: TableView): boolean {
  return twice !== null && you?.seat != null && twice.waiting.includes(you.seat);
}

/** The viewer is to name the next game. */
export function isYourChoice(view: TableView): boolean {
  const seat = view.mix?.choosing?.seat;
  return seat !== undefined && seat === view.you?.seat;
}

/** Whether the viewer straddles by default; null at a table without straddles, and for spectators. */
export function straddles({ options, you }: TableView): boolean | null {
  return options.straddle && you?.seat != null ? you.straddles : null;
}

/** It is a draw: nobody bets until everybody has drawn. */
export function isDrawing(hand: HandViewPart | null): boolean {
  return hand !== null && hand.draw !== null;
}

/** A betting round is in progress. */
export function isBetting(hand: HandViewPart | null): hand is HandViewPart {
  return (
    hand !== null &&
    !isDrawing(hand) &&
    hand.street !== "showdown" &&
    hand.street !== "over" &&
    hand.result === null
  );
}

/** What the viewer must add to stay in, up to their stack. */
export function owed(view: TableView): number {
  const you = yourSeat(view);
  if (you === undefined || view.hand === null) return 0;
  return Math.min(you.stack, Math.max(0, view.hand.bet - you.wagered));
}

/** The hand that won a share; in a game without split pots, the player's only hand. */
export function bestOf(
  pot: PotResult,
  { seat, award, board }: Pick<PotShareView, "seat" | "award" | "board">,
): BestFive | undefined {
  const [high, low] = board === 2 ? [pot.second_best, pot.second_best_low] : [pot.best, pot.best_low];
  const no = String(seat);
  return award === "low" ? low[no] : award === "high" ? high[no] : (high[no] ?? low[no]);
}

/**
 * The cards that made a winning hand, each with the half of the pot that it won. `board`: only those that won
 * on this one of two; both may begin with the same cards.
 */
export function winningCards(view: TableView, board: 1 | 2 | null = null): Map<string, Glow> {
  const glow = new Map<string, Glow>();
  for (const pot of view.hand?.result ?? []) {
    for (const share of pot.shares) {
      if (board !== null && share.board !== board) continue;
      const half = share.award === "low" ? "low" : "high";
      for (const card of bestOf(pot, share)?.cards ?? [])
        if (half === "high" || !glow.has(card)) glow.set(card, half);
    }
  }
  return glow;
}

/** A winner: their total over all pots, and the hands they won with, if shown. */
export interface Win {
  readonly seat: SeatView;
  readonly amount: number;
  readonly names: readonly RankedHand[];
}

export function wins(view: TableView): Win[] {
  const bySeat = new Map<number, { amount: number; names: Map<string, RankedHand> }>();
  for (const pot of view.hand?.result ?? []) {
    for (const share of pot.shares) {
      const win = bySeat.get(share.seat) ?? { amount: 0, names: new Map<string, RankedHand>() };
      win.amount += share.amount;
      const best = bestOf(pot, share);
      const half = `${share.award === "low" ? "low" : "high"} ${share.board}`;
      if (best !== undefined && !win.names.has(half)) win.names.set(half, withKicker(best.name, view));
      bySeat.set(share.seat, win);
    }
  }
  const all: Win[] = [];
  for (const [no, { amount, names }] of bySeat) {
    const seat = seatOf(view, no);
    if (seat !== undefined) all.push({ seat, amount, names: [...names.values()] });
  }
  return all.toSorted((one, other) => other.amount - one.amount);
}

/** What an open hand wins on average of everything in the middle, from 0 to 1. */
export interface LiveShare {
  readonly seat: SeatView;
  readonly share: number;
  /** The share in whole percent; those of all hands are 100 together. */
  readonly percent: number;
  /** No hand has a larger share. */
  readonly leads: boolean;
}

/** The live shares, largest first; empty unless all hands are open and cards are to come. */
export function liveShares(view: TableView): LiveShare[] {
  const told = view.hand?.live_shares ?? [];
  const most = Math.max(0, ...told.map(({ thousandths }) => thousandths));
  const percents = inPercent(told, view);
  return told
    .flatMap(({ seat: no, thousandths }) => {
      const seat = seatOf(view, no);
      const leads = most > 0 && thousandths === most;
      return seat === undefined
        ? []
        : [{ seat, share: thousandths / 1000, percent: percents.get(no) ?? 0, leads }];
    })
    .toSorted((one, other) => other.share - one.share);
}

/**
 * The shares by seat in whole percent, as many together as before: what rounding leaves goes to the largest
 * remainders; of equal ones to the larger share and then, as odd chips do, to the left of the button.
 */
function inPercent(told: readonly LiveShareView[], { hand, seat_count }: TableView): Map<number, number> {
  const fromButton = (seat: number) => (seat - (hand?.button ?? 0) - 1 + seat_count) % seat_count;
  const percents = new Map(told.map(({ seat, thousandths }) => [seat, Math.floor(thousandths / 10)]));
  const given = [...percents.values()].reduce((sum, percent) => sum + percent, 0);
  const whole = Math.round(told.reduce((sum, { thousandths }) => sum + thousandths, 0) / 10);
  const inLine = told.toSorted(
    (one, other) =>
      (other.thousandths % 10) - (one.thousandths % 10) ||
      other.thousandths - one.thousandths ||
      fromButton(one.seat) - fromButton(other.seat),
  );
  for (const { seat } of inLine.slice(0, whole - given)) percents.set(seat, percents.get(seat)! + 1);
  return percents;
}

/** The cards to come are, or were, dealt twice. */
export function isTwice({ hand }: Pick<TableView, "hand">): boolean {
  return hand !== null && hand.second_board.length > 0;
}

/** The winners of one of two boards, with what they won there over all pots. */
export function winsOn(view: TableView, board: 1 | 2): Win[] {
  const result = (view.hand?.result ?? []).map((pot) => ({
    ...pot,
    shares: pot.shares.filter((share) => share.board === board),
  }));
  return view.hand === null ? [] : wins({ ...view, hand: { ...view.hand, result } });
}

/** One half of a pot on one board: its winners and their hands. */
export interface Half {
  readonly award: "high" | "low";
  readonly winners: readonly {
    readonly seat: SeatView;
    readonly amount: number;
    readonly name: RankedHand | null;
  }[];
}

/** A pot on one board, with its halves. */
export interface SplitPot {
  readonly pot: number;
  /** Null where there was one board. */
  readonly board: 1 | 2 | null;
  readonly halves: readonly Half[];
}

/** The pots that were split, half by half (even an empty one) and board by board. */
export function splitPots(view: TableView): SplitPot[] {
  const halved = view.game.awards.length > 1;
  return (view.hand?.result ?? []).flatMap(({ shares, ...pot }) => {
    const twice = shares.some(({ board }) => board === 2);
    // A pot won without a showdown was not compared, and has no halves.
    const compared = shares.some(({ award }) => award !== "all") || twice;
    if (!compared || (!halved && !twice)) return [];
    return (twice ? ([1, 2] as const) : ([1] as const)).map((board): SplitPot => {
      const half = (award: Half["award"]): Half => ({
        award,
        winners: shares
          .filter((share) => share.board === board && (share.award === "low" ? "low" : "high") === award)
          .flatMap((share) => {
            const seat = seatOf(view, share.seat);
            const best = bestOf({ ...pot, shares }, share);
            const name = best === undefined ? null : withKicker(best.name, view);
            return seat === undefined ? [] : [{ seat, amount: share.amount, name }];
          }),
      });
      return {
        pot: pot.pot,
        board: twice ? board : null,
        halves: halved ? [half("high"), half("low")] : [half("high")],
      };
    });
  });
}

/**
 * The mark of the face-up cards and its seat: on the first street, who opens (by the lowest card, where the
 * game says so); afterwards, who shows the best hand.
 */
export function openCardsMark(view: TableView): { seat: number; mark: "opens" | "best" } | null {
  const { game, hand } = view;
  if (hand === null || hand.result !== null || hand.showing_best === null) return null;
  // A player who has shown is named by the whole hand, and one who has folded shows no cards any more.
  const seat = seatOf(view, hand.showing_best);
  if (hand.street === "showdown" || seat?.shown || seat?.folded) return null;
  return { seat: hand.showing_best, mark: hand.street === game.streets[0]?.key ? "opens" : "best" };
}

/** The seat drawn at the bottom: the viewer's, or seat 1 for a spectator. */
export function bottomSeat(view: TableView): number {
  return view.you?.seat ?? 1;
}

/** The viewer holds cards in a running hand: leaving now folds them. */
export function isInAHand(view: TableView): boolean {
  const you = yourSeat(view);
  return you !== undefined && you.in_hand && !you.folded && view.hand !== null && view.hand.result === null;
}

/** The viewer has no chips at a table where they may add some. */
export function isBroke(view: TableView): boolean {
  return view.tournament === null && yourSeat(view)?.status === "out";
}

/** Whether the next hand waits for somebody to play it with. */
export function lacksPlayers({ seats }: TableView): boolean {
  return seats.filter(({ status }) => status === "playing" || status === "waiting").length < 2;
}
