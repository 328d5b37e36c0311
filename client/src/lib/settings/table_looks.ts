/** The looks that a table comes with: each is a cloth, a back and surroundings that suit one another. */
import type { Settings } from "./settings.svelte";

export type Look = Pick<Settings, "felt" | "card_back" | "surroundings">;

export const LOOKS = {
  club: { felt: "club", card_back: "club", surroundings: "night" },
  classic: { felt: "green", card_back: "red", surroundings: "walnut" },
  harbor: { felt: "petrol", card_back: "blue", surroundings: "sea" },
  salon: { felt: "red", card_back: "gray", surroundings: "wine" },
  midnight: { felt: "blue", card_back: "blue", surroundings: "night" },
  library: { felt: "tobacco", card_back: "green", surroundings: "walnut" },
  theater: { felt: "violet", card_back: "red", surroundings: "wine" },
  studio: { felt: "gray", card_back: "gray", surroundings: "sea" },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;
export const LOOK_NAMES = Object.keys(LOOKS) as LookName[];

/** Which of them these settings are; null: a look of the viewer's own. */
export function lookOf({ felt, card_back, surroundings }: Look): LookName | null {
  const same = (look: Look) =>
    look.felt === felt && look.card_back === card_back && look.surroundings === surroundings;
  return LOOK_NAMES.find((name) => same(LOOKS[name])) ?? null;
}
