/** How are tournaments put into words: prices, blinds, levels, times? */
import type {
  ClockView,
  LevelView,
  PriceView,
  PrizeView,
  StepView,
  TitleView,
  TournamentLine,
} from "$lib/protocol";
import { PLAY } from "$lib/i18n/amounts";
import type { Words } from "$lib/i18n/words";
import { gameText, mixText } from "$lib/table/title";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export function titleText(title: TitleView, words: Words): string {
  return title[words.language];
}

/** What a player pays in all. */
export function total({ prize_share, fee, bounty }: PriceView): number {
  return prize_share + fee + bounty;
}

/** "10 € + 1 €", "4,50 € + 4,50 € + 1 €" with a bounty, or "free". */
export function priceText(price: PriceView, isFree: boolean, currency: string, words: Words): string {
  if (isFree || total(price) === 0) return words.t("tournament-free");
  const amounts = [price.prize_share, price.bounty, price.fee].filter((amount) => amount > 0);
  return amounts.map((amount) => words.chips(amount, currency)).join(" + ");
}

/** "No limit Hold’em": the game, or the games of a rotation. */
export function gamesText(
  { variant, limit, mix }: Pick<TournamentLine, "variant" | "limit" | "mix">,
  words: Words,
): string {
  return mix.length > 0
    ? mixText(mix, words)
    : `${gameText({ variant }, words)} · ${words.t(`limit-${limit}`)}`;
}

/** "200/400", "200/400, ante 50", "ante 25, bring-in 50, bets 100/200" where there are no blinds. */
export function blindsText(level: LevelView, bigBlindAnte: boolean, words: Words): string {
  const { small_blind, big_blind, ante, small_bet, big_bet, stud_ante, bring_in } = level;
  const chips = (amount: number) => words.chips(amount, PLAY); // no money, whatever the entry costs
  const parts: string[] = [];
  if (big_blind > 0)
    parts.push(words.t("stakes-blinds", { small: chips(small_blind), big: chips(big_blind) }));
  if (ante > 0)
    parts.push(words.t(bigBlindAnte ? "tournament-big-blind-ante" : "stakes-ante", { ante: chips(ante) }));
  if (big_blind === 0) {
    if (stud_ante > 0) parts.push(words.t("stakes-ante", { ante: chips(stud_ante) }));
    if (bring_in > 0) parts.push(words.t("stakes-bring_in", { amount: chips(bring_in) }));
    parts.push(words.t("stakes-bets", { small: chips(small_bet), big: chips(big_bet) }));
  }
  return parts.join(", ");
}

/** "5: 200/400, ante 50", or "Break of 5 min". */
export function stepText(step: StepView, bigBlindAnte: boolean, words: Words): string {
  if (step.level === null)
    return words.t("tournament-break-of", { time: lengthText(step.break_ms ?? 0, words) });
  return words.t("tournament-level-of", {
    no: step.level.no,
    blinds: blindsText(step.level, bigBlindAnte, words),
  });
}

/** How long something lasts: "45 s", "8 min", "1 h 30 min". */
export function lengthText(ms: number, words: Words): string {
  if (ms < MINUTE_MS) return words.t("tournament-seconds", { seconds: Math.round(ms / SECOND_MS) });
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0)
    return ms % MINUTE_MS === 0 || minutes > 9
      ? words.t("tournament-minutes", { minutes })
      : words.t("tournament-minutes", { minutes: words.decimal(ms / MINUTE_MS) });
  return words.t(rest === 0 ? "tournament-hours" : "tournament-hours-minutes", { hours, minutes: rest });
}

/** A clock face that counts down: "0:45", "12:05", "1:02:05". */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How much time the step has left, on the clock of the room; null where no time decides. */
export function leftOf(clock: ClockView, now: number): number | null {
  if (clock.ends_at !== null) return Math.max(0, clock.ends_at - now);
  return clock.remaining_ms;
}

/** "3rd", "1st to 3rd": a place, or the places that win the same. */
export function placeText(first: number, last: number, words: Words): string {
  return first === last ? ordinal(first, words) : `${ordinal(first, words)}–${ordinal(last, words)}`;
}

/** "3rd", "3º". */
export function ordinal(place: number, words: Words): string {
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return words.t("tournament-place", { place: words.chips(place, "play"), rule });
}

/** "120 €", "a seat worth 50 €", or both. */
export function prizeText(
  { money, seat }: Pick<PrizeView, "money" | "seat">,
  currency: string,
  words: Words,
): string {
  const parts: string[] = [];
  if (seat > 0) parts.push(words.t("tournament-seat-worth", { amount: words.money(seat, currency) }));
  if (money > 0 || seat === 0) parts.push(words.money(money, currency));
  return parts.join(" + ");
}

/** How a tournament stands, as a key of the texts and what it needs. */
export function stateText(line: TournamentLine, now: number, words: Words): string {
  if (line.stage === "over" || line.stage === "called_off" || line.stage === "cancelled")
    return words.t(`tournament-stage-${line.stage}`);
  if (line.stage === "seating") return words.t("tournament-stage-seating");
  if (line.stage === "registering")
    return line.starts_at === 0
      ? words.t("tournament-starts-full", { missing: Math.max(0, line.most - line.entries) })
      : startText(line.starts_at, now, words);
  if (line.is_paused) return words.t("tournament-paused");
  return words.t("tournament-at-level", { level: line.level });
}

/** "in 12 min" when it is near, "today 21:00", or the date. */
export function startText(at: number, now: number, words: Words): string {
  const left = at - now;
  if (left <= 0) return words.t("tournament-starts-now");
  if (left < HOUR_MS)
    return words.t("tournament-starts-in", {
      time: lengthText(Math.max(MINUTE_MS, Math.ceil(left / MINUTE_MS) * MINUTE_MS), words),
    });
  const [day, today] = [new Date(at).toDateString(), new Date(now).toDateString()];
  return day === today ? words.t("tournament-starts-today", { time: words.clock(at) }) : words.instant(at);
}
