// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { update } from "$lib/testing/views";
import { wordsOf } from "$lib/i18n/words";
import HandLog from "./HandLog.svelte";
import { logged } from "./log";

/** A log whose old hand has a button, scrolled to its end; and what has the focus outside. */
function read(): { list: HTMLElement; old: HTMLElement; outside: HTMLElement } {
  const start = { type: "hand_started" as const, button: 1, deck_root: "ab", bomb_pot: false, seats: [] };
  const events = [{ ...start, hand: "h1" }, { type: "hand_ended" as const }, { ...start, hand: "h2" }];
  render(HandLog, { log: logged([], update(events)), words: wordsOf("en"), onverify: () => undefined });
  const list = document.querySelector<HTMLElement>("[role=region]")!;
  Object.defineProperties(list, { scrollHeight: { value: 500 }, clientHeight: { value: 100 } });
  const outside = document.body.appendChild(document.createElement("button"));
  scrolledTo(list, 400);
  return { list, old: list.querySelector("button")!, outside };
}

function scrolledTo(list: HTMLElement, top: number) {
  list.scrollTop = top;
  list.dispatchEvent(new Event("scroll"));
}

test("who passes the log with Tab leaves it at its end, unless they had scrolled up before", () => {
  const { list, old, outside } = read();
  old.focus();
  scrolledTo(list, 0); // as browsers do, to show what has the focus
  outside.focus();
  expect(list.scrollTop).toBe(500);
  scrolledTo(list, 400);
  scrolledTo(list, 200);
  old.focus();
  scrolledTo(list, 0);
  outside.focus();
  expect(list.scrollTop).toBe(0);
});
