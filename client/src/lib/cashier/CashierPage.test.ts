// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CashierPage as Contents, PaymentView } from "$lib/net/api_types";
import { speak, t } from "$lib/i18n/index.svelte";
import CashierPage from "./CashierPage.svelte";
import { ASK_AGAIN_HELD_MS, ASK_AGAIN_MS } from "./cashier";

const answers = vi.hoisted(() => ({ next: null as unknown }));
vi.mock("$lib/app/person.svelte", () => ({
  person: { isMember: true, isKnown: true, me: { limits: "chosen" } },
}));
vi.mock("$lib/net/api", () => ({ api: { get: () => Promise.resolve(answers.next) } }));

const LOST = { ok: false, refusal: { code: "connection_lost", facts: {}, citations: [], transient: true } };

function withdrawal(status: PaymentView["status"]): { ok: true; value: Contents } {
  const payment: PaymentView = {
    id: "one",
    kind: "withdrawal",
    provider: "sandbox",
    currency: "EUR",
    amount: 15_000,
    status,
    arrived: null,
    asked_at: 0,
    ended_at: null,
  };
  const money = {
    currency: "EUR",
    exponent: 2,
    available: 0,
    leaving: 0,
    coming: 0,
    least: 100,
    most: 1_000,
  };
  const left = { amount: null, again_at: null } as unknown as Contents["left"];
  const page = { ...money, provider: "sandbox", is_sandbox: true, left, refused: null, payments: [payment] };
  return { ok: true, value: page };
}

let shown: Record<string, unknown> | null = null;
beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
});
afterEach(() => {
  if (shown !== null) void unmount(shown);
  vi.useRealTimers();
});

test.each([
  ["held", ASK_AGAIN_HELD_MS],
  ["pending", ASK_AGAIN_MS],
] as const)(
  "a withdrawal that is %s is looked at again after the room did not answer once",
  async (status, everyMs) => {
    answers.next = withdrawal(status);
    shown = mount(CashierPage, { target: document.body, props: { onsettings: () => undefined } });
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.textContent).toContain(t(`payment-${status}`));
    answers.next = LOST;
    await vi.advanceTimersByTimeAsync(everyMs);
    answers.next = withdrawal("refused");
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(document.body.textContent).toContain(t("payment-refused"));
  },
);
