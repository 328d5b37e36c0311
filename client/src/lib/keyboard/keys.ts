/**
 * The command of a key press at the tables.
 *
 * Single keys only act on the tables' page, and not while somebody is typing.
 */
import { askedBy, keyOf, type Hotkey, type Hotkeys } from "./hotkeys";

type Preset = Extract<Hotkey, `preset_${number}`>;
export type KeyCommand = Exclude<Hotkey, Preset> | { pick: number };

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

/** Either arrow of a direction gives the command of the one that was chosen. */
const ALSO: Record<string, string> = { ArrowRight: "ArrowUp", ArrowLeft: "ArrowDown" };

/** Whether the element takes keys for itself: a field, a list, an open dialog. */
export function isWriting(element: Element | null): boolean {
  // A dialog that has just closed may hold the focus until the next frame; its keys are the table's again.
  return element?.closest("dialog[open], [popover]:popover-open, select, input, textarea") != null;
}

export function commandOf(press: Press, hotkeys: Hotkeys): KeyCommand | null {
  const key = keyOf(press);
  const hotkey = key === null ? null : (askedBy(key, hotkeys) ?? askedBy(ALSO[key] ?? key, hotkeys));
  if (hotkey === null || (press.repeat && hotkey !== "more" && hotkey !== "less")) return null;
  const target = press.target instanceof Element ? press.target : null;
  if (isWriting(target)) return null;
  // Enter and the space bar on a button press that button; arrows in a region scroll it.
  if ((key === "Enter" || key === " ") && target?.closest("button, a, summary")) return null;
  if ((hotkey === "more" || hotkey === "less") && target?.closest("[role=region]")) return null;
  const pick = /^preset_(\d)$/.exec(hotkey)?.[1];
  return pick === undefined ? (hotkey as Exclude<Hotkey, Preset>) : { pick: Number(pick) - 1 };
}
