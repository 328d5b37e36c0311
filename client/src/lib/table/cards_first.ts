/**
 * Which part of an update waits until its cards have been seen?
 *
 * The room sends the last card and what it decides together. Where nobody is asked for anything, the table
 * is first shown with the cards alone; stacks, names of hands, shares, log, voice and sounds follow when they
 * have been turned. `CardsFirst` keeps the order of what the room says meanwhile. Nothing here reads a clock.
 */
import type { HandViewPart, SeatView, TableUpdate, TableView, ViewerEvent } from "$lib/protocol";
import { motionsBetween } from "./motion/motions";
import { seenAfter } from "./motion/timing";
import { isYourAnswer, isYourChoice, isYourTurn } from "./selectors";

/** An update in two parts, and how long the first is to be looked at, in milliseconds at normal speed. */
export interface InTwo {
  readonly cards: TableUpdate;
  readonly rest: TableUpdate;
  readonly ms: number;
}

/** The two parts of an update of a table that shows `before`; null if all of it is told at once. */
export function inTwo(before: TableView | null, update: TableUpdate): InTwo | null {
  const { view } = update;
  if (before === null || before.hand === null || view.hand === null || update.snapshot) return null;
  if (before.id !== view.id || before.hand.id !== view.hand.id || isAsking(view)) return null;
  const first = update.events.findIndex(bringsCards);
  const known = first < 0 ? update.events : update.events.slice(0, first);
  const alone = cardsAlone(before, before.hand, view, view.hand, known);
  const ms = seenAfter(motionsBetween(before, alone), view.game.board);
  if (ms === 0) return null;
  return {
    cards: { ...update, view: alone, events: known },
    rest: { ...update, events: update.events.slice(known.length) },
    ms,
  };
}

/** Somebody is to act, to show, to choose or to answer: what they see must be the table as it is. */
function isAsking({ offers, hand, twice, mix }: TableView): boolean {
  return (
    offers.length > 0 ||
    twice !== null ||
    mix?.choosing != null ||
    hand?.to_act != null ||
    hand?.to_show != null
  );
}

function bringsCards({ type }: ViewerEvent): boolean {
  return type === "cards_dealt" || type === "shown" || type === "mucked" || type === "pot_won";
}

/**
 * The table as it was, with the cards and the wagers of now. It is made from what was known, so that nothing
 * of what the cards decide can be in it.
 */
function cardsAlone(
  before: TableView,
  had: HandViewPart,
  after: TableView,
  has: HandViewPart,
  known: readonly ViewerEvent[],
): TableView {
  const decided = has.result ?? [];
  const folded = new Set(known.flatMap((event) => (event.type === "folded" ? [event.seat] : [])));
  const seats = before.seats.map((was) => {
    const is = after.seats.find(({ no }) => no === was.no);
    const hasLeft = is === undefined || is.player !== was.player || !was.in_hand;
    if (hasLeft) return was;
    const seat = withCards(was, is, folded.has(was.no));
    return decided.length > 0 ? seat : { ...seat, last_action: is.last_action };
  });
  return {
    ...before,
    seats,
    offers: [],
    twice: null,
    hand: {
      ...has,
      street: decided.length > 0 ? had.street : has.street,
      total_pot: has.total_pot + decided.reduce((sum, { amount }) => sum + amount, 0),
      result: null,
      rabbit: had.rabbit,
      may_hunt: false,
      showing_best: had.showing_best,
      live_shares: had.live_shares,
    },
  };
}

function withCards(was: SeatView, is: SeatView, folds: boolean): SeatView {
  return {
    ...was,
    cards: is.cards.length >= was.cards.length ? is.cards : was.cards,
    face_up: is.face_up,
    shown: is.shown,
    drew: is.drew,
    folded: was.folded || folds,
    all_in: was.all_in || is.all_in,
    wagered: is.wagered,
    // Chips that a player adds after the hand would give away who has lost.
    stack: Math.min(is.stack - is.won, was.stack + was.wagered),
  };
}

/** What `CardsFirst` does with a table, and how it waits. */
export interface Doors {
  /** The view that is shown now. */
  shown(): TableView | null;
  tell(update: TableUpdate): void;
  /** By what the durations are multiplied; 0 if nothing moves. */
  slowness(): number;
  /** Do something after so many milliseconds; returns what calls that off. */
  later(action: () => void, ms: number): () => void;
}

/** Tells the updates of a table one after another, each with its cards first. */
export class CardsFirst {
  #waiting: TableUpdate[] = [];
  #callOff: (() => void) | null = null;

  constructor(private readonly doors: Doors) {}

  /** Cards are being turned that decide what is not told yet. */
  get isTurning(): boolean {
    return this.#callOff !== null;
  }

  hear(update: TableUpdate): void {
    if (!this.isTurning) return this.#begin(update);
    this.#waiting.push(update);
    if (!mayWait(update, this.#waiting[0]!)) this.#tellAll();
  }

  /** Forget what was not told: nobody looks any more. */
  stop(): void {
    this.#callOff?.();
    [this.#callOff, this.#waiting] = [null, []];
  }

  #begin(update: TableUpdate): void {
    const slowness = this.doors.slowness();
    const parts = slowness === 0 ? null : inTwo(this.doors.shown(), update);
    if (parts === null) return this.doors.tell(update);
    this.#waiting = [parts.rest];
    this.#callOff = this.doors.later(() => this.#goOn(), parts.ms * slowness);
    this.doors.tell(parts.cards);
  }

  #goOn(): void {
    const [rest, ...others] = this.#waiting;
    [this.#callOff, this.#waiting] = [null, []];
    if (rest !== undefined) this.doors.tell(rest);
    for (const update of others) this.hear(update);
  }

  #tellAll(): void {
    const all = this.#waiting;
    this.stop();
    for (const update of all) this.doors.tell(update);
  }
}

/** Whether an update can be told later: the viewer is asked for nothing, and no other hand has begun. */
function mayWait({ view, snapshot }: TableUpdate, held: TableUpdate): boolean {
  const isAsked = isYourTurn(view) || isYourChoice(view) || isYourAnswer(view);
  return !snapshot && !isAsked && view.hand?.id === held.view.hand?.id;
}
