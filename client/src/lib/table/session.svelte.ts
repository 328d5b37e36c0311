/**
 * What goes on at one open table, and what is its viewer about to do?
 *
 * The table as the room shows it, and things that exist only on this page: the intention, the amount in the bet box, why the
 * last request was not carried out, what has been said aloud. Each open table has a session of its own, which lives as long as
 * the table is open, on whichever page. The rules for all this stand beside it.
 */
import { t, words } from "$lib/i18n/index.svelte";
import type { Answer, Refusal, Request } from "$lib/net/connection";
import { room, type Watcher } from "$lib/app/room.svelte";
import { settings } from "$lib/settings/settings.svelte";
import { play } from "$lib/sound/synth";
import { speakAloud } from "$lib/sound/voice";
import { waitsForYou } from "$lib/table/window/attention";
import { boundsOf, clamp, nudged, offerOf, ownSizes, stepOf, takesAll } from "$lib/table/action/betting";
import { mostDiscards, toggled } from "$lib/table/action/discards";
import { isYourTurn, straddles, yourSeat } from "./selectors";
import { carriedOut, intend, kept, possibleIntentions, type Intention, type IntentionKind } from "$lib/table/action/pre_actions";
import { Talk } from "$lib/chat/chat.svelte";
import { cuesBetween, type Cue } from "$lib/table/felt/motions";
import { updated, type OpenTable } from "./open_table";
import { say, saySituation, sayTurn } from "$lib/table/log/narration";
import type { Action, Offer, TableView } from "$lib/protocol";

/** Why the last request was not carried out. */
export type Note = { kind: "stale" } | { kind: "refused"; refusal: Refusal };

/** What a session asks of the window that it is in. */
export interface Window {
  /** The table is the only one, or the one that has the keys: it is heard in full. */
  isHeard(id: string): boolean;
  /** Something has changed that may make a table wait, or wait no more. */
  changed(): void;
}

const SENTENCES_KEPT = 30;

export class Session {
  /** What is said at the table. */
  readonly talk = new Talk();
  table: OpenTable | null = $state.raw(null);
  /** What it is called, as far as that is known; also once it is shown here no longer. */
  name: string | null = $state(null);
  note: Note | null = $state.raw(null);
  /** A request of the player is under way: nothing is sent twice by an impatient finger. */
  busy = $state(false);
  /** The viewer has pressed for all the chips, and is asked to press once more. */
  mustConfirm = $state(false);
  intention: Intention | null = $state.raw(null);
  amount = $state(0);
  /** The cards to exchange, as long as it is the player's draw. */
  discards: readonly string[] = $state.raw([]);
  said: readonly { no: number; text: string }[] = $state.raw([]);

  readonly #watcher: Watcher = {
    table: (update) => this.#follow(updated(this.table, update)),
    notShown: (refusal) => ([this.table, this.note] = [null, { kind: "refused", refusal }]),
  };
  #decision = "";
  #sentences = 0;
  #deaf: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly window: Window,
  ) {}

  get view(): TableView | null {
    return this.table?.view ?? null;
  }

  get isSeated(): boolean {
    return this.view?.you?.seat != null;
  }

  /** The viewer is asked for something here. */
  get waits(): boolean {
    return waitsForYou(this.view);
  }

  open(): void {
    this.#deaf = room.hear(this.id, (said) => this.talk.hear(said));
    room.watch(this.id, this.#watcher);
  }

  /** Show the table here again, which is shown elsewhere now. */
  playHere(): void {
    this.note = null;
    this.close();
    this.open();
  }

  close(): void {
    this.#deaf();
    room.unwatch(this.id, this.#watcher);
  }

  /** `to`, for a bet: the street's total; `cards`, for a draw: those to exchange. */
  act(action: Action, to: number | null, cards: readonly string[] | null = null): Promise<void> {
    const [version, view] = [this.table?.version, this.view];
    if (version === undefined || view === null) return Promise.resolve();
    if (settings.confirm_all_in && !this.mustConfirm && takesAll(action, to, view)) {
      this.mustConfirm = true;
      this.aloud(t("action-confirm-all-in"));
      return Promise.resolve();
    }
    return this.ask({ type: "act", table: this.id, version, action, to, cards: cards && [...cards] });
  }

  /** Answer whether the cards to come shall be dealt twice. */
  runTwice(agree: boolean): Promise<void> {
    return this.ask({ type: "run_twice", table: this.id, agree });
  }

  /** Straddle from the next hand on, or no longer. */
  toggleStraddle(): void {
    const now = this.view && straddles(this.view);
    if (now !== null) void this.ask({ type: "straddle", table: this.id, on: !now });
  }

  async ask(request: Request): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.note = null;
    const answer = await room.ask(request);
    this.busy = false;
    this.note = noteOf(answer);
  }

  /** A new view has come. */
  #follow(table: OpenTable): void {
    this.table = table;
    const { view } = table;
    this.name = view.name;
    this.window.changed();
    const heard = this.window.isHeard(this.id);
    if (heard) for (const line of table.fresh) this.aloud(say(line, words.now));
    if (settings.sound) for (const cue of cuesBetween(table.before, view)) if (isPlayed(cue, heard)) play(cue, settings.volume);
    this.intention = kept(this.intention, view);
    const decision = isYourTurn(view) ? decisionIn(view) : "";
    const isNew = decision !== this.#decision;
    this.#decision = decision;
    if (isNew) [this.discards, this.mustConfirm] = [[], false];
    if (decision === "") return;
    const wager = this.wager(view);
    if (wager) this.amount = isNew ? boundsOf(wager).min : clamp(this.amount, boundsOf(wager));
    if (!isNew) return;
    if (settings.auto_muck && offerOf(view.offers, "muck")) void this.act("muck", null);
    else if (this.intention === null) this.#sayTurn(view);
    else this.#carryOut(this.intention, view);
  }

  /** A table that is not heard in full still says that it waits, and its name. */
  #sayTurn(view: TableView): void {
    const turn = sayTurn(view, words.now);
    this.aloud(this.window.isHeard(this.id) ? turn : t("tables-say-turn", { table: view.name, turn }));
  }

  intend(kind: IntentionKind, view: TableView): void {
    this.intention = this.intention?.kind === kind ? null : intend(kind, view);
  }

  /** Fold or call by key: at once in turn, as an intention before it. */
  wish(kinds: readonly IntentionKind[], view: TableView): void {
    const kind = possibleIntentions(view).find((possible) => kinds.includes(possible));
    if (kind !== undefined) this.intend(kind, view);
  }

  nudge(steps: number, view: TableView): void {
    const wager = this.wager(view);
    if (wager) this.amount = nudged(this.amount, steps, stepOf(view.game.stakes), boundsOf(wager));
  }

  /** A digit: one of the sizes, or at the draw one of the cards. */
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
    if (size) this.amount = size.to;
  }

  wager(view: TableView): Offer | undefined {
    return offerOf(view.offers, "bet", "raise", "complete");
  }

  sayTable(view: TableView): void {
    this.aloud(saySituation(view, words.now));
  }

  aloud(text: string): void {
    if (text === "") return;
    this.#sentences += 1;
    this.said = [...this.said, { no: this.#sentences, text }].slice(-SENTENCES_KEPT);
    if (settings.voice) speakAloud(text, words.now.language);
  }

  #carryOut(intention: Intention, view: TableView): void {
    this.intention = null;
    const choice = carriedOut(intention, view.offers);
    if (choice === null) this.#sayTurn(view);
    else void this.act(choice.action, null);
  }
}

function noteOf(answer: Answer): Note | null {
  if (answer.type === "done") return null;
  return answer.type === "stale" ? { kind: "stale" } : { kind: "refused", refusal: answer.refusal };
}

/** A table that is not heard in full only calls its player. */
function isPlayed(cue: Cue, heard: boolean): boolean {
  return cue === "your_turn" ? settings.alert_on_turn : heard;
}

/** What tells one decision of the viewer from the next. */
function decisionIn({ hand }: TableView): string {
  return `${hand?.id} ${hand?.street} ${hand?.draw} ${hand?.bet} ${hand?.to_show}`;
}
