// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { comeBackTo, noteRow, rowAround, takeNote } from "./kept_row";

const ROW = `<tr data-row="capri"><td><a href="#/table/capri">Capri</a><button>Details</button></td></tr>`;
const OTHER = `<tr data-row="giglio"><td><a href="#/table/giglio">Giglio</a></td></tr>`;

beforeEach(() => {
  history.replaceState({ seen: true }, "");
  document.body.innerHTML = `<table><tbody>${OTHER}${ROW}</tbody></table>`;
  vi.stubGlobal("scrollBy", vi.fn());
  document.addEventListener("click", noteRow);
});

afterEach(() => {
  document.removeEventListener("click", noteRow);
  vi.unstubAllGlobals();
});

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("a, button")].find(({ textContent }) => textContent === name)!;

test("who opens a table leaves a note of its row, which is read once", () => {
  named("Capri").click();
  expect(takeNote()).toEqual({ table: "capri", link: 0, top: 0 });
  expect(takeNote()).toBeNull();
  expect(history.state).toEqual({ seen: true });
});

test("a press that leads nowhere leaves no note, nor does one that opens a window of its own", () => {
  named("Details").click();
  named("Capri").dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
  expect(takeNote()).toBeNull();
});

test("the row comes back to its place, and its link has the focus", () => {
  comeBackTo({ table: "capri", link: 0, top: 240 });
  expect(scrollBy).toHaveBeenCalledWith({ top: -240, behavior: "instant" });
  expect(document.activeElement).toBe(named("Capri"));
});

test("a row that was made anew elsewhere has the focus again, without moving", () => {
  named("Details").focus();
  const kept = rowAround(document.activeElement);
  document.querySelector("tbody")!.innerHTML = `${ROW}${OTHER}`;
  expect(document.activeElement).toBe(document.body);
  comeBackTo(kept!);
  expect(document.activeElement).toBe(named("Details"));
  expect(scrollBy).not.toHaveBeenCalled();
});

test("of a row that has fewer links than before, the last one has the focus", () => {
  comeBackTo({ table: "giglio", link: 3, top: null });
  expect(document.activeElement).toBe(named("Giglio"));
});

test("what is no row, or is there no more, is left alone", () => {
  expect(rowAround(document.body)).toBeNull();
  comeBackTo({ table: "ponza", link: 0, top: 0 });
  expect(document.activeElement).toBe(document.body);
});
