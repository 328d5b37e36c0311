/** What a view of a table against the house means for its page. */
import type { Words } from "$lib/i18n/words";
import type { BetOutcome, CasinoSpot, CasinoTableView, CasinoYouView, SpotBetView } from "$lib/protocol";
import { betsOf, STARTING_SPOTS, totalOf, type Bets, type StartingSpot } from "$lib/casino/betting/presses";
import type { ShownSpot } from "$lib/casino/felt/spots";
import type { LightTimes } from "$lib/casino/round/light";

export const STREET_SPOTS = ["flop", "turn", "river"] as const;
/** The spot that a decision to play on in a street puts chips on. */
export const SPOT_OF = { hole: "flop", flop: "turn", turn: "river", river: null } as const;

export function lightTimes(view: CasinoTableView): LightTimes {
  const open = view.state === "betting" ? view.round : null;
  return { closesAt: open?.closes_at ?? null, nearlyAt: open?.yellow_at ?? null };
}

export function mayBet(view: CasinoTableView): boolean {
  return view.state === "betting" && view.you !== null;
}

function spotIn(view: CasinoTableView, spot: CasinoSpot) {
  return view.you?.bets.find((one) => one.spot === spot);
}

/** The starting spots that are offered, with what is on its way to them. */
export function betsShown(
  view: CasinoTableView,
  lying: Bets,
  underway: Bets,
  notice: { readonly spot: StartingSpot | null; readonly text: string } | null,
): ShownSpot[] {
  return STARTING_SPOTS.filter((spot) => view.limits.some((one) => one.spot === spot)).map((spot) => ({
    ...shown(view, spot),
    amount: lying[spot],
    isPending: underway[spot] !== 0,
    notice: notice?.spot === spot ? notice.text : null,
  }));
}

/** The spots on which decisions put chips. `playing`: what is on its way to the room puts some there. */
export function streetsShown(view: CasinoTableView, playing: boolean): ShownSpot[] {
  const coming = playing && view.round ? SPOT_OF[view.round.street] : null;
  const offer = view.you?.offers.choices.find(({ choice }) => choice === "play");
  return STREET_SPOTS.map((spot) => {
    const lies = shown(view, spot);
    return spot === coming && lies.amount === 0
      ? { ...lies, amount: offer?.amount ?? 0, isPending: true }
      : lies;
  });
}

function shown(view: CasinoTableView, spot: CasinoSpot): ShownSpot {
  const bet = spotIn(view, spot);
  return {
    spot,
    amount: bet?.bet ?? 0,
    isPending: false,
    outcome: view.round?.is_void ? null : (bet?.outcome ?? null),
    paid: bet === undefined ? 0 : wonWith(bet) + (spot === "first_5" ? (view.you?.jackpot_won ?? 0) : 0),
    notice: null,
  };
}

/**
 * What a bet has won, as its paytable counts it: the prize of FIRST 5, of which the stake is no part, and
 * what other bets were paid besides themselves.
 */
export function wonWith({ spot, bet, paid }: Pick<SpotBetView, "spot" | "bet" | "paid">): number {
  return spot === "first_5" ? paid : Math.max(0, paid - bet);
}

/** What the viewer has bet in all: on the starting spots, and on FLOP where the ante brings a bet there. */
export function totalShown(you: CasinoYouView | null, lying: Bets): number {
  const laid = totalOf(lying);
  return laid === 0 || you === null ? laid : laid + you.total - totalOf(betsOf(you));
}

/** How the running street goes for whoever lets the time run out. */
export function otherwise(view: CasinoTableView): "fold" | "check" {
  return view.you?.offers.choices.some(({ choice }) => choice === "fold") ? "fold" : "check";
}

/** What playing on costs whoever cannot choose it, for their balance does not cover it; else null. */
export function shortOf({ you, round, paytable }: CasinoTableView): number | null {
  const choices = you?.offers.choices ?? [];
  if (round === null || choices.length === 0 || choices.some(({ choice }) => choice === "play")) return null;
  const { flop_antes, turn_antes, river_antes } = paytable;
  const antes = { hole: flop_antes, flop: turn_antes, turn: river_antes, river: 0 }[round.street];
  return antes * betsOf(you).ante;
}

/** How the round ended for whoever played it to the end; null before, and in a void round. */
export function outcomeOf(view: CasinoTableView): BetOutcome | null {
  const [last, { round }] = [view.recent[0], view];
  if (round === null || last?.id !== round.id || round.phase !== "over") return null;
  return last.outcome;
}

/** The cards of the better hand once it is known; of both where they tie. */
export function glowing(view: CasinoTableView): ReadonlySet<string> {
  const { round } = view;
  if (round === null || round.best.length === 0 || round.dealer_best.length === 0) return new Set();
  const outcome = outcomeOf(view);
  if (outcome === null) return new Set();
  return new Set([
    ...(outcome === "lost" ? [] : round.best),
    ...(outcome === "won" ? [] : round.dealer_best),
  ]);
}

/** "Etna · 25/11/2026 · #21:10:10": with the table and the date, a round's code names it for good. */
export function codeText(table: string, code: string, openedAt: number, words: Words): string {
  return words.t("casino-round-code", { table, code, date: gmtDate(openedAt, words) });
}

/** The day of a round's code, which is counted in GMT. */
export function gmtDate(at: number, words: Words): string {
  const locale = words.language === "it" ? "it-IT" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: "UTC" }).format(at);
}

/**
 * What a settled round brought the viewer: what came back, less what was bet; null before, or without a
 * bet.
 */
export function netOf(view: CasinoTableView): number | null {
  const { round, you } = view;
  if (round === null || you === null || round.phase !== "over" || you.total === 0) return null;
  return you.paid - you.total;
}
