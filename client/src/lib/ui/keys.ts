/** Which key asks for what? Single keys act only on the tables' page, and not while somebody types. */
export type Wish =
  | "fold"
  | "check_or_call"
  | "size"
  | "confirm"
  | "more"
  | "less"
  | "show"
  | "muck"
  | "rabbit"
  | "log"
  | "say"
  | "help"
  | "pat"
  | "next_table"
  | "run_twice"
  | "run_once"
  | "straddle"
  | { pick: number };

const WISHES: Record<string, Wish> = {
  f: "fold",
  c: "check_or_call",
  r: "size",
  b: "size",
  Enter: "confirm",
  ArrowUp: "more",
  ArrowRight: "more",
  ArrowDown: "less",
  ArrowLeft: "less",
  s: "show",
  m: "muck",
  p: "pat",
  t: "run_twice",
  o: "run_once",
  k: "straddle",
  h: "rabbit",
  l: "log",
  v: "say",
  n: "next_table",
  "?": "help",
  "1": { pick: 0 },
  "2": { pick: 1 },
  "3": { pick: 2 },
  "4": { pick: 3 },
  "5": { pick: 4 },
};

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

/** Somebody is in the middle of something there: a field, a list, a dialog. */
export function isWriting(element: Element | null): boolean {
  // A dialog that has just closed may hold the focus until the next frame; its keys are the table's again.
  return element?.closest("dialog[open], [popover]:popover-open, select, input, textarea") != null;
}

export function wishOf(press: Press): Wish | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const wish = WISHES[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  if (wish === null || (press.repeat && wish !== "more" && wish !== "less")) return null;
  const target = press.target instanceof Element ? press.target : null;
  if (isWriting(target)) return null;
  // Enter on a button presses that button; arrows in a region scroll it.
  if (wish === "confirm" && target?.closest("button, a")) return null;
  if ((wish === "more" || wish === "less") && target?.closest("[role=region]")) return null;
  return wish;
}
