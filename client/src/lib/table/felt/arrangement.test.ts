import { describe, expect, test } from "vitest";
import { arranged } from "./arrangement";
import { boxAt, meet, within, type Box } from "./boxes";
import { BARE, BET } from "./free_places";
import { ribbonPlace } from "./ribbon_place";
import { ovalOf } from "./layout";
import type { Space } from "./sizes";

/**
 * Nothing on a table covers anything else, whatever the window, the game and the number of players: no plate
 * with name and stack, no avatar with its badge, no line of what was done, no card (shown and raised, as when
 * it has won), no board, pot or bet, and no button.
 */

/** The most players of each kind of game, and how many cards they hold. */
const GAMES = [
  ["hold'em", 2, true, 10],
  ["Omaha", 4, true, 9],
  ["five-card Omaha and Courchevel", 5, true, 8],
  ["six-card Omaha", 6, true, 7],
  ["badugi", 4, false, 8],
  ["draw and five-card stud", 5, false, 8],
  ["seven-card stud", 7, false, 8],
] as const;

interface Fewer {
  readonly [game: string]: number;
}
const ALL: Fewer = {};
type Room = readonly [name: string, width: number, height: number, fewer: Fewer];

/** What windows and phones leave for a table, in pixels; and how many players find room where not all do. */
const ROOMS: readonly Room[] = [
  ["a desktop window", 830, 560, ALL],
  ["a large window", 1500, 900, ALL],
  ["a small window", 760, 470, ALL],
  ["a low window", 1000, 300, ALL],
  ["one of two tables", 630, 520, ALL],
  ["one of four tables", 625, 232, ALL],
  ["one of four tables while there is more to choose", 625, 196, ALL],
  ["one of four tables on a large screen", 945, 309, ALL],
  ["one of four tables in a low window", 389, 280, ALL],
  [
    "one of four tables in a lower window",
    432,
    245,
    { badugi: 7, "draw and five-card stud": 7, "seven-card stud": 7 },
  ],
  ["one of four tables in a wide window", 517, 285, ALL],
  ["a narrow tile", 560, 240, ALL],
  ["a phone in landscape", 440, 270, ALL],
  ["a phone in landscape, without a heading", 438, 292, ALL],
  ["a large phone in landscape", 542, 322, ALL],
  ["a tall phone", 378, 653, ALL],
  ["a phone", 348, 449, ALL],
  ["a phone whose browser shows its bar", 348, 379, ALL],
  ["a small phone", 308, 382, ALL],
  ["a small phone held upright, with more height", 320, 440, ALL],
  ["a phone of 308 pixels", 296, 374, { "hold'em": 9, "seven-card stud": 6 }],
  ["a square", 600, 600, ALL],
  ["a tablet", 760, 900, ALL],
];

const upTo = (most: number) => Array.from({ length: most - 1 }, (_, nth) => nth + 2);
/** A bet whose place is too small for it would have a smaller part. */
const LEAST_PART = 0.84;

function met(space: Space): string[] {
  const found = arranged(space);
  const { sittings, board, pot, sizes } = found;
  const { places } = ovalOf(space, found);
  const at = ({ x, y }: { x: number; y: number }, width: number, height: number) =>
    boxAt((x * space.width) / 100, (y * space.height) / 100, width, height);
  const font = Math.max(11, sizes.units.text * sizes.unit);
  const chip = sizes.units["chip-width"] * sizes.unit;
  const round = Math.max(16, sizes.units["button-width"] * sizes.unit);

  const complaints: string[] = [];
  // A player's shown cards may lie over their own avatar, and over nothing else.
  const things: { what: string; box: Box; seat: number }[] = [{ what: "the pot", box: pot, seat: -1 }];
  if (space.hasBoard) things.push({ what: "the board", box: board, seat: -2 });
  sittings.forEach(({ plate, person, cards }, seat) => {
    if (meet(shrunk(plate), shrunk(cards))) complaints.push(`cards ${seat} lie over their plate`);
    things.push({ what: `person ${seat}`, box: person, seat }, { what: `cards ${seat}`, box: cards, seat });
    const { bet, isBare } = places[seat]!;
    const size = isBare
      ? { width: BARE.width * font, height: BARE.height * font }
      : {
          width: LEAST_PART * (chip + BET.width * font),
          height: LEAST_PART * Math.max(18, BET.height * font),
        };
    things.push({ what: `bet ${seat}`, box: at(bet, size.width, size.height), seat: -3 - seat });
  });
  const picture = { left: 0, top: 0, right: space.width, bottom: space.height };
  things.forEach(({ what, box, seat }, nth) => {
    if (!within(box, picture)) complaints.push(`${what} leaves the picture`);
    for (const other of things.slice(nth + 1))
      if (seat !== other.seat && meet(shrunk(box), shrunk(other.box)))
        complaints.push(`${what} meets ${other.what}`);
  });
  // There is one button.
  places.forEach(({ button }, seat) => {
    for (const { what, box } of things)
      if (meet(at(button, round - 2, round - 2), box)) complaints.push(`the button of ${seat} meets ${what}`);
  });
  return complaints;
}

/** Less than half a pixel is nothing. */
function shrunk({ left, top, right, bottom }: Box): Box {
  return { left: left + 0.4, top: top + 0.4, right: right - 0.4, bottom: bottom - 0.4 };
}

test.each(ROOMS)("in %s of %i by %i, the ribbon of a win covers no card", (_, width, height) => {
  for (const [game, cards, hasBoard, most] of GAMES.filter(([, , withBoard]) => withBoard))
    for (const seats of upTo(Math.min(most, cards > 2 ? 4 : 6))) {
      const space = { width, height, seats, cards, hasBoard };
      const found = arranged(space);
      const { x, y, lines } = ribbonPlace(found);
      const font = Math.max(12, found.sizes.units.text * found.sizes.unit);
      const ribbon = boxAt(x, y, 10 * font, font * (1.22 * lines + 0.5));
      const covered = [found.board, ...found.sittings.map(({ cards: shown }) => shown)];
      expect(
        covered.filter((box) => meet(ribbon, box)),
        `${seats} players of ${game}`,
      ).toEqual([]);
    }
});

test("on a low table, the ribbon of a win is as wide as the people beside it let it be", () => {
  const space = { width: 554, height: 334, seats: 6, cards: 2, hasBoard: true };
  const found = arranged(space);
  const { x, y, width } = ribbonPlace(found);
  const people = found.sittings.flatMap(({ person, cards }) => [person, cards]);
  const beside = (wide: number) => people.filter((box) => meet(boxAt(x, y, wide, 12), box));
  expect(width).toBeGreaterThan(300);
  expect(beside(width - 1)).toEqual([]);
});

describe.each(ROOMS)("in %s of %i by %i", (_, width, height, fewer) => {
  test.each(GAMES)("at %s", (game, cards, hasBoard, most) => {
    for (const seats of upTo(fewer[game] ?? most))
      expect(met({ width, height, seats, cards, hasBoard }), `${seats} players`).toEqual([]);
  });
});
