/** A table of the desk in one line. */
import type { DeskTable } from "$lib/net/api_types";
import type { Words } from "$lib/i18n/words";
import { gameText, mixText } from "$lib/table/title";

export type State = "open" | "paused" | "allowance" | "maintenance" | "changes" | "closes" | "private";

/** Whether staff can let a table go on: it paused the table, or the hands of its owner are used up. */
export function canResume({ paused }: Pick<DeskTable, "paused">): boolean {
  return paused.includes("operator") || paused.includes("allowance");
}

export function statesOf({
  paused,
  changes,
  closes,
  private: isPrivate,
}: Pick<DeskTable, "paused" | "changes" | "closes" | "private">): State[] {
  const states: State[] = [];
  if (paused.includes("operator")) states.push("paused");
  if (paused.includes("maintenance")) states.push("maintenance");
  if (paused.includes("allowance")) states.push("allowance");
  if (changes) states.push("changes");
  if (closes) states.push("closes");
  if (states.length === 0) states.push("open");
  if (isPrivate) states.push("private");
  return states;
}

/** "Hold'em · No limit 50/100", "3 games: …". */
export function formTitle({ form, currency }: Pick<DeskTable, "form" | "currency">, words: Words): string {
  const [game] = form.games;
  if (game === undefined) return "";
  if (form.games.length > 1)
    return mixText(
      form.games.map(({ variant }) => variant),
      words,
    );
  const [low, high] = game.big_blind
    ? [game.small_blind ?? 0, game.big_blind]
    : [game.small_bet ?? 0, game.big_bet ?? 0];
  const stakes = words.t("stakes-blinds", {
    small: words.chips(low, currency),
    big: words.chips(high, currency),
  });
  return `${gameText(game, words)} · ${words.t(`limit-${game.limit}`)} ${stakes}`;
}
