/** What is the table of a hand called, in a list, in a filter and over its replay? */
import type { PlayedHand } from "$lib/net/api_types";
import type { TitleView } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { titleText } from "$lib/tournaments/text/text";

/** "Stromboli", or "Sprint · Table 2" in a tournament, where the room calls a table by its number alone. */
export function tableName(name: string, tournament: TitleView | null, words: Words): string {
  if (tournament === null) return name;
  const title = titleText(tournament, words) || words.t("tournament");
  return words.t("tournament-table-of", { title, no: name });
}

/** The tables to choose from, newest first: id → name, with when one was last played at if two share it. */
export function tablesOf(
  hands: readonly Pick<PlayedHand, "table" | "table_name" | "tournament" | "at">[],
  words: Words,
): ReadonlyMap<string, string> {
  const newest = new Map(hands.toSorted((one, other) => one.at - other.at).map((hand) => [hand.table, hand]));
  const named = [...newest.values()]
    .toSorted((one, other) => other.at - one.at)
    .map((hand) => ({ ...hand, name: tableName(hand.table_name, hand.tournament, words) }));
  const names = named.map(({ name }) => name);
  return new Map(
    named.map(({ table, name, at }) => [
      table,
      names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${words.instant(at)})` : name,
    ]),
  );
}
