// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { SeatView } from "$lib/protocol";
import { seat } from "$lib/testing/views";
import { t } from "$lib/i18n/index.svelte";
import SeatPlate from "./SeatPlate.svelte";

let plate: Record<string, unknown> | null = null;

function plateOf(changes: Partial<SeatView>, width = 120): HTMLElement {
  const props = { seat: seat(2, "Bruno", changes), money: String, width, taken: 0, active: false };
  plate = mount(SeatPlate, { target: document.body, props });
  flushSync();
  return document.querySelector(".plate")!;
}

afterEach(() => {
  if (plate !== null) void unmount(plate);
});

test("a bot is marked beside its name, and the mark says what it means", () => {
  const mark = plateOf({ is_bot: true }).querySelector("abbr");
  expect(mark?.textContent).toBe(t("seat-bot"));
  expect(mark?.title).toBe(t("seat-bot-title"));
  expect(mark?.previousElementSibling?.textContent).toBe("Bruno");
});

test("a bot that has folded or sits out is still marked", () => {
  for (const changes of [{ folded: true }, { in_hand: false, status: "sitting_out" as const }]) {
    expect(plateOf({ is_bot: true, ...changes }).querySelector("abbr")).not.toBeNull();
    void unmount(plate!);
    plate = null;
  }
});

test("on a plate without room for both, the name is seen whole and the mark is only heard", () => {
  expect(plateOf({ is_bot: true }, 66).querySelector("abbr")?.className).toContain("visually-hidden");
  void unmount(plate!);
  expect(plateOf({ is_bot: true }).querySelector("abbr")?.className).not.toContain("visually-hidden");
});

test("a person is not marked", () => {
  expect(plateOf({}).querySelector("abbr")).toBeNull();
});
