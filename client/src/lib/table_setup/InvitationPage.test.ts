// @vitest-environment jsdom
import { mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { person } from "$lib/app/person.svelte";
import { t } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import InvitationPage from "./InvitationPage.svelte";

vi.mock("$lib/net/api", () => ({
  api: {
    get: async () => ({
      ok: false,
      refusal: { code: "unknown_thing", facts: {}, citations: [], transient: false },
    }),
  },
}));

test("whoever follows a link that was replaced reads why, and whom to ask", async () => {
  person.isKnown = true;
  const page = mount(InvitationPage, {
    target: document.body,
    props: { place: ["first"], onsettings: () => undefined },
  });
  await eventually(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toBe(t("invitation-gone")),
  );
  await unmount(page);
});
