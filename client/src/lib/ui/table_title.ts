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

/** "50/100", "50/100, ante 10". */
export function stakesText({ small_blind, big_blind, ante }: Prices, words: Words): string {
  const facts = { small: words.chips(small_blind), big: words.chips(big_blind), ante: words.chips(ante) };
  return words.t(ante > 0 ? "stakes-ante" : "stakes-blinds", facts);
}

export function gameText({ variant }: Pick<Named, "variant">, words: Words): string {
  const key = `variant-${variant}`;
  return words.has(key) ? words.t(key) : variant;
}

export function tableTitle(table: Named & Prices, words: Words): string {
  const limit = words.t(`limit-${table.limit}`);
  return words.t("table-title", { game: gameText(table, words), limit, stakes: stakesText(table, words) });
}
