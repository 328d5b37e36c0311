/** Values of choices, which the room tells in millionths of an ante. */
import type { Words } from "$lib/i18n/words";

const ANTE = 1_000_000;

/** "+1.234" or "−0.020": antes to three decimal places, with their sign. */
export function antesText(millionths: number, words: Pick<Words, "language">): string {
  return figure(millionths, words, "exceptZero").replace("-", "−");
}

/** "0.020": what a decision cost, without a sign. */
export function costText(millionths: number, words: Pick<Words, "language">): string {
  return figure(millionths, words, "never");
}

function figure(
  millionths: number,
  { language }: Pick<Words, "language">,
  signDisplay: "exceptZero" | "never",
): string {
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay } as const;
  return new Intl.NumberFormat(language === "it" ? "it-IT" : "en-GB", digits).format(millionths / ANTE);
}
