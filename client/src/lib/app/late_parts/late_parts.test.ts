// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import LatePartsNotice from "./LatePartsNotice.svelte";
import { once } from "./once";
import { room } from "$lib/app/room.svelte";

let notice: Record<string, unknown>;
beforeEach(() => {
  room.connection = "open";
  vi.stubGlobal("reportError", () => undefined);
  notice = mount(LatePartsNotice, { target: document.body });
});
afterEach(() => {
  void unmount(notice);
  vi.unstubAllGlobals();
});

const said = () => document.querySelector("[role=alert]")?.textContent ?? "";

/** A part of the page, and how to have it arrive from now on. */
function part() {
  let arrives = false;
  const load = vi.fn(() => (arrives ? Promise.resolve("the dialog") : Promise.reject(new Error("no line"))));
  return { load, mend: () => (arrives = true) };
}

test("a part that has arrived is not asked for again", async () => {
  const { load, mend } = part();
  mend();
  const dialog = once(load);
  expect(await dialog()).toBe("the dialog");
  expect(await dialog()).toBe("the dialog");
  expect(load).toHaveBeenCalledOnce();
  expect(said()).toBe("");
});

test("a part that did not arrive is told of, and the next press brings it where it is awaited", async () => {
  const { load, mend } = part();
  const awaited = once(load)();
  await eventually(() => expect(said()).toContain(t("page-failed")));

  document.body.click(); // whatever is pressed
  await eventually(() => expect(load).toHaveBeenCalledTimes(2));
  expect(said()).toContain(t("page-failed"));

  mend();
  document.querySelector<HTMLButtonElement>("[role=alert] p button")!.click();
  expect(await awaited).toBe("the dialog");
  await eventually(() => (flushSync(), expect(said()).toBe("")));
});

test("a style sheet that did not arrive is asked for before its part is", async () => {
  const { load, mend } = part();
  const link = document.head.appendChild(document.createElement("link"));
  link.rel = "stylesheet";
  link.href = "/assets/HostDialog.css";
  const awaited = once(load)();
  link.dispatchEvent(new Event("error"));
  await eventually(() => expect(said()).toContain(t("page-failed")));

  mend();
  document.body.click();
  const again = document.head.querySelector("link")!;
  expect(again).not.toBe(link);
  expect(load).toHaveBeenCalledOnce();
  again.dispatchEvent(new Event("load"));
  expect(await awaited).toBe("the dialog");
});

test("nothing is asked for while the connection is lost: it comes with the connection", async () => {
  const { load, mend } = part();
  mend();
  room.connection = "waiting";
  const awaited = once(load)();
  await eventually(() => expect(said()).toContain(t("page-failed")));
  document.body.click();
  expect(load).not.toHaveBeenCalled();

  room.connection = "open";
  expect(await awaited).toBe("the dialog");
});

test("without a socket a part comes over HTTP if it is asked for expressly", async () => {
  const { load, mend } = part();
  mend();
  room.connection = "waiting";
  const awaited = once(load)();
  await eventually(() => expect(said()).toContain(t("page-failed")));
  document.querySelector<HTMLButtonElement>("[role=alert] p button")!.click();
  expect(await awaited).toBe("the dialog");
});
