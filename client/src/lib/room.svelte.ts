/**
 * What does this page know of the room now?
 *
 * The one place where messages become reactive state. Components read it and call its requests; what may be done, and whether
 * it was, is the room's to say.
 */
import { Connection, type Answer, type ConnectionState, type Refusal, type Request } from "$lib/net/connection";
import { ServerClock } from "$lib/net/server_clock";
import type { Action, LobbyTable, TableUpdate, TableView } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import { freshLines, logged, type HandLog, type Line } from "$lib/table/log";
import { isInTimeBank } from "$lib/table/turn_clock";

export interface OpenTable {
  readonly id: string;
  readonly version: number;
  readonly view: TableView;
  /** The view before, for motion; null when what is shown does not follow from it. */
  readonly before: TableView | null;
  readonly inTimeBank: boolean;
  readonly log: readonly HandLog[];
  /** What the last update added to the log. */
  readonly fresh: readonly Line[];
}

/** Why the last request was not carried out. */
export type Note = { kind: "stale" } | { kind: "refused"; refusal: Refusal };

const TOKEN = "mazziere.token";
const NICKNAME = "mazziere.nickname";

class Room {
  connection: ConnectionState = $state("connecting");
  nickname: string | null = $state(localStorage.getItem(NICKNAME));
  /** Null for someone who only looks around: the room has given no identity yet. */
  player: string | null = $state(null);
  balance = $state(0);
  lobby: LobbyTable[] | null = $state.raw(null);
  table: OpenTable | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  /** A request of the player is under way: nothing is sent twice by an impatient finger. */
  busy = $state(false);

  #clock = new ServerClock();
  #wire = new Connection(
    {
      open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
      later: (action, ms) => {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
      chance: Math.random,
    },
    () => ({ token: localStorage.getItem(TOKEN), nickname: this.nickname, language: settings.language }),
    {
      state: (state) => {
        if (state === "connecting") this.#clock.forget();
        if (state !== "open") this.player = null;
        this.connection = state;
      },
      welcome: ({ token, player, nickname, balance }) => {
        localStorage.setItem(TOKEN, token);
        localStorage.setItem(NICKNAME, nickname);
        [this.player, this.nickname, this.balance] = [player, nickname, balance];
      },
      balance: (balance) => (this.balance = balance),
      lobby: (tables) => (this.lobby = tables),
      table: (update) => this.#show(update),
      notShown: (_, refusal) => (this.note = { kind: "refused", refusal }),
      serverTime: (at) => this.#clock.heard(at, Date.now()),
    },
  );

  start(): void {
    this.#wire.start();
    this.#wire.watchLobby();
    addEventListener("online", () => this.#wire.wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#wire.wake();
    });
  }

  /** The server's clock, as well as it is known. */
  now(): number {
    return this.#clock.at(Date.now());
  }

  token(): string | null {
    return localStorage.getItem(TOKEN);
  }

  open(table: string): void {
    this.note = null;
    this.#wire.watchTable(table);
  }

  leavePage(table: string): void {
    this.#wire.unwatchTable(table);
    this.table = null;
  }

  async sit(table: string, seat: number, buyIn: number, nickname: string): Promise<Answer> {
    if (this.player === null || nickname !== this.nickname) {
      const before = this.nickname;
      this.nickname = nickname;
      const named = await this.#wire.introduce();
      if (named.type === "refused") {
        this.nickname = before;
        return named;
      }
    }
    return this.#wire.ask({ type: "sit", table, seat, buy_in: buyIn });
  }

  /** `to`, for a bet: the street's total; `cards`, for a draw: those to exchange. */
  act(action: Action, to: number | null, cards: readonly string[] | null = null): Promise<void> {
    const table = this.table;
    if (table === null) return Promise.resolve();
    return this.ask({ type: "act", table: table.id, version: table.version, action, to, cards: cards && [...cards] });
  }

  async ask(request: Request): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.note = null;
    const answer = await this.#wire.ask(request);
    this.busy = false;
    this.#noteOf(answer);
  }

  introduceAgain(): void {
    if (this.player !== null) void this.#wire.introduce();
  }

  #noteOf(answer: Answer): void {
    if (answer.type !== "done") this.note = answer.type === "stale" ? { kind: "stale" } : { kind: "refused", ...answer };
  }

  #show(update: TableUpdate): void {
    const known = this.table?.id === update.table ? this.table : null;
    const log = logged(known?.log ?? [], update);
    this.table = {
      id: update.table,
      version: update.version,
      view: update.view,
      before: update.snapshot ? null : (known?.view ?? null),
      inTimeBank: isInTimeBank(known, update),
      log,
      fresh: freshLines(known?.log ?? [], log),
    };
    if (update.view.you !== null) this.balance = update.view.you.balance;
  }
}

export const room = new Room();
