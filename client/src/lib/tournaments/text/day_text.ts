/** The day of an event that takes several, in words (FIGP 59). */
import type { TournamentView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";

type Shown = Pick<TournamentView, "day" | "me" | "line">;

/** What is to be known of the day: its last hands, its end, or when its clock is stopped. */
export function dayText({ day, me, line }: Shown, words: Words): string | null {
  if (day === null || line.stage !== "playing") return null;
  if (day.stage === "over")
    return day.next_at
      ? words.t("tournament-day-over-until", { day: day.no, when: words.instant(day.next_at) })
      : words.t("tournament-day-over", { day: day.no });
  if (day.stage === "last_hands") {
    if (day.hands === 0) return words.t("tournament-day-stopped", { day: day.no });
    const left = me?.last_hands_left ?? null;
    return left === null
      ? words.t("tournament-last-hands", { hands: day.hands })
      : words.t("tournament-last-hands-here", { hands: day.hands, left });
  }
  if (day.stops_at !== null)
    return words.t("tournament-day-stops", { day: day.no, when: words.clock(day.stops_at) });
  return words.t("tournament-day", { day: day.no });
}

/** The same where there is room for a few words only; null if nothing is near. */
export function dayMark({ day, me, line }: Shown, words: Words): string | null {
  if (day === null || line.stage !== "playing") return null;
  if (day.stage === "over") return words.t("tournament-day-over-short");
  if (day.stage !== "last_hands") return null;
  const left = me?.last_hands_left ?? null;
  return left === null
    ? words.t("tournament-last-hands-short", { hands: day.hands })
    : words.t("tournament-last-hands-left", { left });
}
