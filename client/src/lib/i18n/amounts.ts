/**
 * Amounts of a currency: how many decimals it has, and how typed text is read.
 *
 * An amount is an integer of the currency's smallest unit. "play", the currency of play money, has no
 * decimals.
 */
export const PLAY = "play";

const known = new Map<string, number>([[PLAY, 0]]);

/** The number of decimals of a currency, as in ISO 4217: 2 for EUR, 0 for JPY. */
export function exponentOf(currency: string): number {
  let exponent = known.get(currency);
  if (exponent === undefined) {
    exponent =
      new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
      2;
    known.set(currency, exponent);
  }
  return exponent;
}

/**
 * Reads an amount: "12,50", "12.50" and "12,5" are 1250 in a currency with two decimals; "1.250" is 1250
 * whole units, because three digits after a separator are a group. Null if the text is not an amount, or has
 * more decimals than the currency.
 */
export function readAmount(text: string, currency: string = PLAY): number | null {
  const exponent = exponentOf(currency);
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, "");
  const decimals = new RegExp(`[.,](\\d{1,${Math.max(exponent, 1)}})$`).exec(plain);
  const fraction = exponent > 0 && decimals !== null ? decimals[1]! : "";
  const whole = (fraction === "" ? plain : plain.slice(0, -fraction.length - 1)).replace(/[.,]/g, "");
  const digits = `${whole}${fraction.padEnd(exponent, "0")}`;
  return plain !== "" && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
