/**
 * What is told aloud of a change at a table against the house?
 *
 * Sentences come from comparing two views, as the sounds do: whoever does not see the felt hears the
 * round, the cards, what they may do and until when, and what came of it. Nothing is told of what others
 * do.
 */
import { HIDDEN } from "$lib/cards/cards";
import type { RankedHand, Words } from "$lib/i18n/words";
import type { CasinoTableView, RoundView } from "$lib/protocol";
import { secondsUntil } from "$lib/casino/round/light";
import { netOf, otherwise, outcomeOf, shortOf, SPOT_OF, wonWith } from "./selectors";

export interface Sentence {
  readonly text: string;
  /** The viewer is asked for a decision: it is told of a table in the background too. */
  readonly isTurn: boolean;
}

type Teller = (before: CasinoTableView | null, after: CasinoTableView, words: Words) => string | null;

export function narrated(before: CasinoTableView | null, after: CasinoTableView, words: Words): Sentence[] {
  const known = before?.id === after.id ? before : null;
  const told = TELLERS.map((tell) => ({ text: tell(known, after, words) ?? "", isTurn: false }));
  const turn = { text: decision(known, after, words) ?? "", isTurn: true };
  return [...told, turn].filter(({ text }) => text !== "");
}

/** The whole table at once, for whoever asks. */
export function situation(view: CasinoTableView, now: number, words: Words): string {
  const { round, you } = view;
  const parts = [phaseText(view, now, words)];
  if (round !== null) {
    for (const [key, cards] of [
      ["casino-say-cards", round.hole],
      ["casino-say-board", round.board],
      ["casino-say-dealer", round.dealer.filter((card) => card !== HIDDEN)],
    ] as const)
      if (cards.length > 0) parts.push(words.t(key, { cards: cardsText(cards, words) }));
  }
  if (round?.hand_name != null) parts.push(words.t("casino-say-hand", { hand: words.hand(round.hand_name) }));
  if (round?.dealer_hand_name != null)
    parts.push(words.t("casino-say-dealer-hand", { hand: words.hand(round.dealer_hand_name) }));
  if (you !== null && you.total > 0)
    parts.push(words.t("casino-say-total", { amount: words.money(you.total, view.currency) }));
  parts.push(choicesText(view, words) ?? "");
  return parts.filter(Boolean).join(" ");
}

export function phaseText(view: CasinoTableView, now: number, words: Words): string {
  const { state, round } = view;
  if (state === "betting" && round?.closes_at != null)
    return words.t("casino-say-betting", { seconds: secondsUntil(round.closes_at, now) });
  return `${words.t(`casino-state-${state}`)}.`;
}

const TELLERS: readonly Teller[] = [
  // bets are open, or no longer
  (before, after, words) => {
    if (after.state === before?.state && after.round?.id === before.round?.id) return null;
    if (after.state === "betting") return words.t("casino-say-open", { code: after.round?.code ?? "" });
    return before?.state === "betting" && after.state === "dealing" ? words.t("casino-say-closed") : null;
  },
  // what the viewer has decided, or the clock for them
  (before, after, words) => {
    if (before === null || before.round?.id !== after.round?.id) return null;
    for (const [street, choice] of Object.entries(after.you?.choices ?? {})) {
      if (before.you?.choices[street] !== undefined) continue;
      const laidOn = SPOT_OF[street as keyof typeof SPOT_OF];
      const amount = after.you?.bets.find(({ spot }) => spot === laidOn)?.bet ?? 0;
      const said = words.t(`casino-say-choice-${choice}`, { amount: words.money(amount, after.currency) });
      return words.t("casino-say-decided", { choice: said });
    }
    return null;
  },
  // cards
  (before, after, words) => fresh(before, after, "hole", "casino-say-cards", words),
  (before, after, words) => fresh(before, after, "board", "casino-say-board-card", words),
  (before, after, words) => fresh(before, after, "dealer", "casino-say-dealer", words),
  (before, after, words) => {
    const { round } = after;
    if (
      round?.dealer_hand_name == null ||
      isSameHand(round.dealer_hand_name, before?.round?.dealer_hand_name)
    )
      return null;
    return words.t("casino-say-dealer-hand", { hand: words.hand(round.dealer_hand_name) });
  },
  (before, after, words) => {
    const { round } = after;
    if (round?.hand_name == null || isSameHand(round.hand_name, before?.round?.hand_name)) return null;
    return words.t("casino-say-hand", { hand: words.hand(round.hand_name) });
  },
  // what came of it
  (before, after, words) => {
    if (!isOver(after) || (isOver(before) && before?.round?.id === after.round?.id)) return null;
    return after.round === null ? null : resultText(after, words);
  },
  (before, after, words) =>
    after.paused.length > 0 && (before?.paused.length ?? 0) === 0 ? words.t("casino-state-paused") : null,
];

function decision(before: CasinoTableView | null, after: CasinoTableView, words: Words): string | null {
  const { round, you } = after;
  if (round === null || you === null || you.offers.choices.length === 0) return null;
  if (before?.round?.street === round.street && (before.you?.offers.choices.length ?? 0) > 0) return null;
  return choicesText(after, words);
}

/** What the viewer may decide now, and what happens when they do not. */
function choicesText(view: CasinoTableView, words: Words): string | null {
  if (view.you === null || view.you.offers.choices.length === 0) return null;
  const choices = view.you.offers.choices.map(({ choice, amount }) =>
    words.t(`casino-say-choice-${choice}`, { amount: words.money(amount, view.currency) }),
  );
  const decide = words.t("casino-say-decide", {
    choices: words.oneOf(choices),
    otherwise: words.t(`casino-otherwise-${otherwise(view)}`),
  });
  const short = shortOf(view);
  if (short === null) return decide;
  return `${decide} ${words.t("casino-say-short", { amount: words.money(short, view.currency) })}`;
}

/** How the round ended for the viewer, spot by spot and in all. */
export function resultText(view: CasinoTableView, words: Words): string {
  const { round, you } = view;
  if (round?.is_void) return words.t("casino-void");
  const parts: string[] = [];
  const outcome = outcomeOf(view);
  if (outcome !== null) parts.push(words.t(`casino-round-${outcome}`));
  for (const bet of you?.bets ?? []) {
    if (bet.outcome === null || (bet.spot === "first_5" && (you?.jackpot_won ?? 0) > 0)) continue;
    const amount = words.chips(wonWith(bet), view.currency);
    parts.push(
      `${words.t(`casino-spot-${bet.spot}`)}: ${words.t(`casino-outcome-${bet.outcome}`, { amount })}.`,
    );
  }
  return [...parts, ...wonTexts(view, words)].join(" ");
}

/** What a round has brought the viewer: first their share of a jackpot, then all bets together. */
export function wonTexts(view: CasinoTableView, words: Words): string[] {
  const [net, share] = [netOf(view), view.you?.jackpot_won ?? 0];
  if (net === null) return [];
  if (share === 0) return [netText(net, view.currency, words)];
  const amount = words.money(Math.abs(net), view.currency);
  return [
    words.t("casino-say-jackpot", { amount: words.money(share, view.currency) }),
    words.t("casino-net-with-jackpot", { amount: `${net < 0 ? "−" : "+"}${amount}` }),
  ];
}

export function netText(net: number, currency: string, words: Words): string {
  const amount = words.money(Math.abs(net), currency);
  return words.t(net > 0 ? "casino-net-won" : net < 0 ? "casino-net-lost" : "casino-net-even", { amount });
}

function isSameHand(hand: RankedHand, other: RankedHand | null | undefined): boolean {
  return (
    hand.category === other?.category &&
    hand.ranks.length === other.ranks.length &&
    hand.ranks.every((rank, nth) => rank === other.ranks[nth])
  );
}

function isOver(view: CasinoTableView | null): boolean {
  return view?.round?.phase === "over";
}

function fresh(
  before: CasinoTableView | null,
  after: CasinoTableView,
  where: "hole" | "board" | "dealer",
  key: string,
  words: Words,
): string | null {
  const shown = (round: RoundView | null | undefined) =>
    (round?.[where] ?? []).filter((card) => card !== HIDDEN);
  const known = before?.round?.id === after.round?.id ? shown(before?.round) : [];
  const cards = shown(after.round).filter((card) => !known.includes(card));
  return cards.length === 0 ? null : words.t(key, { cards: cardsText(cards, words) });
}

function cardsText(cards: readonly string[], words: Words): string {
  return words.list(cards.map(words.card));
}
