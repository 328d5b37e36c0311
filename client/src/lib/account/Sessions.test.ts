// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionLine } from "$lib/net/api_types";
import { speak } from "$lib/i18n/index.svelte";
import { eventually } from "$lib/testing/eventually";
import Sessions from "./Sessions.svelte";

const room = vi.hoisted(() => ({ sessions: [] as unknown[] }));
vi.mock("$lib/app/person.svelte", () => ({ person: {} }));
vi.mock("$lib/net/api", () => ({
  api: {
    get: () => Promise.resolve({ ok: true, value: room.sessions }),
    remove: () => {
      room.sessions = room.sessions.slice(0, 1);
      return Promise.resolve({ ok: true, value: null });
    },
  },
}));

let shown: Record<string, unknown> | null = null;
beforeEach(() => speak("en"));
afterEach(() => {
  if (shown !== null) void unmount(shown);
});

test("who ends another session goes on at those that are left", async () => {
  const line = (id: string, browser: string): SessionLine => ({
    id,
    began_at: 0,
    seen_at: 0,
    browser,
    system: "",
    is_this: id === "1",
  });
  room.sessions = [line("1", "Firefox"), line("2", "Safari")];
  shown = mount(Sessions, { target: document.body });
  flushSync();
  await eventually(() => expect(document.querySelectorAll("li")).toHaveLength(2));
  const end = document.querySelector<HTMLButtonElement>("li button")!;
  end.focus();
  end.click();
  await eventually(() => expect(document.querySelectorAll("li")).toHaveLength(1));
  await eventually(() => expect(document.activeElement).toBe(document.querySelector("ul")));
});
