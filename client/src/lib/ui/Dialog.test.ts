// @vitest-environment jsdom
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Dialog from "./Dialog.svelte";

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector("button")!.focus(); // as browsers do
};

let dialog: Record<string, unknown> | null = null;
afterEach(() => {
  if (dialog !== null) void unmount(dialog);
});

/** What has the focus when a dialog with that content opens. */
function firstIn(content: string): string | undefined {
  const children = createRawSnippet(() => ({ render: () => content }));
  dialog = mount(Dialog, {
    target: document.body,
    props: { title: "Title", onclose: () => undefined, children },
  });
  flushSync();
  return document.activeElement?.id;
}

test("a dialog that is taken away gives the focus back", () => {
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  expect(firstIn(`<form><button id="add" class="primary"></button></form>`)).toBe("add");
  void unmount(dialog!);
  dialog = null;
  expect(document.activeElement).toBe(opener);
});

test("the focus goes to what decides, if it can be pressed", () => {
  expect(firstIn(`<form><select id="game"></select><button id="sit" class="primary"></button></form>`)).toBe(
    "sit",
  );
});

test("while what decides cannot be pressed yet, the focus is in the form, and not at its cross", () => {
  const decides = `<button id="sit" class="primary" disabled></button>`;
  expect(firstIn(`<form><select id="game"></select>${decides}</form>`)).toBe("game");
});
