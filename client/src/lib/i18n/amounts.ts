/**
 * How many decimals has an amount of this currency, and what did somebody write?
 *
 * Amounts are integers of the smallest unit. "play", the currency of play money, is counted in whole chips.
 */
export const PLAY = "play";

const known = new Map<string, number>([[PLAY, 0]]);

/** Decimals of the smallest unit, as ISO 4217 has them: 2 for EUR, 0 for JPY. */
export function exponentOf(currency: string): number {
  let exponent = known.get(currency);
  if (exponent === undefined) {
    exponent = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
    known.set(currency, exponent);
  }
  return exponent;
}

/**
 * "12,50", "12.50" and "12,5" are 1250 in a currency of two decimals; "1.250" is 1250 whole units, because three digits after a
 * sign are a group. Null where it is no amount, or a finer one than the currency has.
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
