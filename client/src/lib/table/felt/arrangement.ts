/**
 * Which way of sitting around a table of a given size leaves room for everything?
 *
 * Of the ways to show a person the roomiest is taken in which nothing meets anything else and bets have room.
 * Where there is none, the table has too little room for its players, and the way is taken in which the least
 * is covered.
 */
import { shared, type Box } from "./boxes";
import { freePlaces, type FreePlaces } from "./free_places";
import { MARGIN, reach, type Arrangement } from "./sitting";
import {
  CLOSE_FIGURES,
  FIGURES,
  isTall,
  SHRUNK,
  sizesOf,
  type Figure,
  type Sizes,
  type Space,
} from "./sizes";
import { alongTheRail, inColumns } from "./ways_to_sit";

/** An arrangement with the places that it leaves for bets and for the button. */
export interface Furnished extends Arrangement {
  readonly free: FreePlaces;
}

/** Players who lie over one another are worse than any bets that do. */
const OVERLAPPED = 1000;

/** Where rows of open cards stand over the plates all the time, the avatars are beside the plates. */
export function arranged(space: Space): Furnished {
  let best: Arrangement | null = null;
  let least = Infinity;
  const close = space.hasBoard ? CLOSE_FIGURES : CLOSE_FIGURES.filter(({ beside }) => beside);
  for (const [waysOf, figures] of [
    [commonWays, space.hasBoard ? FIGURES : FIGURES.filter(({ beside, inRow }) => beside && !inRow)],
    [closeWays, close],
    [tinyWays, space.hasBoard ? [] : close],
  ] as const) {
    for (const figure of figures) {
      for (const shrunk of SHRUNK) {
        for (const found of waysOf(space, figure, shrunk)) {
          const lost = lostIn(found, space);
          const free = lost === 0 ? freePlaces(space, found, least) : null;
          if (free?.squeezed === 0) return { ...found, free };
          const spoiled = free?.squeezed ?? OVERLAPPED + lost;
          if (spoiled < least) [best, least] = [found, spoiled];
        }
      }
    }
    // Some bets are told by their amounts alone, and all is well but for that.
    if (least < 1) break;
  }
  return { ...best!, free: freePlaces(space, best!)! };
}

/** With the full board and with the narrow one. */
function boardsOf(space: Space, figure: Figure, shrunk: number, isClose = false, isTiny = false) {
  return [false, true].slice(0, space.hasBoard ? 2 : 1).map((narrow) => ({
    sizes: sizesOf(space, figure, { isNarrow: narrow, shrunk, isClose, isTiny }),
    narrow,
  }));
}

function commonWays(space: Space, figure: Figure, shrunk: number): Arrangement[] {
  const boards = boardsOf(space, figure, shrunk);
  if (!isTall(space)) return boards.map(({ sizes }) => alongTheRail(space, sizes));
  return boards.flatMap(({ sizes, narrow }) =>
    topRows(space, sizes).flatMap((heads) =>
      (["above the viewer's cards", "beside the viewer's cards"] as const).map((down) =>
        inColumns(space, sizes, { narrow, down, heads, isUnder: false, isBand: space.hasBoard && !narrow }),
      ),
    ),
  );
}

/** Where the common ways are too tight, also in landscape: columns, and any number of heads that has room. */
function closeWays(space: Space, figure: Figure, shrunk: number, isTiny = false): Arrangement[] {
  return boardsOf(space, figure, shrunk, true, isTiny).flatMap(({ sizes, narrow }) => {
    const across = 2 * reach(sizes, space.cards).left;
    const most = Math.min(space.seats - 1, Math.floor((space.width - 2 * MARGIN) / across));
    const found: Arrangement[] = [];
    for (let heads = (space.seats - 1) % 2; heads <= most; heads += 2)
      for (const isUnder of heads > 0 ? [false, true] : [false])
        for (const down of ["above the viewer's cards", "beside the viewer's cards", "to the edge"] as const)
          for (const isBand of space.hasBoard ? [!narrow] : [false, true])
            found.push(inColumns(space, sizes, { narrow, down, heads, isUnder, isBand }));
    return found;
  });
}

function tinyWays(space: Space, figure: Figure, shrunk: number): Arrangement[] {
  return closeWays(space, figure, shrunk, true);
}

/** How many may sit at the top between the columns; two where four plates are not too wide. */
function topRows({ seats, hasBoard }: Space, { inRow }: Sizes): number[] {
  const least = (seats - 1) % 2;
  return least === 0 && seats > 6 && hasBoard && !inRow ? [0, 2] : [least];
}

/** How much lies over something else or leaves the picture, in square pixels. */
export function lostIn({ sittings, board, pot }: Arrangement, space: Space): number {
  const picture = { left: 0, top: 0, right: space.width, bottom: space.height };
  const middle = space.hasBoard ? [board, pot] : [pot];
  let lost = 0;
  sittings.forEach((one, nth) => {
    for (const box of [one.person, one.cards]) {
      lost += areaOf(box) - shared(box, picture);
      for (const other of sittings.slice(nth + 1))
        lost += shared(box, other.person) + shared(box, other.cards);
      for (const thing of middle) lost += shared(box, thing);
    }
  });
  return lost < 1 ? 0 : lost;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
