/**
 * A refusal as a sentence in the viewer's language.
 *
 * The sentence is filed under the refusal's code; amounts are written as chips, instants as dates.
 */
import type { Facts, Words } from "$lib/i18n/words";
import type { RefusedMessage } from "$lib/protocol";

/** Numeric facts that are not amounts of chips. */
const NOT_CHIPS = new Set([
  "seat",
  "seat_count",
  "players",
  "to_act",
  "game",
  "game_count",
  "discards",
  "raises",
  "fewest",
  "most",
  "longest",
  "expected",
  "given",
  "limit",
  "bytes",
  "minutes",
  "years",
  "seconds",
  "days",
  "place",
  "least",
  "ready",
  "caps",
]);

export function refusalText({ code, facts }: Pick<RefusedMessage, "code" | "facts">, words: Words): string {
  const key = `refused-${code}`;
  if (!words.has(key)) return words.t("refused-unheard", { code });
  const written: Facts = {};
  const currency = typeof facts.currency === "string" ? facts.currency : undefined;
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact !== "number") written[name] = String(fact);
    else if (NOT_CHIPS.has(name)) written[name] = fact; // a number, for "one second" is not "two seconds"
    else
      written[name] =
        name.endsWith("_at") || name === "until" ? words.instant(fact) : words.chips(fact, currency);
  }
  return words.t(key, written);
}

/** Whether a refusal has one of these codes; "nickname_" stands for all that begin so. */
export function isOneOf({ code }: Pick<RefusedMessage, "code">, codes: readonly string[]): boolean {
  return codes.some((one) => code === one || (one.endsWith("_") && code.startsWith(one)));
}
