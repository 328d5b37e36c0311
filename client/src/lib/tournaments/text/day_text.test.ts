import { describe, expect, it } from "vitest";
import type { DayView } from "$lib/protocol";
import { line, me, tournament } from "$lib/testing/tournaments";
import { words } from "$lib/i18n/index.svelte";
import { dayMark, dayText } from "./day_text";

const day = (changes: Partial<DayView>): DayView => ({
  no: 1,
  stage: "playing",
  last_level: 4,
  stops_at: null,
  stops_before_ms: 600_000,
  hands: 0,
  next_at: 0,
  ...changes,
});
const shown = (changes: Partial<DayView>, left: number | null = null) =>
  tournament({ line: line({ stage: "playing" }), day: day(changes), me: me({ last_hands_left: left }) });

describe("the day of an event that takes several", () => {
  it("is not spoken of where there is one", () => {
    expect(dayText(tournament({ day: null }), words.now)).toBeNull();
    expect(dayMark(tournament({ day: null }), words.now)).toBeNull();
  });
  it("says how many hands every table plays, and how many are left at the own one", () => {
    expect(dayText(shown({ stage: "last_hands", hands: 5 }), words.now)).toContain("5");
    expect(dayText(shown({ stage: "last_hands", hands: 5 }, 2), words.now)).toContain("2");
    expect(dayMark(shown({ stage: "last_hands", hands: 5 }, 2), words.now)).toContain("2");
  });
  it("says differently whether the next day has its time", () => {
    const at = Date.UTC(2026, 10, 25, 18);
    expect(dayText(shown({ stage: "over", next_at: at }), words.now)).not.toBe(
      dayText(shown({ stage: "over" }), words.now),
    );
    expect(dayMark(shown({ stage: "over" }), words.now)).not.toBeNull();
  });
});
