/**
 * What moved between two views?
 *
 * Motion and sound come from comparing two views, never from events: after a missed message a chip may appear
 * without flying, but no chip can be missing. Nothing here knows pixels, durations or speakers.
 */
import { HIDDEN } from "$lib/cards/cards";
import type { SeatView, TableView } from "$lib/protocol";
import { isYourAnswer, isYourChoice, isYourTurn } from "$lib/table/selectors";

export type Motion =
  | { kind: "hole_card"; seat: number; index: number; order: number }
  | { kind: "board_card" | "second_board_card"; index: number; order: number }
  /** A card that lay face down is turned up where it lies. */
  | { kind: "reveal"; seat: number; index: number; order: number }
  | { kind: "fold"; seat: number }
  /** Cards given back for new ones. */
  | { kind: "discard"; seat: number; count: number }
  | { kind: "wager"; seat: number; amount: number }
  | { kind: "gather"; seat: number; amount: number }
  | { kind: "return"; seat: number; amount: number }
  | { kind: "win"; seat: number; amount: number }
  /** The dealer button goes to another seat. */
  | { kind: "button"; from: number; to: number };

/** Everything that moved from `before` to `after`; nothing if there is no `before`. */
export function motionsBetween(before: TableView | null, after: TableView): Motion[] {
  if (before === null || before.id !== after.id) return [];
  const sameHand = before.hand?.id === after.hand?.id;
  return [
    ...(sameHand ? foldsAndChips(before, after) : [...buttonMoved(before, after), ...posts(after)]),
    ...(sameHand ? cardsTurned(before, after) : []),
    ...cardsDealt(before, after, sameHand),
    ...winnings(before, after, sameHand),
  ];
}

function cardsDealt(before: TableView, after: TableView, sameHand: boolean): Motion[] {
  const motions: Motion[] = [];
  const dealt = after.seats.flatMap((seat) => {
    const had = sameHand ? cardsKept(seatIn(before, seat.no), seat) : 0;
    return seat.cards.map((_, index) => ({ seat: seat.no, index, isNew: index >= had }));
  });
  // One card at a time, clockwise, as from a hand.
  const fresh = dealt
    .filter(({ isNew }) => isNew)
    .toSorted((one, other) => one.index - other.index || one.seat - other.seat);
  fresh.forEach(({ seat, index }, order) => motions.push({ kind: "hole_card", seat, index, order }));
  const rows = [
    ["board", "board_card"],
    ["second_board", "second_board_card"],
  ] as const;
  for (const [row, kind] of rows) {
    const shown = sameHand ? (before.hand?.[row].length ?? 0) : 0;
    after.hand?.[row]
      .slice(shown)
      .forEach((_, nth) => motions.push({ kind, index: shown + nth, order: nth }));
  }
  return motions;
}

/** Hands that are shown, seat by seat. */
function cardsTurned(before: TableView, after: TableView): Motion[] {
  const turned = after.seats.flatMap((seat) => {
    const was = seatIn(before, seat.no);
    if (was === undefined || justDrew(was, seat) !== null) return [];
    return seat.cards.flatMap((card, index) =>
      was.cards[index] === HIDDEN && card !== HIDDEN ? [{ seat: seat.no, index }] : [],
    );
  });
  return turned.map(({ seat, index }, order) => ({ kind: "reveal", seat, index, order }));
}

function buttonMoved(before: TableView, after: TableView): Motion[] {
  if (before.hand === null || after.hand === null || before.hand.button === after.hand.button) return [];
  return [{ kind: "button", from: before.hand.button, to: after.hand.button }];
}

/** How many cards a seat kept: new ones are dealt behind those, even in the same view. */
function cardsKept(was: SeatView | undefined, seat: SeatView): number {
  if (was === undefined) return 0;
  return was.cards.length - (justDrew(was, seat) ?? 0);
}

/** How many cards a seat discarded between the two views; null if it has not drawn. */
function justDrew(was: SeatView, seat: SeatView): number | null {
  return seat.drew.length > was.drew.length ? (seat.drew.at(-1) ?? 0) : null;
}

function foldsAndChips(before: TableView, after: TableView): Motion[] {
  const motions: Motion[] = [];
  for (const seat of after.seats) {
    const was = seatIn(before, seat.no);
    if (was === undefined || was.player !== seat.player) continue;
    if (seat.folded && !was.folded) motions.push({ kind: "fold", seat: seat.no });
    const count = justDrew(was, seat) ?? 0;
    if (count > 0) motions.push({ kind: "discard", seat: seat.no, count });
    const change = seat.wagered - was.wagered;
    if (change > 0) motions.push({ kind: "wager", seat: seat.no, amount: change });
    if (change < 0) motions.push(...chipsTakenAway(was, seat));
  }
  return motions;
}

/** A bet that left its place went to the pot, except for what was returned as uncalled. */
function chipsTakenAway(was: SeatView, seat: SeatView): Motion[] {
  const gone = was.wagered - seat.wagered;
  const returned = Math.min(gone, Math.max(0, seat.stack - seat.won - (was.stack - was.won)));
  const motions: Motion[] = [];
  if (returned > 0) motions.push({ kind: "return", seat: seat.no, amount: returned });
  if (gone > returned) motions.push({ kind: "gather", seat: seat.no, amount: gone - returned });
  return motions;
}

function posts(after: TableView): Motion[] {
  return after.seats
    .filter((seat) => seat.wagered > 0)
    .map((seat) => ({ kind: "wager", seat: seat.no, amount: seat.wagered }));
}

function winnings(before: TableView, after: TableView, sameHand: boolean): Motion[] {
  return after.seats.flatMap((seat): Motion[] => {
    const had = sameHand ? (seatIn(before, seat.no)?.won ?? 0) : 0;
    return seat.won > had ? [{ kind: "win", seat: seat.no, amount: seat.won - had }] : [];
  });
}

function seatIn(view: TableView, no: number): SeatView | undefined {
  return view.seats.find((seat) => seat.no === no);
}

export type Cue = "deal" | "chips" | "check" | "fold" | "win" | "your_turn";

const CUES: Readonly<Record<Motion["kind"], Cue | null>> = {
  hole_card: "deal",
  board_card: "deal",
  second_board_card: "deal",
  reveal: "deal",
  fold: "fold",
  discard: "fold",
  wager: "chips",
  gather: "chips",
  return: "chips",
  win: "win",
  button: null,
};

/** The sounds of a change, each at most once. */
export function cuesBetween(before: TableView | null, after: TableView): Cue[] {
  if (before === null || before.id !== after.id) return [];
  const cues = new Set<Cue>();
  for (const motion of motionsBetween(before, after)) {
    const cue = CUES[motion.kind];
    if (cue !== null) cues.add(cue);
  }
  if (before.hand?.id === after.hand?.id && knocks(after) > knocks(before)) cues.add("check");
  const asked = (view: TableView) => isYourTurn(view) || isYourChoice(view) || isYourAnswer(view);
  if (asked(after) && !asked(before)) cues.add("your_turn");
  return [...cues];
}

/** A player who checks knocks on the table, and so does one who stands pat. */
function knocks({ seats }: TableView): number {
  const pats = seats.reduce((sum, { drew }) => sum + drew.filter((count) => count === 0).length, 0);
  return pats + seats.filter((seat) => seat.last_action === "check").length;
}
