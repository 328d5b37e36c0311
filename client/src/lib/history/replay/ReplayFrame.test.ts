// @vitest-environment jsdom
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak, t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import ReplayFrame from "./ReplayFrame.svelte";

vi.mock("$lib/app/TopBar.svelte", () => ({ default: () => undefined }));
vi.mock("./Replayer.svelte", () => ({ default: () => undefined }));

let page: Record<string, unknown> | null = null;
beforeEach(() => speak("en"));
afterEach(() => {
  if (page !== null) void unmount(page);
});

/** What stands where there is no hand to replay. */
async function toldOf(code: string, own: boolean): Promise<string | undefined> {
  const refusal = { code, facts: { kind: "share", name: "1" }, citations: [], transient: false };
  page = mount(ReplayFrame, {
    target: document.body,
    props: {
      answer: Promise.resolve({ ok: false as const, refusal }),
      own,
      back: "#/",
      backLabel: "",
      onsettings: () => undefined,
      heading: createRawSnippet(() => ({ render: () => "<p></p>" })),
    },
  });
  flushSync();
  await eventually(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  return document.querySelector("[role=alert]")!.textContent.trim();
}

test("who opens a link that was revoked reads so", async () => {
  expect(await toldOf("unknown_thing", false)).toBe(
    "This link does not work: whoever made it may have revoked it.",
  );
});

test("of a hand of one’s own that is not there, nothing is said about links", async () => {
  expect(await toldOf("unknown_thing", true)).toBe(t("refused-unknown_thing"));
});
