/** What everybody is told of a tournament, in words. */
import type { ClockView, NoticeView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { blindsText, lengthText, ordinal } from "./text";

/** Those that are shown over the table and spoken; the others are only listed. */
const LOUD: ReadonlySet<NoticeView["kind"]> = new Set([
  "started",
  "prizes_fixed",
  "level",
  "break",
  "break_over",
  "hand_for_hand",
  "hand_for_hand_over",
  "bubble",
  "in_the_money",
  "final_table",
  "next_round",
  "paused",
  "resumed",
  "day_end_ordered",
  "last_hands",
  "day_over",
  "next_day",
  "deal_wanted",
  "deal_talks",
  "deal_proposed",
  "deal_made",
  "deal_lapsed",
  "multiplier_drawn",
  "bounty_won",
  "player_removed",
  "player_disqualified",
  "won",
  "called_off",
  "cancelled",
]);

export function isLoud({ kind }: NoticeView): boolean {
  return LOUD.has(kind);
}

/** The sentence. A new level names its blinds, as FIGP asks: `clock` knows them. */
export function noticeText(
  notice: NoticeView,
  clock: ClockView | null,
  currency: string,
  words: Words,
): string {
  const { kind, level, nickname, place, money, loser, hands } = notice;
  const facts = {
    level: level ?? 0,
    hands: hands ?? 0,
    who: nickname ?? "",
    loser: loser ?? "",
    place: place == null ? "" : ordinal(place, words),
    money: money == null ? "" : words.money(money, currency),
  };
  if (kind === "level" || kind === "break_over") {
    const known = clock !== null && clock.level.no === level ? clock.level : null;
    return known === null || clock === null
      ? words.t("tournament-notice-level", facts)
      : words.t("tournament-notice-level-blinds", {
          ...facts,
          blinds: blindsText(known, clock.big_blind_ante, words),
        });
  }
  if (kind === "break") {
    const ms = clock?.now.break_ms ?? null;
    return words.t("tournament-notice-break", { time: ms === null ? "" : lengthText(ms, words) });
  }
  if (kind === "player_out")
    return words.t(
      money == null || money === 0 ? "tournament-notice-player_out" : "tournament-notice-paid_out",
      facts,
    );
  if (kind === "deal_made" && money != null && money > 0)
    return words.t("tournament-notice-deal_made_left", facts);
  return words.t(`tournament-notice-${kind}`, facts);
}
