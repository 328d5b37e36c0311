/**
 * The session of one open table against the house: its state, and what the viewer is about to do there.
 *
 * It holds the table as the room shows it, the presses that are on their way, why the last one was
 * refused, and what has been spoken. A press shows at once what it is expected to do
 * (`betting/presses.ts`); what the room refuses comes off the felt again, with the reason.
 */
import { refusalText } from "$lib/app/refusal_text";
import { room } from "$lib/app/room.svelte";
import { TableChat } from "$lib/chat/chat.svelte";
import { learnAll, t, words } from "$lib/i18n/index.svelte";
import { LOST, NOT_SENT, type Answer, type Refusal, type Request } from "$lib/net/connection";
import type { CasinoTableView, PlayChoice, RoundStreet } from "$lib/protocol";
import { settings } from "$lib/settings/settings.svelte";
import { play } from "$lib/sound/synth";
import { speakAloud } from "$lib/sound/voice";
import type { TableWindow } from "$lib/table/session.svelte";
import type { OpenSession } from "$lib/table/window/open_session";
import { PressGuard } from "$lib/table/window/press_guard.svelte";
import {
  betsOf,
  carriedOut,
  less,
  NO_BETS,
  pressed,
  same,
  totalOf,
  worthOn,
  type Bets,
  type Lying,
  type Press,
  type StartingSpot,
} from "./betting/presses";
import { casino, type CasinoWatcher } from "./store/casino.svelte";
import { casinoKey } from "./table/address";
import { casinoCues } from "./table/cues";
import { narrated } from "./table/narration";
import { mayBet, totalShown } from "./table/selectors";
import { chipInHand, chipsOf, rackOf } from "./betting/rack";

/** Why a press was not taken, and where it is told: at a spot, or over the felt. */
export interface PressNotice {
  readonly spot: StartingSpot | null;
  readonly refusal: Refusal;
}

interface Pending {
  readonly no: number;
  readonly press: Press;
  /** The version of the table when it was made. */
  readonly since: number;
  /** The room has taken it: what it did is in the next view at the latest. */
  isTaken: boolean;
}

const SENTENCES_KEPT = 30;
/** How long a notice stays at its spot, in milliseconds. */
const NOTICE_MS = 5_000;
/** What is bet in all is said after so many milliseconds without another press. */
const SUMMED_MS = 500;
/** A press that was taken shows for so long, at most, until the view that tells of it. */
const TAKEN_MS = 1_000;

export class CasinoSession implements OpenSession {
  readonly kind = "casino";
  readonly id: string;
  readonly chat = new TableChat();
  /** Begins when a decision is asked for: what is pressed at once was meant for what stood there before. */
  readonly pressGuard = new PressGuard();
  #hasWords = false;
  view: CasinoTableView | null = $state.raw(null);
  notice: PressNotice | null = $state.raw(null);
  /** Why bets came back to the viewer, who was gone while bets were open; null once they know. */
  cameBack: string | null = $state(null);
  /** The page is going away, to be loaded anew perhaps: that is no tab that is hidden. */
  isGoing = false;
  /** Why the table is not shown. */
  missing: Refusal | null = $state.raw(null);
  /** The decision that is on its way. */
  deciding: { readonly street: RoundStreet; readonly choice: PlayChoice } | null = $state.raw(null);
  said: readonly { no: number; text: string }[] = $state.raw([]);

  #name: string | null = $state(null);
  #pending: readonly Pending[] = $state.raw([]);
  #steps: readonly Bets[] = $state.raw([]);
  #last: Bets | null = null;
  #chosen: number | null = $state(null);
  #presses = 0;
  #sentences = 0;
  #forgets: ReturnType<typeof setTimeout> | undefined;
  #summed: ReturnType<typeof setTimeout> | undefined;
  #deaf: () => void = () => undefined;
  #isWarned = false;
  #hiddenWith: { readonly round: string; readonly bets: number } | null = null;

  readonly #watcher: CasinoWatcher = {
    show: (view) => this.#follow(view),
    notShown: (refusal) => {
      const code = refusal.code === "unknown_thing" ? "unknown_table" : refusal.code;
      [this.view, this.missing, this.#pending] = [null, { ...refusal, code }, []];
      if (code === "unknown_table") this.#name = null;
    },
  };

  get isClosed(): boolean {
    return this.missing?.code === "unknown_table" || this.view?.state === "closed";
  }

  constructor(
    readonly table: string,
    private readonly window: TableWindow,
  ) {
    this.id = casinoKey(table);
  }

  /** As it was last shown: a table that is played on another device keeps its name here. */
  get name(): string | null {
    return this.#name;
  }

  get isKnown(): boolean {
    return this.view !== null;
  }

  /** Bets of the viewer lie in a round that is not over. */
  get isSeated(): boolean {
    const round = this.view?.round;
    return round != null && round.phase !== "over" && (this.view?.you?.total ?? 0) > 0;
  }

  get waits(): boolean {
    return (this.view?.you?.offers.choices.length ?? 0) > 0 && this.deciding === null;
  }

  get deadline(): number | null {
    return this.waits ? (this.view?.round?.deadline ?? null) : null;
  }

  get cards(): readonly string[] {
    return this.isSeated ? (this.view?.round?.hole ?? []) : [];
  }

  /** What lies on the starting spots, with what is on its way there. */
  get lying(): Lying {
    const known = { bets: betsOf(this.view?.you ?? null), steps: this.#steps };
    const table = { limits: this.view?.limits ?? [], last: this.#last };
    return this.#pending.reduce((lying, { press }) => pressed(lying, press, table), known);
  }

  /** What is on its way, on each spot. */
  get underway(): Bets {
    return less(this.lying.bets, betsOf(this.view?.you ?? null));
  }

  /** What the viewer can spend once all presses have arrived: what they bet at another table is gone too. */
  get balance(): number {
    const own = this.view?.you;
    if (own == null) return 0;
    return room.balance - (totalOf(this.lying.bets) - totalOf(betsOf(own)));
  }

  get rack() {
    return rackOf(chipsOf(this.view?.limits ?? []), this.balance);
  }

  get chip(): number | null {
    const ante = this.view?.limits.find(({ spot }) => spot === "ante");
    return chipInHand(this.rack, this.#chosen ?? ante?.least ?? null);
  }

  open(): void {
    this.#deaf = room.hear(this.table, (said) => this.chat.hear(said));
    casino.come(this.table, this.#watcher);
    document.addEventListener("visibilitychange", this.#hideOrShow);
  }

  close(): void {
    this.#deaf();
    document.removeEventListener("visibilitychange", this.#hideOrShow);
    casino.leave(this.table, this.#watcher);
  }

  /** Take the table back from another window. */
  playHere(): void {
    this.missing = null;
    this.close();
    this.open();
  }

  /** The player is there again, and is waited for. */
  comeBack(): void {
    void room.ask({ type: "show_page", table: this.table });
  }

  readonly #hideOrShow = (): void => {
    if (this.view === null || this.isGoing) return;
    const isHidden = document.visibilityState === "hidden";
    this.#tellWhatCameBack(isHidden);
    void room.ask({ type: isHidden ? "hide_page" : "show_page", table: this.table });
  };

  /** A page that is seen again tells that it was left, for nothing else on the felt does. */
  #tellWhatCameBack(isHidden: boolean): void {
    const { view } = this;
    const bets = totalOf(this.lying.bets);
    if (isHidden) {
      const round = view?.hidden_tab_leaves && view.state === "betting" ? view.round : null;
      this.#hiddenWith = round !== null && bets > 0 ? { round: round.id, bets } : null;
      return;
    }
    const left = this.#hiddenWith;
    this.#hiddenWith = null;
    if (left === null || (view?.round?.id === left.round && bets > 0)) return;
    this.tellCameBack("casino-came-back", left.bets);
  }

  /** Say why bets are the viewer's again: `why` names the sentence. */
  tellCameBack(why: string, bets: number): void {
    this.cameBack = t(why, { amount: words.now.money(bets, this.view?.currency) });
    this.aloud(this.cameBack);
  }

  pick(chip: number): void {
    this.#chosen = chip;
  }

  pickNth(nth: number): void {
    const chip = this.rack[nth];
    if (chip?.isCovered !== true) return;
    this.pick(chip.value);
    this.aloud(t("casino-chip", { amount: words.now.chips(chip.value, this.view?.currency) }));
  }

  /** Put the chip in hand on a spot. */
  place(spot: StartingSpot): void {
    if (this.chip === null || this.view === null) return;
    this.press({ kind: "place_bet", spot, amount: worthOn(spot, this.chip, this.view.limits) });
  }

  /** The space bar: the last bets again and, once bets lie there, twice as much. */
  repeatOrDouble(): void {
    this.press({ kind: totalOf(this.lying.bets) === 0 ? "repeat_bets" : "double_bets" });
  }

  press(press: Press): void {
    const { view } = this;
    if (view?.round == null) return;
    const pending: Pending = { no: ++this.#presses, press, since: view.version, isTaken: false };
    this.#pending = [...this.#pending, pending];
    this.dismiss();
    clearTimeout(this.#summed);
    this.#summed = setTimeout(() => this.#sayTotal(), SUMMED_MS);
    if (settings.sound && this.window.isHeard(this.id)) play("chips", settings.volume);
    void this.#send(pending, view.round.id);
  }

  async #send(pending: Pending, round: string): Promise<void> {
    const { press } = pending;
    const what = { table: this.table, round };
    const answer = await room.ask(
      press.kind === "place_bet"
        ? { type: press.kind, ...what, spot: press.spot, amount: press.amount }
        : { type: press.kind, ...what },
    );
    if (answer.type === "done") {
      pending.isTaken = true;
      if ((this.view?.version ?? 0) > pending.since) this.#settle();
      else setTimeout(() => this.#settle(), TAKEN_MS);
      return;
    }
    this.#pending = this.#pending.filter((one) => one !== pending);
    const refusal = refusalIn(answer);
    if (refusal !== null) this.#tell({ spot: press.kind === "place_bet" ? press.spot : null, refusal });
  }

  /** Those presses that a view shows already are taken, though their answers are still to come. */
  #recognize(view: CasinoTableView): void {
    const lying = { bets: betsOf(this.view?.you ?? null), steps: this.#steps };
    const waiting = this.#pending.filter(({ isTaken }) => !isTaken);
    const presses = waiting.map(({ press }) => press);
    const table = { limits: view.limits, last: this.#last };
    const count = carriedOut(lying, presses, betsOf(view.you), table);
    for (const pending of waiting.slice(0, count)) pending.isTaken = true;
  }

  /** What the room has taken is in its view: the page expects it no longer, and remembers how it was laid. */
  #settle(): void {
    const taken = this.#pending.filter(({ isTaken }) => isTaken);
    if (taken.length === 0) return;
    const table = { limits: this.view?.limits ?? [], last: this.#last };
    let laid: Lying = { bets: sumOf(this.#steps), steps: this.#steps };
    for (const { press } of taken) laid = pressed(laid, press, table);
    const { steps } = laid;
    // A page that has missed a part of it knows no steps: it expects nothing of an undo.
    this.#steps = same(laid.bets, betsOf(this.view?.you ?? null)) ? steps : [];
    this.#pending = this.#pending.filter(({ isTaken }) => !isTaken);
  }

  /** Play on, fold, or check. */
  async decide(choice: PlayChoice): Promise<void> {
    const round = this.view?.round;
    if (round == null || this.deciding !== null || !this.pressGuard.isOver) return;
    this.deciding = { street: round.street, choice };
    this.#tell(null);
    const answer = await room.ask({
      type: "decide",
      table: this.table,
      round: round.id,
      street: round.street,
      choice,
    });
    if (answer.type === "done") return; // until the view tells of it
    this.deciding = null;
    const refusal = refusalIn(answer);
    if (refusal !== null) this.#tell({ spot: null, refusal });
  }

  /** Ask something else of the room. */
  async ask(request: Request): Promise<void> {
    const refusal = refusalIn(await room.ask(request));
    if (refusal !== null) this.#tell({ spot: null, refusal });
  }

  /** What is bet in all, once the presses have come to rest. */
  #sayTotal(): void {
    if (!this.view || !mayBet(this.view)) return;
    const { you, currency } = this.view;
    this.aloud(
      t("casino-say-total", { amount: words.now.money(totalShown(you, this.lying.bets), currency) }),
    );
  }

  #tell(notice: PressNotice | null): void {
    clearTimeout(this.#forgets);
    this.notice = notice;
    if (notice === null) return;
    speakIfWanted(refusalText(notice.refusal, words.now)); // what is shown is an alert already
    this.#forgets = setTimeout(() => (this.notice = null), NOTICE_MS);
  }

  dismiss(): void {
    this.cameBack = null;
    this.#tell(null);
  }

  #follow(view: CasinoTableView): void {
    const before = this.view;
    const isNewRound = before?.round?.id !== view.round?.id;
    if (isNewRound) this.#newRound(before);
    else this.#recognize(view);
    if (before !== null && asksAnew(before, view)) this.pressGuard.begin();
    this.view = view;
    this.#name = view.name;
    this.missing = null;
    if (this.#pending.some(({ isTaken }) => isTaken)) this.#settle();
    if (view.round?.phase !== "betting") this.#pending = [];
    if (this.deciding !== null && isDecided(this.deciding, view)) this.deciding = null;
    this.window.changed();
    if (this.#hasWords) this.#narrate(before, view);
    else void this.#beginToSpeak();
    const heard = this.window.isHeard(this.id);
    if (settings.sound)
      for (const cue of casinoCues(before, view))
        if (cue === "your_turn" ? settings.alert_on_turn : heard) play(cue, settings.volume);
  }

  /** A page that is opened at the table has the words for it after the table itself. */
  async #beginToSpeak(): Promise<void> {
    const isLearned = await learnAll().then(
      () => true,
      () => false, // they are asked for again with the next view
    );
    if (!isLearned || this.#hasWords) return;
    this.#hasWords = true;
    if (this.view !== null) this.#narrate(null, this.view);
  }

  #narrate(before: CasinoTableView | null, view: CasinoTableView): void {
    const heard = this.window.isHeard(this.id);
    for (const sentence of narrated(before, view, words.now))
      if (heard || sentence.isTurn)
        this.aloud(heard ? sentence.text : t("tables-say-turn", { table: view.name, turn: sentence.text }));
  }

  #newRound(before: CasinoTableView | null): void {
    const laid = betsOf(before?.you ?? null);
    if (before !== null && totalOf(laid) > 0) this.#last = laid;
    [this.#steps, this.#pending, this.deciding, this.#isWarned] = [[], [], null, false];
  }

  /** Say once a round that betting is nearly over. */
  warn(seconds: number): void {
    if (this.#isWarned || !this.window.isHeard(this.id)) return;
    this.#isWarned = true;
    this.aloud(t("casino-say-nearly", { seconds }));
  }

  aloud(text: string): void {
    if (text === "") return;
    this.#sentences += 1;
    this.said = [...this.said, { no: this.#sentences, text }].slice(-SENTENCES_KEPT);
    speakIfWanted(text);
  }
}

function speakIfWanted(text: string): void {
  if (settings.voice) speakAloud(text, words.now.language);
}

/** Why an answer is none, if it is a refusal; what came too late is told as such. */
function refusalIn(answer: Answer): Refusal | null {
  if (answer.type === "done") return null;
  if (answer === LOST || answer === NOT_SENT || answer.type === "refused")
    return answer.type === "refused" ? answer.refusal : null;
  return { code: "round_is_another", facts: { round: "" }, citations: [], transient: true };
}

function isDecided(
  { street, choice }: { street: RoundStreet; choice: PlayChoice },
  view: CasinoTableView,
): boolean {
  return (
    view.you?.choices[street] === choice ||
    view.round?.street !== street ||
    view.you?.offers.choices.length === 0
  );
}

/** A decision is asked for that was not asked for before. */
function asksAnew(before: CasinoTableView, after: CasinoTableView): boolean {
  const asked = ({ round, you }: CasinoTableView) =>
    you === null || you.offers.choices.length === 0 ? null : `${round?.id} ${round?.street}`;
  return asked(after) !== null && asked(after) !== asked(before);
}

function sumOf(steps: readonly Bets[]): Bets {
  return steps.reduce(
    (sum, step) => ({
      ante: sum.ante + step.ante,
      bonus: sum.bonus + step.bonus,
      first_5: sum.first_5 + step.first_5,
    }),
    NO_BETS,
  );
}
