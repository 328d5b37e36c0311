/**
 * How is it said in a language?
 *
 * Everything that a person reads or hears comes from here: sentences from the Fluent files, numbers and lists
 * from `Intl`, names of cards and hands from both. `it.ftl` and `en.ftl` hold the words of the table; in
 * `it/` and `en/`, every other page has its own file (`texts.ts` loads them). Nothing here knows which
 * language the viewer chose.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { exponentOf, PLAY, readAmount } from "./amounts";
import { isWhole, textsOf, type Language } from "./texts";
import { HIDDEN, JOKER } from "$lib/cards/cards";

export { LANGUAGES, type Language } from "./texts";

/** A ranked hand: its category, and the ranks that tell it from others of that category, highest first. */
export interface RankedHand {
  readonly category: string;
  readonly ranks: readonly string[];
  /** The rank that decides between this hand and another of the same name, where it is to be told. */
  readonly kicker?: string;
}

/** The variables of a sentence. Amounts of chips are passed already formatted (`words.chips`). */
export type Facts = Record<string, FluentVariable>;

export interface Words {
  readonly language: Language;
  /** The room's currency, used where no other is named. */
  readonly currency: string;
  /**
   * The sentence filed under `key`; nothing while its part of the texts is on its way. Throws if there is
   * none: that is a bug.
   */
  t(key: string, facts?: Facts): string;
  has(key: string): boolean;
  /** 1.250 in Italian, 1,250 in English; with the decimals of the currency: 12,50. */
  chips(amount: number, currency?: string): string;
  /** Reads "1.250" or "12,50", in the smallest unit of the currency; null if it is not an amount. */
  readChips(text: string): number | null;
  /** The amount with its unit: "1.250 chip", "12,50 €". */
  money(amount: number, currency?: string): string;
  /** "21 novembre 2026", from milliseconds since 1970. */
  date(at: number): string;
  /** "18:30". */
  clock(at: number): string;
  /** "21/11/2026, 18:30". */
  instant(at: number): string;
  /** "2,5" or "2.5", with at most one decimal. */
  decimal(value: number): string;
  /** Any number, to two decimal places: "4,5". */
  number(value: number): string;
  /** An amount counted in big blinds, to one decimal place: "12,5 BB". */
  inBigBlinds(amount: number, bigBlind: number): string;
  /** "re di cuori", "king of hearts"; "carta coperta" for one that is hidden; "jolly". */
  card(card: string): string;
  /** "+12,5", "−3": a figure with its sign. */
  signed(figure: number): string;
  /** "41%", from a share of 1. */
  percent(share: number): string;
  /** "2.3": so many for each one. */
  ratio(figure: number): string;
  list(items: readonly string[]): string;
  /** "vedere o giocare", "check or play": one of these. */
  oneOf(items: readonly string[]): string;
  /** "full, re e donne", "full house, kings over queens". */
  hand(name: RankedHand): string;
}

const LOCALE: Record<Language, string> = { it: "it-IT", en: "en-GB" };
/** The language as the browser's region writes dates: 26/11 and 11/26 are one day to different people. */
export function regionalOf(language: Language, browser: readonly string[]): string {
  return browser.find((one) => one.startsWith(`${language}-`)) ?? LOCALE[language];
}

const made = new Map<string, Words>();
const bundles = new Map<Language, { readonly bundle: FluentBundle; texts: string }>();

/** The message filed under `key`, among the texts that have arrived until now. */
function messageOf(language: Language, key: string) {
  let known = bundles.get(language);
  if (known === undefined) {
    const bundle = new FluentBundle(LOCALE[language], { useIsolating: false });
    bundles.set(language, (known = { bundle, texts: "" }));
  }
  const { bundle } = known;
  const texts = textsOf(language);
  // They are read when one is missing: those of the lobby at once, all others when another page needs them.
  if (texts !== known.texts && !bundle.hasMessage(key)) {
    known.texts = texts;
    const faults = bundle.addResource(new FluentResource(texts), { allowOverrides: true });
    if (faults.length > 0) throw new Error(`${language}.ftl: ${faults.map(String).join("; ")}`);
  }
  return { bundle, pattern: bundle.getMessage(key)?.value ?? null };
}

/** The same facts; counts of a thousand and more are grouped in every language, as amounts are. */
function grouped(facts: Facts): Facts {
  if (!Object.values(facts).some(isLarge)) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      isLarge(fact) ? new FluentNumber(fact, { useGrouping: "always" }) : fact,
    ]),
  );
}

const isLarge = (fact: FluentVariable): fact is number => typeof fact === "number" && Math.abs(fact) >= 1_000;

/** A value that takes a while to make, and may never be asked for. */
function whenAsked<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** The words of a language that has been learned (`texts.ts`). */
export function wordsOf(language: Language, currency: string = PLAY): Words {
  const key = `${language} ${currency}`;
  let words = made.get(key);
  if (words === undefined) made.set(key, (words = makeWords(language, currency)));
  return words;
}

function makeWords(language: Language, own: string): Words {
  const locale = LOCALE[language];
  // Italian leaves four-digit numbers ungrouped by default; stacks are compared at a glance, so they are
  // always grouped.
  const amounts = new Map<string, Intl.NumberFormat>();
  const figures = (options: Intl.NumberFormatOptions) =>
    whenAsked(() => new Intl.NumberFormat(locale, options));
  const times = (options: Intl.DateTimeFormatOptions) =>
    whenAsked(() => new Intl.DateTimeFormat(regionalOf(language, navigator.languages), options));
  const tenths = figures({ useGrouping: "always", maximumFractionDigits: 1 });
  const decimals = figures({ useGrouping: "always", maximumFractionDigits: 2 });
  const day = times({ dateStyle: "long" });
  const hour = times({ timeStyle: "short" });
  const minute = times({ dateStyle: "short", timeStyle: "short" });
  const either = figures({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const share = figures({ style: "percent", maximumFractionDigits: 0 });
  const oneDecimal = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const and = whenAsked(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const or = whenAsked(() => new Intl.ListFormat(locale, { type: "disjunction" }));

  function t(key: string, facts?: Facts): string {
    const { bundle, pattern } = messageOf(language, key);
    if (pattern !== null) return bundle.formatPattern(pattern, facts && grouped(facts));
    if (isWhole(language)) throw new Error(`${language}.ftl has no message "${key}"`);
    return "";
  }

  /**
   * An amount of the smallest unit, written with the currency's decimals, and with its symbol if `style` says
   * so.
   */
  function written(amount: number, currency: string, style: "decimal" | "currency"): string {
    const [digits, key] = [exponentOf(currency), `${style} ${currency}`];
    let format = amounts.get(key);
    if (format === undefined) {
      const unit = style === "currency" ? { style, currency } : { style };
      format = new Intl.NumberFormat(locale, {
        ...unit,
        useGrouping: "always",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      amounts.set(key, format);
    }
    return format.format(amount / 10 ** digits);
  }
  const chips = (amount: number, currency: string = own) => written(amount, currency, "decimal");

  return {
    language,
    currency: own,
    t,
    has: (key) => messageOf(language, key).pattern !== null,
    chips,
    readChips: (text) => readAmount(text, own),
    money: (amount, currency = own) =>
      currency === PLAY
        ? t("balance", { amount: chips(amount, currency), count: amount })
        : written(amount, currency, "currency"),
    date: (at) => day().format(at),
    clock: (at) => hour().format(at),
    instant: (at) => minute().format(at),
    decimal: (value) => tenths().format(value),
    number: (value) => decimals().format(value),
    inBigBlinds: (amount, bigBlind) =>
      t("amount-in-big-blinds", { amount: tenths().format(amount / bigBlind) }),
    card(card) {
      if (card === HIDDEN) return t("card-hidden");
      if (card === JOKER) return t("card-joker");
      return t("card-name", { rank: t(`rank-one-${card.charAt(0)}`), suit: t(`suit-${card.charAt(1)}`) });
    },
    signed: (figure) => either().format(figure).replace("-", "−"),
    percent: (part) => share().format(part),
    ratio: (figure) => oneDecimal().format(figure),
    list: (items) => and().format(items),
    oneOf: (items) => or().format(items),
    hand(name) {
      const [first = "A", second = first] = name.ranks;
      const hand = t(`hand-${name.category}`, {
        one: t(`rank-one-${first}`),
        many: t(`rank-many-${first}`),
        high: t(`rank-high-${first}`),
        second: t(`rank-many-${second}`),
        count: name.ranks.length,
        ranks: name.ranks.map((rank) => (rank === "T" ? "10" : rank)).join("-"),
      });
      if (name.kicker === undefined) return hand;
      return t("hand-with-kicker", { hand, kicker: t(`rank-one-${name.kicker}`) });
    },
  };
}
