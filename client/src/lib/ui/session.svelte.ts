/**
 * What is the player at this table about to do?
 *
 * The intention, the amount in the bet box and what has been said aloud: things that exist only on this page, brought up to
 * date with each new view. The rules for them are in `lib/table`.
 */
import { words } from "$lib/i18n/index.svelte";
import { room, type OpenTable } from "$lib/room.svelte";
import { boundsOf, clamp, nudged, offerOf, presetsOf, stepOf } from "$lib/table/betting";
import { mostDiscards, toggled } from "$lib/table/discards";
import { isYourTurn, yourSeat } from "$lib/table/facts";
import { carriedOut, intend, kept, possibleIntentions, type Intention, type IntentionKind } from "$lib/table/intentions";
import { say, saySituation, sayTurn } from "$lib/table/telling";
import type { Offer, TableView } from "$lib/protocol";

const SENTENCES_KEPT = 30;

export class Session {
  intention: Intention | null = $state.raw(null);
  amount = $state(0);
  /** The cards to exchange, as long as it is the player's draw. */
  discards: readonly string[] = $state.raw([]);
  said: readonly { no: number; text: string }[] = $state.raw([]);

  #decision = "";
  #sentences = 0;

  /** A new view has come. */
  follow(table: OpenTable): void {
    const { view } = table;
    for (const line of table.fresh) this.aloud(say(line, words.now));
    this.intention = kept(this.intention, view);
    const decision = isYourTurn(view) ? decisionIn(view) : "";
    const isNew = decision !== this.#decision;
    this.#decision = decision;
    if (isNew) this.discards = [];
    if (decision === "") return;
    const wager = this.wager(view);
    if (wager) this.amount = isNew ? boundsOf(wager).min : clamp(this.amount, boundsOf(wager));
    if (!isNew) return;
    if (this.intention === null) this.aloud(sayTurn(view, words.now));
    else this.#carryOut(this.intention, view);
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
    const [wager, you] = [this.wager(view), yourSeat(view)];
    if (!wager || !you) return;
    const preset = presetsOf(wager, you.wagered + you.stack)[nth];
    if (preset) this.amount = preset.to;
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
  }

  #carryOut(intention: Intention, view: TableView): void {
    this.intention = null;
    const choice = carriedOut(intention, view.offers);
    if (choice === null) this.aloud(sayTurn(view, words.now));
    else void room.act(choice.action, null);
  }
}

/** What tells one decision of the viewer from the next. */
function decisionIn({ hand }: TableView): string {
  return `${hand?.id} ${hand?.street} ${hand?.draw} ${hand?.bet} ${hand?.to_show}`;
}
