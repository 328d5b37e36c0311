/** Which games can a table be opened for? Generated from the catalogues of variants and rule
 *  sets: change those, and run `./room generate`. */

import type { Family, Limit } from "$lib/protocol";

/** `forced`: what is put in before the cards. `most`: so many players it is dealt to, at the most. */
export interface PlayableGame {
  readonly family: Family;
  readonly limits: readonly Limit[];
  readonly forced: "antes" | "blinds" | "blinds_or_antes" | "bring_in";
  readonly most: number;
}

export const GAMES: Readonly<Record<string, PlayableGame>> = {
  holdem: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 10,
  },
  omaha: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 9,
  },
  omaha8: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 9,
  },
  omaha5: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 8,
  },
  omaha5_8: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 8,
  },
  omaha6: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 7,
  },
  omaha6_8: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 7,
  },
  courchevel: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 8,
  },
  courchevel8: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 8,
  },
  short_deck: {
    family: "flop",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds",
    most: 9,
  },
  five_draw: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  five_draw_wild: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  five_draw_bug: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  five_draw_jacks: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "antes",
    most: 7,
  },
  five_draw_jacks_wild: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "antes",
    most: 7,
  },
  five_draw_jacks_bug: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "antes",
    most: 7,
  },
  ace_to_five_draw: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  ace_to_six_draw: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  deuce_to_seven_draw: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  ace_to_five_triple: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  ace_to_six_triple: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  deuce_to_seven_triple: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 7,
  },
  badugi: {
    family: "draw",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "blinds_or_antes",
    most: 8,
  },
  five_stud: {
    family: "stud",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "bring_in",
    most: 8,
  },
  seven_stud: {
    family: "stud",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "bring_in",
    most: 8,
  },
  seven_stud8: {
    family: "stud",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "bring_in",
    most: 8,
  },
  seven_stud_hilo: {
    family: "stud",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "bring_in",
    most: 8,
  },
  razz: {
    family: "stud",
    limits: ["no_limit", "pot_limit", "fixed_limit"],
    forced: "bring_in",
    most: 8,
  },
};

export const RULE_SETS: readonly string[] = ["figp-2014", "room", "home", "tda-2024", "wsop-2024", "stars"];
