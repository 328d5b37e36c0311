/**
 * The connection to the room: one WebSocket that reopens by itself.
 *
 * After a break, what was being watched is requested again with the last version seen, and the room answers
 * with the current view and the events in between. Every request has an id and gets exactly one answer. A
 * request that was pending when the socket broke is answered "connection lost" and is *not* repeated: the
 * view that comes back shows whether a bet arrived, and betting twice would be worse than asking. A request
 * made while there is no connection is answered "not connected": it was never sent.
 *
 * A line that has gone silent is given up like one that has broken (`heartbeat.ts`).
 *
 * Nothing here knows poker, Svelte or the page: sockets, timers and random numbers come in through
 * `Surroundings`.
 */
import type {
  AnnouncementMessage,
  CasinoChanges,
  CasinoLines,
  CasinoTableMessage,
  ChatMessage,
  ChatLine,
  Incoming,
  JackpotShareWon,
  LobbyChanges,
  LobbyPage,
  MyTournaments,
  Outgoing,
  RealityCheck,
  RefusedMessage,
  SettingsChanged,
  SignedOut,
  TableUpdate,
  TournamentLines,
  TournamentChanges,
  TournamentMessage,
  TournamentSeat,
  Welcome,
} from "$lib/protocol";
import { reconnectDelayMs } from "./backoff";
import { Heartbeat, LOOK_EVERY_MS } from "./heartbeat";

/** `waiting`: lost, and being tried again; `connecting`: for the first time, or as another person. */
export type ConnectionState = "connecting" | "open" | "waiting";

export type Refusal = Pick<RefusedMessage, "code" | "facts" | "citations" | "transient">;

export type Answer = { type: "done" } | { type: "stale" } | { type: "refused"; refusal: Refusal };

/** A request without its id, which the connection adds. */
export type Request = {
  [K in Incoming["type"]]: Omit<Extract<Incoming, { type: K }>, "id">;
}[Incoming["type"]];

/** What the room says of tournaments. */
export type OfTournaments =
  | TournamentLines
  | TournamentMessage
  | TournamentChanges
  | MyTournaments
  | TournamentSeat;

/** What the room says of tables against the house. */
export type OfCasino = CasinoLines | CasinoTableMessage | CasinoChanges;

export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(): SocketLike;
  later(action: () => void, ms: number): () => void;
  chance(): number;
}

export interface Listener {
  state(state: ConnectionState): void;
  welcome(welcome: Welcome): void;
  signedOut(why: SignedOut["why"]): void;
  balance(balance: number): void;
  lobby(page: LobbyPage): void;
  lobbyChanged(changes: LobbyChanges): void;
  table(update: TableUpdate): void;
  ofTournaments(said: OfTournaments): void;
  ofCasino(said: OfCasino): void;
  jackpotShared(shared: JackpotShareWon): void;
  announced(announcement: AnnouncementMessage): void;
  said(said: ChatMessage | ChatLine): void;
  settingsChanged(changed: SettingsChanged): void;
  realityChecked(check: RealityCheck): void;
  notShown(table: string, refusal: Refusal): void;
  serverTime(at: number): void;
}

const OPEN = 1;
const refusedBecause = (code: string): Answer => ({
  type: "refused",
  refusal: { code, facts: {}, citations: [], transient: true },
});

/** The answer to a request of which nobody knows whether the room has heard it. */
export const LOST = refusedBecause("connection_lost");

/** The answer to a request that was not sent, for want of a connection. */
export const NOT_SENT = refusedBecause("not_connected");

export class Connection {
  #socket: SocketLike | null = null;
  #failures = 0;
  #nextId = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #watchingLobby = false;
  #watchingTournaments = false;
  #watchedTournaments = new Set<string>();
  #watchingCasino = false;
  #watchedCasinoTables = new Set<string>();
  /** The version up to which each watched table is known; null before the first. */
  #watchedTables = new Map<string, number | null>();
  /** Views that came with a refusal, until the updates have caught up. */
  #ahead = new Map<string, TableUpdate>();
  #stopTimer: (() => void) | null = null;
  #heartbeat = new Heartbeat();
  #closed = false;

  constructor(
    private readonly surroundings: Surroundings,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    this.#stopTimer?.();
    this.#socket?.close();
  }

  /** Reconnect now instead of waiting, as when the network is known to be back. */
  wake(): void {
    if (this.#socket === null && !this.#closed) {
      this.#stopTimer?.();
      this.#connect();
    } else if (this.#socket?.readyState === OPEN) {
      void this.ask({ type: "ping" });
    }
  }

  /** Reconnect as another person: identity is proved when the socket opens. */
  reopen(): void {
    const socket = this.#socket;
    if (socket === null || this.#closed) return;
    this.#lose(socket);
    socket.close();
    this.#failures = 0;
    this.#stopTimer?.();
    this.#connect();
  }

  watchLobby(): void {
    this.#watchingLobby = true;
    void this.ask({ type: "watch_lobby" });
  }

  unwatchLobby(): void {
    this.#watchingLobby = false;
    void this.ask({ type: "unwatch_lobby" });
  }

  /** Watch the lobby of tournaments, or no longer. */
  followTournaments(isWanted: boolean): void {
    this.#watchingTournaments = isWanted;
    void this.ask({ type: isWanted ? "watch_tournaments" : "unwatch_tournaments" });
  }

  /** Watch this tournament, now or once connected, and again after every reconnection. */
  watchTournament(tournament: string): Promise<Answer> {
    this.#watchedTournaments.add(tournament);
    return this.ask({ type: "watch_tournament", tournament });
  }

  unwatchTournament(tournament: string): void {
    this.#watchedTournaments.delete(tournament);
    void this.ask({ type: "unwatch_tournament", tournament });
  }

  /** Watch the lobby's tables against the house, or no longer. */
  followCasino(isWanted: boolean): void {
    this.#watchingCasino = isWanted;
    void this.ask({ type: isWanted ? "watch_casino" : "unwatch_casino" });
  }

  /** Come to a table against the house, now or once connected, and again after every reconnection. */
  watchCasinoTable(table: string): void {
    this.#watchedCasinoTables.add(table);
    if (this.#socket?.readyState === OPEN) void this.#comeTo(table);
  }

  async #comeTo(table: string): Promise<void> {
    const answer = await this.ask({ type: "watch_casino_table", table });
    if (answer.type === "refused" && answer !== LOST && answer !== NOT_SENT)
      this.listener.notShown(table, answer.refusal);
  }

  unwatchCasinoTable(table: string): void {
    this.#watchedCasinoTables.delete(table);
    void this.ask({ type: "unwatch_casino_table", table });
  }

  /** Watch this table, now or once connected, and again after every reconnection. */
  watchTable(table: string): void {
    this.#watchedTables.set(table, null);
    if (this.#socket?.readyState === OPEN) void this.#watch(table, null);
  }

  async #watch(table: string, since: number | null): Promise<void> {
    const answer = await this.ask({ type: "watch_table", table, since });
    if (answer.type === "refused" && answer !== LOST && answer !== NOT_SENT)
      this.listener.notShown(table, answer.refusal);
  }

  unwatchTable(table: string): void {
    this.#watchedTables.delete(table);
    this.#ahead.delete(table);
    void this.ask({ type: "unwatch_table", table });
  }

  ask(request: Request): Promise<Answer> {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== OPEN) return Promise.resolve(NOT_SENT);
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #connect(): void {
    if (this.#failures === 0) this.listener.state("connecting");
    const socket = this.surroundings.open();
    [this.#socket, this.#heartbeat] = [socket, new Heartbeat()];
    socket.onopen = () => this.#greet(socket);
    socket.onclose = () => this.#lose(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string")
        this.#receive(JSON.parse(event.data) as Outgoing);
    };
    this.#lookLater(socket);
  }

  #greet(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.listener.state("open");
    if (this.#watchingLobby) void this.ask({ type: "watch_lobby" });
    for (const [table, since] of this.#watchedTables) void this.#watch(table, since);
    if (this.#watchingTournaments) void this.ask({ type: "watch_tournaments" });
    for (const tournament of this.#watchedTournaments)
      void this.ask({ type: "watch_tournament", tournament });
    if (this.#watchingCasino) void this.ask({ type: "watch_casino" });
    for (const table of this.#watchedCasinoTables) void this.#comeTo(table);
  }

  #lose(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#stopTimer?.();
    const unanswered = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const resolve of unanswered) resolve(LOST);
    if (this.#closed) return;
    this.#failures += 1;
    this.listener.state("waiting");
    const delay = reconnectDelayMs(this.#failures, this.surroundings.chance());
    this.#stopTimer = this.surroundings.later(() => this.#connect(), delay);
  }

  #lookLater(socket: SocketLike): void {
    this.#stopTimer = this.surroundings.later(() => this.#look(socket), LOOK_EVERY_MS);
  }

  #look(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    const pulse = this.#heartbeat.look(this.#waiting.size > 0);
    if (pulse === "dead") {
      this.#lose(socket); // before it is closed: whatever it still sends no longer counts
      return socket.close();
    }
    if (pulse === "ask") void this.ask({ type: "ping" });
    this.#lookLater(socket);
  }

  #receive(message: Outgoing): void {
    this.#failures = 0;
    this.#heartbeat.heard();
    switch (message.type) {
      case "welcome":
        this.listener.serverTime(message.server_time);
        return this.listener.welcome(message);
      case "signed_out":
        return this.listener.signedOut(message.why);
      case "moved_away":
        return this.#showNoMore(message.table, "played_elsewhere");
      case "removed_from_table":
        return this.#showNoMore(message.table, "removed_by_owner");
      case "account":
        return this.listener.balance(message.balance);
      case "lobby":
        return this.listener.lobby(message);
      case "lobby_changes":
        return this.listener.lobbyChanged(message);
      case "table":
        return this.#show(message.update);
      case "tournament":
      case "tournament_changes":
        this.listener.serverTime(message.server_time);
        return this.listener.ofTournaments(message);
      case "tournament_lines":
      case "my_tournaments":
      case "tournament_seat":
        return this.listener.ofTournaments(message);
      case "casino_table":
      case "casino_changes":
        this.listener.serverTime(message.server_time);
        return this.listener.ofCasino(message);
      case "casino_lines":
        return this.listener.ofCasino(message);
      case "jackpot_share_won":
        return this.listener.jackpotShared(message);
      case "casino_stale":
        this.listener.serverTime(message.server_time);
        this.listener.ofCasino({
          type: "casino_table",
          view: message.view,
          server_time: message.server_time,
        });
        return this.#answer(message.id, { type: "stale" });
      case "announcement":
        return this.listener.announced(message);
      case "chat":
      case "chat_line":
        return this.listener.said(message);
      case "settings_changed":
        return this.listener.settingsChanged(message);
      case "reality_check":
        return this.listener.realityChecked(message);
      case "stale":
        this.#showAhead(message.update);
        return this.#answer(message.id, { type: "stale" });
      case "done":
        return this.#answer(message.id, { type: "done" });
      case "pong":
        this.listener.serverTime(message.server_time);
        if (message.id !== null) this.#answer(message.id, { type: "done" });
        return;
      case "refused":
        if (message.id !== null) this.#answer(message.id, { type: "refused", refusal: message });
        return;
      default:
        message satisfies never; // a new message does not compile until it is handled
    }
  }

  #showNoMore(table: string, code: string): void {
    this.#watchedTables.delete(table);
    this.#watchedCasinoTables.delete(table);
    this.listener.notShown(table, { code, facts: {}, citations: [], transient: false });
  }

  #show(update: TableUpdate): void {
    if (!this.#watchedTables.has(update.table)) return;
    // Two answers may cross: a view never replaces a newer one, except for a snapshot, which starts over.
    const seen = this.#watchedTables.get(update.table) ?? null;
    if (seen !== null && update.version < seen && !update.snapshot) return;
    this.#watchedTables.set(update.table, update.version);
    const ahead = this.#ahead.get(update.table);
    const isBehind = ahead !== undefined && ahead.version > update.version;
    if (!isBehind) this.#ahead.delete(update.table);
    this.listener.serverTime(update.server_time);
    this.listener.table(isBehind ? { ...update, version: ahead.version, view: ahead.view } : update);
  }

  /**
   * Take the view that came with a refusal. Its events also come with an update, and are delivered only once.
   */
  #showAhead(update: TableUpdate): void {
    const seen = this.#watchedTables.get(update.table) ?? null;
    if (seen === null || update.version <= seen) return;
    this.#ahead.set(update.table, update);
    this.listener.table({ ...update, events: [] });
  }

  #answer(id: number, answer: Answer): void {
    this.#heartbeat.answered();
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }
}
