/** What is a table called? Game, limit and stakes stand in its title, as the house rules ask (ROOM "table limits"). */
import type { Limit } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";

interface Named {
  variant: string;
  limit: Limit;
}
interface Prices {
  small_blind: number;
  big_blind: number;
  ante: number;
}

/** "50/100", "50/100, ante 10"; in fixed limit "blinds 50/100", where the bare numbers would be read as bets. */
export function stakesText({ limit, small_blind, big_blind, ante }: Pick<Named, "limit"> & Prices, words: Words): string {
  const facts = { small: words.chips(small_blind), big: words.chips(big_blind), ante: words.chips(ante) };
  const fixed = limit === "fixed_limit" ? "fixed_limit-" : "";
  return words.t(`stakes-${fixed}${ante > 0 ? "ante" : "blinds"}`, facts);
}

export function gameText({ variant }: Pick<Named, "variant">, words: Words): string {
  const key = `variant-${variant}`;
  return words.has(key) ? words.t(key) : variant;
}

/** `short`, where there is little room: "NL 50/100 · Hold'em", so that it is never the limits that are cut off. */
export function tableTitle(table: Named & Prices, words: Words, short = false): string {
  const limit = words.t(`limit-${short ? "short-" : ""}${table.limit}`);
  return words.t(short ? "table-title-short" : "table-title", { game: gameText(table, words), limit, stakes: stakesText(table, words) });
}
