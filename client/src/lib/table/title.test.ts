import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import type { MixView, MixedGameView } from "$lib/protocol";
import { FIVE_DRAW, hand, HOLDEM, PLAIN, STUD_HILO, table } from "$lib/testing/views";
import {
  bombPotText,
  gameText,
  optionMarks,
  mixLeft,
  mixNext,
  mixText,
  stakesText,
  streetText,
  tableTitle,
} from "./title";

const [italian, english] = [wordsOf("it"), wordsOf("en")];
const named = (game: typeof HOLDEM) => ({ ...game, ...game.stakes });

test("where there are blinds they are the stakes", () => {
  expect(tableTitle(named(HOLDEM), english)).toBe("Hold’em · No limit 50/100");
  expect(tableTitle(named(HOLDEM), italian, true)).toBe("NL 50/100 · Hold’em");
  expect(stakesText({ ...named(HOLDEM), limit: "fixed_limit", ante: 5 }, english)).toBe(
    "blinds 50/100, ante 5",
  );
});

test("stud has its bets, ante and bring-in in the title", () => {
  expect(stakesText(named(STUD_HILO), english)).toBe("50/100, ante 10, bring-in 25");
  expect(tableTitle(named(STUD_HILO), english, true)).toBe("FL 50/100 · Seven-card stud hi/lo 8");
});

test("without blinds and without a limit the smallest bet is the price", () => {
  const antes = { ...named(FIVE_DRAW), small_blind: 0, big_blind: 0, ante: 10 };
  expect(stakesText(antes, english)).toBe("bets from 100, ante 10");
});

test("a game that this page has not heard of is called by its key", () => {
  expect(gameText({ variant: "razz" }, italian)).toBe("Razz");
  expect(gameText({ variant: "pineapple" }, italian)).toBe("pineapple");
});

const priced: Omit<MixedGameView, "variant" | "limit"> = STUD_HILO.stakes;
const rotation: MixView = {
  games: [
    { ...priced, variant: "razz", limit: "fixed_limit" },
    { ...priced, variant: "omaha8", limit: "pot_limit" },
  ],
  now: 0,
  next: 1,
  by: "hands",
  left: 3,
  until: null,
  choosing: null,
};

test("a rotation tells how long its game lasts and what comes next", () => {
  expect(mixLeft(rotation, 0, english)).toBe("3 hands left");
  expect(mixLeft({ ...rotation, left: 1 }, 0, italian)).toBe("ancora una mano");
  expect(mixLeft({ ...rotation, by: "orbits", left: 1 }, 0, english)).toBe("last orbit");
  expect(mixLeft({ ...rotation, by: "orbits", left: 2 }, 0, italian)).toBe("ancora 2 giri");
  expect(mixNext(rotation, english)).toBe("then Omaha Hi/Lo · Pot limit");
  expect(
    mixNext(
      {
        ...rotation,
        now: 1,
        next: 0,
        games: [rotation.games[0]!, { ...rotation.games[1]!, limit: "fixed_limit" }],
      },
      english,
    ),
  ).toBe("then Razz");
  expect(mixNext({ ...rotation, next: 0 }, english)).toBeNull(); // nothing has been dealt yet
});

test("while the last hand of a game is dealt none is left, whatever is counted", () => {
  for (const by of ["hands", "orbits"] as const) {
    expect(mixLeft({ ...rotation, by, left: 0 }, 0, english)).toBe("last hand");
    expect(mixLeft({ ...rotation, by, left: 0 }, 0, italian)).toBe("ultima mano");
  }
});

test("the games of a rotation are counted in the lobby, and each name is said once", () => {
  expect(mixText(["holdem", "razz", "holdem"], english)).toBe("3 games: Hold’em and Razz");
});

test("by the clock the minutes count, rounded up", () => {
  const timed: MixView = { ...rotation, by: "time", left: null, until: 600_000 };
  expect(mixLeft(timed, 0, english)).toBe("10 minutes left");
  expect(mixLeft(timed, 560_001, english)).toBe("one minute left");
  expect(mixLeft(timed, 600_001, english)).toBe("last hand");
});

test("where somebody chooses nothing is promised", () => {
  const chosen: MixView = { ...rotation, by: "choice", left: null };
  expect(mixLeft(chosen, 0, english)).toBe("dealer’s choice");
  expect(mixNext(chosen, english)).toBeNull();
});

test("the street is told, and while cards are exchanged which draw it is", () => {
  expect(streetText({ game: STUD_HILO, hand: hand({ street: "fifth_street" }) }, english)).toBe(
    "Fifth street",
  );
  expect(streetText({ game: FIVE_DRAW, hand: hand({ street: "predraw" }) }, italian)).toBe(
    "Prima del cambio",
  );
  expect(streetText({ game: FIVE_DRAW, hand: hand({ street: "predraw", draw: 1 }) }, italian)).toBe("Cambio");
  expect(streetText({ game: STUD_HILO, hand: hand({ street: "over" }) }, english)).toBe("");
});

test("what the house keeps and what the table has stand in its title", () => {
  const rake = {
    basis_points: 450,
    caps: [
      { players: 2, most: 50 },
      { players: 5, most: 300 },
    ],
    no_flop_no_drop: true,
  };
  const options = {
    ...PLAIN,
    rake,
    straddle: true,
    run_it_twice: true,
    bomb_pot: { every: 10, ante: 500, hands_before: 3 },
  };
  expect(optionMarks(options, italian).map(({ text }) => text)).toEqual([
    "rake 4,5%, massimo 300",
    "straddle",
    "due volte",
    "bomb pot ogni 10",
  ]);
  expect(optionMarks(options, english)[0]?.title).toBe(
    "The house keeps 4.5% of each pot, at most 50 a hand from 2 players on, at most 300 a hand from 5 players on; nothing if the hand ends before the flop.",
  );
  const charged = { ...PLAIN, time_charge: { amount: 500, every_ms: 1_800_000 } };
  expect(optionMarks(charged, italian)[0]?.title).toBe(
    "Ogni giocatore paga 500 in anticipo per ogni 30 minuti di gioco.",
  );
  expect(optionMarks(PLAIN, italian)).toEqual([]);
});

test("an ante that the big blind posts for all is told as one", () => {
  const prices = { ...named(HOLDEM), ante: 100, options: { ...PLAIN, big_blind_ante: true } };
  expect(stakesText(prices, italian)).toBe("50/100, ante 100 del grande buio");
});

test("a bomb pot is told while it is played, and before it comes", () => {
  const options = { ...PLAIN, bomb_pot: { every: 5, ante: 500, hands_before: 0 } };
  expect(bombPotText(table({ hand: hand({ bomb_pot: true }) }), italian)).toBe("bomb pot");
  expect(bombPotText(table({ options }), italian)).toBe("bomb pot alla prossima");
  expect(bombPotText(table(), italian)).toBeNull();
});
