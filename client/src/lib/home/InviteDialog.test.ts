// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import InviteDialog from "./InviteDialog.svelte";

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock("$lib/net/api", () => ({
  api: {
    get: async () => ({ ok: true, value: { tables: [], invitations: { capri: "first" } } }),
    post: async (...what: unknown[]) => {
      asked.push(what);
      return { ok: true, value: { id: "capri", invitation: "second" } };
    },
  },
}));

let dialog: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (dialog) await unmount(dialog);
  vi.unstubAllGlobals();
});

const link = () => document.querySelector<HTMLInputElement>("input[readonly]")?.value;
const code = () => document.querySelector("img")?.getAttribute("src");

test("a new link stands in the place of the old one, with its QR code", async () => {
  vi.stubGlobal("isSecureContext", false);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  dialog = mount(InviteDialog, {
    target: document.body,
    props: { table: "capri", onclose: () => undefined },
  });
  flushSync();
  await eventually(() => expect(link()).toMatch(/#\/invitation\/first$/));
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await eventually(() => expect(link()).toMatch(/#\/invitation\/second$/));
  expect(code()).toBe("/api/invitations/second/qr.svg");
  expect(asked).toEqual([["/api/tables/{table}/invitation/renew", { path: { table: "capri" } }]]);
  expect(document.body.textContent).toContain(t("home-renewed"));
});
