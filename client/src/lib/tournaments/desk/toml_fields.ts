/**
 * How does a form change single lines of a tournament's file?
 *
 * The text is the truth, and the form is a view of it: a field shows the value of a line, and writes it back
 * without touching any other. What is not written on one line, such as the levels, is changed in the text.
 */

/** A key of the file, in its section; "" for the lines before the first one. */
export interface Key {
  readonly section: string;
  readonly key: string;
}

interface Place {
  /** The line of the key; null if it is not written. */
  readonly at: number | null;
  /** Where a new line of the section would stand; null without such a section. */
  readonly end: number | null;
}

const SECTION = /^\s*\[([\w.]+)\]\s*(?:#.*)?$/;

function placeOf(lines: readonly string[], { section, key }: Key): Place {
  let [here, at, end]: [string, number | null, number | null] = ["", null, section === "" ? 0 : null];
  const written = new RegExp(`^\\s*${key}\\s*=`);
  lines.forEach((line, no) => {
    const [, begun] = SECTION.exec(line) ?? [];
    if (begun !== undefined) here = begun;
    if (here !== section) return;
    if (begun === undefined && written.test(line)) at ??= no;
    if (line.trim() !== "") end = no + 1;
  });
  return { at, end };
}

/** The value as it is written, without a comment; null if the key is not there. */
export function valueIn(text: string, key: Key): string | null {
  const lines = text.split("\n");
  const { at } = placeOf(lines, key);
  if (at === null) return null;
  const value = lines[at]!.slice(lines[at]!.indexOf("=") + 1);
  return withoutComment(value).trim();
}

/** The text with another value of the key; without its line if the value is null. */
export function withValue(text: string, key: Key, value: string | null): string {
  const lines = text.split("\n");
  const { at, end } = placeOf(lines, key);
  if (value === null) return at === null ? text : lines.toSpliced(at, 1).join("\n");
  const line = `${key.key} = ${value}`;
  if (at !== null) return lines.with(at, line).join("\n");
  if (end !== null) return lines.toSpliced(end, 0, line).join("\n");
  return [...lines, `[${key.section}]`, line, ""].join("\n");
}

/** What follows a # that stands in no quotation marks. */
function withoutComment(value: string): string {
  let quote = "";
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (quote === "" && sign === "#") return value.slice(0, at);
    if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = "";
  }
  return value;
}

/** A text in quotation marks, and back. */
export const quoted = (text: string): string => `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;

export function unquoted(value: string): string {
  const [, text] = /^"(.*)"$/.exec(value) ?? [];
  return text === undefined ? value : text.replace(/\\(["\\])/g, "$1");
}

const TITLE: Key = { section: "", key: "name" };

/** The title in a language; empty where it is not written. */
export function titleIn(text: string, language: "it" | "en"): string {
  const value = valueIn(text, TITLE) ?? "";
  const [, found] = new RegExp(`\\b${language}\\s*=\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(value) ?? [];
  return found === undefined ? "" : unquoted(`"${found}"`);
}

export function withTitle(text: string, title: { it: string; en: string }): string {
  return withValue(text, TITLE, `{ it = ${quoted(title.it)}, en = ${quoted(title.en)} }`);
}
