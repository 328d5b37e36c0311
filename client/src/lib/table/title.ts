/** The title of a table: its game, limit and stakes, as the house rules ask (ROOM "table limits"). */
import type { Family, Limit, MixView, OptionsView, StakesView, TableView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";

interface Named {
  variant: string;
  limit: Limit;
}
/** A listing without the family of its game shows by its blinds of 0 that there are none. */
type Prices = StakesView & { family?: Family; options?: OptionsView };

/**
 * The stakes: "50/100", "50/100, ante 10"; in fixed limit "blinds 50/100", because bare numbers would read as
 * bets. Without blinds, the bets: "20/40, ante 2, bring-in 5"; without a limit, the smallest bet. `short`
 * leaves out the ante and the bring-in.
 */
export function stakesText(prices: Pick<Named, "limit"> & Prices, words: Words, short = false): string {
  const { limit, family, small_blind, big_blind, small_bet, big_bet, ante, bring_in } = prices;
  const blinds = family !== "stud" && big_blind > 0;
  const fixed = limit === "fixed_limit";
  const facts = {
    small: words.chips(blinds ? small_blind : small_bet),
    big: words.chips(blinds ? big_blind : big_bet),
  };
  const parts = [
    words.t(
      blinds
        ? fixed
          ? "stakes-fixed_limit-blinds"
          : "stakes-blinds"
        : fixed
          ? "stakes-blinds"
          : "stakes-least",
      facts,
    ),
  ];
  if (short) return parts[0]!;
  const forAll = blinds && prices.options?.big_blind_ante;
  if (ante > 0)
    parts.push(words.t(forAll ? "stakes-table_ante" : "stakes-ante", { ante: words.chips(ante) }));
  if (!blinds && bring_in > 0) parts.push(words.t("stakes-bring_in", { amount: words.chips(bring_in) }));
  return parts.join(", ");
}

export function gameText({ variant }: Pick<Named, "variant">, words: Words): string {
  const key = `variant-${variant}`;
  return words.has(key) ? words.t(key) : variant;
}

/** "Razz · Limit": a game of a rotation. */
export function gameAndLimit(game: Named, words: Words): string {
  return `${gameText(game, words)} · ${words.t(`limit-${game.limit}`)}`;
}

/**
 * "3 games: Hold'em, Omaha Hi/Lo and Razz"; a game played under two limits counts twice and is named once.
 */
export function mixText(variants: readonly string[], words: Words): string {
  const games = [...new Set(variants)].map((variant) => gameText({ variant }, words));
  return words.t("lobby-mix", { count: variants.length, games: words.list(games) });
}

/** `short`, for little room: "NL 50/100 · Hold'em", so that the stakes are never cut off. */
export function tableTitle(table: Named & Prices, words: Words, short = false): string {
  const limit = words.t(`limit-${short ? "short-" : ""}${table.limit}`);
  return words.t(short ? "table-title-short" : "table-title", {
    game: gameText(table, words),
    limit,
    stakes: stakesText(table, words, short),
  });
}

const MINUTE_MS = 60_000;
const BASIS_POINTS_OF_A_PERCENT = 100;

/** A mark of a table, with its explanation. */
export interface Mark {
  readonly key: string;
  readonly text: string;
  readonly title: string;
}

/** The rake and the special options of this table. */
export function optionMarks(options: OptionsView, words: Words): Mark[] {
  const { rake, time_charge, bomb_pot } = options;
  const marks: Mark[] = [];
  if (rake) {
    const percent = words.number(rake.basis_points / BASIS_POINTS_OF_A_PERCENT);
    const most = rake.caps.at(-1)?.most;
    const caps = rake.caps
      .map((cap) => words.t("house-rake-cap", { most: words.chips(cap.most), players: cap.players }))
      .join("");
    const drop = rake.no_flop_no_drop ? words.t("house-rake-no_drop") : "";
    const facts = { percent, caps, drop };
    const text =
      most === undefined
        ? words.t("house-rake", facts)
        : words.t("house-rake-capped", { ...facts, most: words.chips(most) });
    marks.push({ key: "rake", text, title: words.t("house-rake-title", facts) });
  }
  if (time_charge) {
    const facts = {
      amount: words.chips(time_charge.amount),
      minutes: Math.round(time_charge.every_ms / MINUTE_MS),
    };
    marks.push({
      key: "time",
      text: words.t("house-time_charge", facts),
      title: words.t("house-time_charge-title", facts),
    });
  }
  if (options.straddle)
    marks.push({ key: "straddle", text: words.t("house-straddle"), title: words.t("house-straddle-title") });
  if (options.run_it_twice)
    marks.push({ key: "twice", text: words.t("house-twice"), title: words.t("house-twice-title") });
  if (bomb_pot) {
    const facts = { every: bomb_pot.every, ante: words.chips(bomb_pot.ante) };
    marks.push({
      key: "bomb",
      text: words.t("house-bomb_pot", facts),
      title: words.t("house-bomb_pot-title", facts),
    });
  }
  return marks;
}

/** "bomb pot" during one, "bomb pot next" before one; null otherwise. */
export function bombPotText(
  { hand, options }: Pick<TableView, "hand" | "options">,
  words: Words,
): string | null {
  if (hand?.bomb_pot) return words.t("house-bomb_pot-now");
  return options.bomb_pot?.hands_before === 0 ? words.t("house-bomb_pot-next") : null;
}

/** How long the current game of a rotation still lasts: "3 hands left", "dealer's choice". */
export function mixLeft(mix: MixView, now: number, words: Words): string {
  if (mix.until !== null)
    return words.t("mix-left-time", { count: Math.max(0, Math.ceil((mix.until - now) / MINUTE_MS)) });
  return mix.left === null ? words.t("mix-choice") : words.t(`mix-left-${mix.by}`, { count: mix.left });
}

/**
 * The next game: "then Razz", with its limit if that changes; empty if a player will choose, or before the
 * first.
 */
export function mixNext(mix: MixView, words: Words): string | null {
  const [now, next] = [mix.games[mix.now], mix.games[mix.next]];
  if (mix.by === "choice" || next === undefined || mix.next === mix.now) return null;
  return words.t("mix-next", {
    game: next.limit === now?.limit ? gameText(next, words) : gameAndLimit(next, words),
  });
}

/** The street of a game without a board: "Fourth street", "Second draw". Empty once the hand is over. */
export function streetText({ hand, game }: Pick<TableView, "hand" | "game">, words: Words): string {
  if (hand === null || hand.street === "showdown" || hand.street === "over") return "";
  const draws = game.streets.filter(({ draw }) => draw > 0);
  return words.t(`street-${draws[(hand.draw ?? 0) - 1]?.key ?? hand.street}`);
}
