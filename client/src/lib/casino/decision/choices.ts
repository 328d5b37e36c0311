import { betsOf } from "$lib/casino/betting/presses";
import { shortOf } from "$lib/casino/table/selectors";
import type { Words } from "$lib/i18n/words";
import type { CasinoTableView, PlayChoice } from "$lib/protocol";

/** What a player may choose in a decision, as the window shows it. */
export interface Choice {
  readonly key: PlayChoice;
  readonly text: string;
  /** What it costs, and where it goes. */
  readonly detail: string | null;
  readonly isBet: boolean;
  /** The balance does not cover it. */
  readonly isShort: boolean;
  readonly shortcut: string | null;
}

/** What the viewer may choose now, playing on last: what costs chips stands under the right hand. */
export function choicesOf(
  view: CasinoTableView,
  words: Words,
  shortcuts: Partial<Record<Choice["key"], string>>,
): Choice[] {
  const { offers = null, balance = 0 } = view.you ?? {};
  const { ante } = betsOf(view.you);
  const offered = offers?.choices ?? [];
  const cost = shortOf(view);
  return [...offered, ...(cost === null ? [] : [{ choice: "play" as const, amount: cost }])]
    .toSorted((one, other) => Number(one.choice === "play") - Number(other.choice === "play"))
    .map(({ choice, amount }) => {
      const times = ante > 0 ? words.number(amount / ante) : "";
      const isShort = amount > balance;
      const costs = isShort ? "casino-choice-short" : "casino-choice-costs";
      return {
        key: choice,
        text: words.t(`casino-choice-${choice}`, { times }),
        detail: amount > 0 ? words.t(costs, { amount: words.chips(amount, view.currency) }) : null,
        isBet: choice === "play",
        isShort,
        shortcut: shortcuts[choice] ?? null,
      };
    });
}
