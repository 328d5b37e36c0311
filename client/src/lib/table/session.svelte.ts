/**
 * The session of one open table: its state, and what the viewer is about to do there.
 *
 * It holds the table as the room shows it, and what exists only on this page: the pre-action, the amount in
 * the bet box, why the last request was refused, what has been spoken. A session lives as long as its table
 * is open, on whichever page. The rules for all this are in the modules it imports.
 */
import { t, words } from "$lib/i18n/index.svelte";
import type { Words } from "$lib/i18n/words";
import { LOST, NOT_SENT, type Answer, type Refusal, type Request } from "$lib/net/connection";
import { room, type Watcher } from "$lib/app/room.svelte";
import { motionIsWelcome, settings } from "$lib/settings/settings.svelte";
import { play } from "$lib/sound/synth";
import { speakAloud } from "$lib/sound/voice";
import { waitsForYou } from "$lib/table/window/attention";
import { boundsOf, clamp, nudged, offerOf, ownSizes, stepOf, takesAll } from "$lib/table/action/betting";
import { mostDiscards, toggled } from "$lib/table/action/discards";
import type { OpenSession } from "$lib/table/window/open_session";
import { PressGuard } from "$lib/table/window/press_guard.svelte";
import { CardsFirst } from "./cards_first";
import { isYourAnswer, isYourTurn, owed, straddles, yourSeat } from "./selectors";
import { deadlineOf } from "./turn_clock";
import {
  choiceFor,
  preActionFor,
  stillValid,
  possiblePreActions,
  type PreAction,
  type PreActionKind,
} from "$lib/table/action/pre_actions";
import { TableChat } from "$lib/chat/chat.svelte";
import { cuesBetween, type Cue } from "$lib/table/motion/motions";
import { PACE } from "$lib/table/motion/timing";
import { updated, type OpenTable } from "./open_table";
import { noted, type Line } from "$lib/table/log/log";
import { say, sayOwnCards, saySituation, sayTurn } from "$lib/table/log/narration";
import type { Action, OfferView, TableUpdate, TableView } from "$lib/protocol";
import { verdictOn, type Unconfirmed, type Verdict } from "./unconfirmed";

/** Why the last request was not carried out, or what became of it when the line broke. */
export type Notice =
  | { kind: "stale" }
  | { kind: "closed" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "press"; verdict: Verdict | "unknown" };

/** What a session needs to know of the window it is in. */
export interface TableWindow {
  /** Whether the table is the only one, or has the keys: it is heard in full. */
  isHeard(id: string): boolean;
  /** Called when a change may make the table wait for the viewer, or no longer wait. */
  changed(): void;
}

const SENTENCES_KEPT = 30;
/** An answer that takes longer is waited for in sight, in milliseconds; a quicker one would only flicker. */
const SENDING_SHOWN_MS = 300;
/** A size that was chosen by key is said after so many milliseconds without another one. */
const SIZED_MS = 350;

export class Session implements OpenSession {
  readonly kind = "poker";
  /** The chat of the table. */
  readonly chat = new TableChat();
  table: OpenTable | null = $state.raw(null);
  /** Its name, once known; kept after the table is no longer shown here. */
  name: string | null = $state(null);
  notice: Notice | null = $state.raw(null);
  /** Why no hand comes next, where its tournament knows: a pause, a break. */
  standstill: string | null = $state(null);
  /** Cards are being turned that decide what is not told yet. */
  isTurning = $state(false);
  /** A request is pending: an impatient finger sends nothing twice. */
  busy = $state(false);
  /** The request has been pending for a while. */
  sending = $state(false);
  /** Begins when the buttons change: a second tap on one of them is none on what has come in its place. */
  readonly pressGuard = new PressGuard();
  /** What the viewer has pressed once and must press again to confirm: all-in, or a fold for free. */
  confirming: Action | null = $state(null);
  preAction: PreAction | null = $state.raw(null);
  amount = $state(0);
  /** The marked discards, while it is the viewer's draw. */
  discards: readonly string[] = $state.raw([]);
  said: readonly { no: number; text: string }[] = $state.raw([]);

  #isMissing = $state(false);

  readonly #watcher: Watcher = {
    table: (update) => this.#cardsFirst.hear(update),
    notShown: (refusal) => {
      this.#forgetCards();
      // The room says of anything that it knows nothing of it; here it is a table.
      const code = refusal.code === "unknown_thing" ? "unknown_table" : refusal.code;
      const isClosed = code === "unknown_table" && this.table !== null;
      this.notice = isClosed ? { kind: "closed" } : { kind: "refused", refusal: { ...refusal, code } };
      [this.table, this.#isMissing] = [null, code === "unknown_table"];
      this.#decision = ""; // whoever plays here again is told that it is their turn
    },
  };
  readonly #cardsFirst = new CardsFirst({
    shown: () => this.view,
    tell: (update) => {
      this.isTurning = this.#cardsFirst.isTurning;
      this.#follow(updated(this.table, update));
      this.#judge(update);
    },
    // A tab that nobody sees has no cards to wait for, and its timers are late.
    slowness: () =>
      motionIsWelcome() && document.visibilityState === "visible" ? PACE[settings.animation] : 0,
    later: (action, ms) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  });
  /** What was asked for when the line broke, until the room tells what became of it. */
  #unconfirmed: Unconfirmed | null = null;
  #decision = "";
  #buttons = "";
  #sentences = 0;
  #deaf: () => void = () => undefined;
  #sized: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly window: TableWindow,
  ) {}

  get view(): TableView | null {
    return this.table?.view ?? null;
  }

  /** Those that count in the chips of this table. */
  get words(): Words {
    return words.in(this.view?.currency);
  }

  /** The tournament whose table it is, if any, also of one that was never shown here: a part of its id. */
  get tournament(): string | null {
    return /^(.+)\.\d+$/.exec(this.id)?.[1] ?? null;
  }

  get isKnown(): boolean {
    return this.table !== null;
  }

  get isClosed(): boolean {
    return this.#isMissing || (this.table?.isClosed ?? false);
  }

  get isSeated(): boolean {
    return this.view?.you?.seat != null;
  }

  get waits(): boolean {
    return waitsForYou(this.view);
  }

  get deadline(): number | null {
    return this.view && deadlineOf(this.view);
  }

  get cards(): readonly string[] {
    return (this.view && yourSeat(this.view)?.cards) ?? [];
  }

  open(): void {
    this.#deaf = room.hear(this.id, (said) => this.chat.hear(said));
    room.watch(this.id, this.#watcher);
  }

  /** Take the table back from another window. */
  playHere(): void {
    this.notice = null;
    this.close();
    this.open();
  }

  close(): void {
    this.#forgetCards();
    this.#deaf();
    room.unwatch(this.id, this.#watcher);
  }

  #forgetCards(): void {
    this.#cardsFirst.stop();
    this.isTurning = false;
  }

  /** Send an action. `to`: the street's total of a bet or raise; `cards`: the discards of a draw. */
  act(action: Action, to: number | null, cards: readonly string[] | null = null): Promise<void> {
    const [version, view] = [this.table?.version, this.view];
    if (version === undefined || view === null) return Promise.resolve();
    if (this.confirming !== action && mustBeConfirmed(action, to, view)) {
      this.confirming = action;
      this.pressGuard.begin();
      this.aloud(t(action === "fold" ? "checking-is-free" : "action-confirm-all-in"));
      return Promise.resolve();
    }
    return this.ask({ type: "act", table: this.id, version, action, to, cards: cards && [...cards] });
  }

  /** Answer whether to run it twice. */
  runTwice(agree: boolean): Promise<void> {
    return this.ask({ type: "run_twice", table: this.id, agree });
  }

  /** Turn straddling on or off from the next hand. */
  toggleStraddle(): void {
    const now = this.view && straddles(this.view);
    if (now !== null) void this.ask({ type: "straddle", table: this.id, on: !now });
  }

  async ask(request: Request): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notice = null;
    const [version, seat] = [this.table?.version ?? 0, this.view?.you?.seat ?? null];
    const shown = setTimeout(() => (this.sending = true), SENDING_SHOWN_MS);
    const answer = await room.ask(request);
    clearTimeout(shown);
    [this.busy, this.sending] = [false, false];
    if (answer === LOST) this.#unconfirmed = { request, version, seat };
    else if (answer !== NOT_SENT) this.#unconfirmed = null;
    this.notice = answer === LOST ? { kind: "press", verdict: "unknown" } : noticeOf(answer);
  }

  /** After the line broke, the first view of the new one tells whether the last press counted. */
  #judge(update: TableUpdate): void {
    if (this.#unconfirmed === null) return;
    const verdict = verdictOn(this.#unconfirmed, update);
    this.#unconfirmed = null;
    this.notice = { kind: "press", verdict };
  }

  /** Take in a new view. */
  #follow(table: OpenTable): void {
    const closes = table.isClosed && !this.isClosed;
    const isFirst = this.table === null;
    this.table = table;
    const { view } = table;
    // In a tournament and at a private table, what is over is told otherwise, and in more words.
    if (closes && view.tournament === null && !view.house.private) this.notice = { kind: "closed" };
    if (view.tournament === null) this.name = view.name;
    else this.name ??= t("tournament-table", { no: view.name }); // until the tournament has said its own
    this.window.changed();
    const heard = this.window.isHeard(this.id);
    // What had happened before the viewer came stands in the log, and is not told; what they hold is.
    if (heard && isFirst) this.aloud(sayOwnCards(view, this.words));
    else if (heard) for (const line of table.fresh) this.aloud(say(line, this.words));
    if (settings.sound)
      for (const cue of cuesBetween(table.before, view)) if (isPlayed(cue, heard)) play(cue, settings.volume);
    const buttons = buttonsIn(view);
    if (!isFirst && buttons !== this.#buttons) this.pressGuard.begin();
    this.#buttons = buttons;
    this.preAction = stillValid(this.preAction, view);
    const decision = isYourTurn(view) || isYourAnswer(view) ? decisionIn(view) : "";
    const isNew = decision !== this.#decision;
    this.#decision = decision;
    if (isNew && this.notice?.kind === "press") this.notice = null;
    if (isNew) [this.discards, this.confirming] = [[], null];
    if (decision === "") return;
    const wager = this.wager(view);
    if (wager) this.amount = isNew ? boundsOf(wager).min : clamp(this.amount, boundsOf(wager));
    if (!isNew) return;
    if (settings.auto_muck && offerOf(view.offers, "muck")) void this.act("muck", null);
    else if (this.preAction === null) this.#sayTurn(view);
    else this.#carryOut(this.preAction, view);
  }

  /** A table in the background still announces the viewer's turn, with its name. */
  #sayTurn(view: TableView): void {
    const turn = sayTurn(view, this.words);
    this.aloud(
      this.window.isHeard(this.id) ? turn : t("tables-say-turn", { table: this.name ?? view.name, turn }),
    );
  }

  togglePreAction(kind: PreActionKind, view: TableView): void {
    if (!this.pressGuard.isOver) return;
    this.preAction = this.preAction?.kind === kind ? null : preActionFor(kind, view);
  }

  /** Fold or call by key before the viewer's turn. */
  preActByKey(kinds: readonly PreActionKind[], view: TableView): void {
    const kind = possiblePreActions(view).find((possible) => kinds.includes(possible));
    if (kind === undefined || !this.pressGuard.isOver) return;
    this.togglePreAction(kind, view);
    const chosen = t(`pre-action-${kind}`, { amount: this.words.chips(owed(view)) });
    this.aloud(t(this.preAction === null ? "pre-action-not" : "pre-action-chosen", { action: chosen }));
  }

  nudge(steps: number, view: TableView): void {
    const wager = this.wager(view);
    if (wager) this.#size(wager, nudged(this.amount, steps, stepOf(view.game.stakes), boundsOf(wager)));
  }

  /** Size a bet by key: its amount is said when no other key has followed for a moment. */
  #size({ action }: OfferView, amount: number): void {
    this.amount = amount;
    clearTimeout(this.#sized);
    this.#sized = setTimeout(() => {
      if (this.amount === amount && this.waits)
        this.aloud(t(`action-${action}`, { amount: this.words.chips(amount) }));
    }, SIZED_MS);
  }

  /** A digit picks a bet size or, at the draw, a card. */
  pick(nth: number, view: TableView): void {
    const card = yourSeat(view)?.cards[nth];
    if (mostDiscards(view) === null) this.preset(nth, view);
    else if (card !== undefined) this.toggle(card, view);
  }

  toggle(card: string, view: TableView): void {
    this.discards = toggled(this.discards, card, view);
  }

  preset(nth: number, view: TableView): void {
    const wager = this.wager(view);
    const size = wager && ownSizes(view, wager, settings)[nth];
    if (wager && size) this.#size(wager, size.to);
  }

  wager(view: TableView): OfferView | undefined {
    return offerOf(view.offers, "bet", "raise", "complete");
  }

  sayTable(view: TableView): void {
    this.aloud(saySituation(view, this.words));
  }

  /** Put a line into the log that is told to all tables of a tournament, and say it. */
  note(line: Line): void {
    if (this.table !== null) this.table = { ...this.table, log: noted(this.table.log, line) };
    if (this.window.isHeard(this.id)) this.aloud(say(line, this.words));
  }

  aloud(text: string): void {
    if (text === "") return;
    this.#sentences += 1;
    this.said = [...this.said, { no: this.#sentences, text }].slice(-SENTENCES_KEPT);
    if (settings.voice) speakAloud(text, words.now.language);
  }

  #carryOut(preAction: PreAction, view: TableView): void {
    this.preAction = null;
    const choice = choiceFor(preAction, view.offers);
    if (choice === null) this.#sayTurn(view);
    else void this.act(choice.action, null);
  }
}

function noticeOf(answer: Answer): Notice | null {
  if (answer.type === "done") return null;
  return answer.type === "stale" ? { kind: "stale" } : { kind: "refused", refusal: answer.refusal };
}

/** Going all-in takes a second press if the viewer wishes so, and folding does where checking is free. */
function mustBeConfirmed(action: Action, to: number | null, view: TableView): boolean {
  if (action === "fold") return offerOf(view.offers, "check") !== undefined;
  return settings.confirm_all_in && takesAll(action, to, view);
}

/** A table in the background only plays the sound of the viewer's turn. */
function isPlayed(cue: Cue, heard: boolean): boolean {
  return cue === "your_turn" ? settings.alert_on_turn : heard;
}

/** What can be pressed, with the price of it. */
function buttonsIn(view: TableView): string {
  const before = possiblePreActions(view).map((kind) => kind + owed(view));
  return JSON.stringify([view.offers, before, waitsForYou(view), view.hand?.may_hunt]);
}

/** Identifies a decision of the viewer. */
function decisionIn({ hand, twice }: TableView): string {
  return `${twice !== null} ${hand?.id} ${hand?.street} ${hand?.draw} ${hand?.bet} ${hand?.to_show}`;
}
