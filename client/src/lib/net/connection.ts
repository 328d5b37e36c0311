/**
 * How does this page keep talking to the room?
 *
 * One socket, opened again by itself whenever it breaks. What was being watched is asked for again with the last version
 * seen, so that the room answers with the present view and the events in between. Every request has an id and is answered
 * exactly once; a request that was under way when the socket broke is told so, and is *not* repeated: whether a bet
 * reached the room is seen in the view that comes back, and betting twice would be worse than asking.
 *
 * Nothing here knows poker, Svelte or the page: sockets, timers and chance come in through `Surroundings`.
 */
import type {
  Announcement,
  Chat,
  ChatLine,
  Incoming,
  LobbyTable,
  Outgoing,
  RealityCheck,
  Refused,
  SettingsChanged,
  SignedOut,
  TableUpdate,
  Welcome,
} from "$lib/protocol";
import { reconnectDelayMs } from "./backoff";

export type ConnectionState = "connecting" | "open" | "waiting";

export type Refusal = Pick<Refused, "code" | "facts" | "citations" | "transient">;

export type Answer = { type: "done" } | { type: "stale" } | { type: "refused"; refusal: Refusal };

/** A request without its id, which the connection gives it. */
export type Request = { [K in Incoming["type"]]: Omit<Extract<Incoming, { type: K }>, "id"> }[Incoming["type"]];

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
  movedAway(table: string): void;
  balance(balance: number): void;
  lobby(tables: LobbyTable[]): void;
  table(update: TableUpdate): void;
  announced(announcement: Announcement): void;
  said(said: Chat | ChatLine): void;
  settingsChanged(changed: SettingsChanged): void;
  realityChecked(check: RealityCheck): void;
  notShown(table: string, refusal: Refusal): void;
  serverTime(at: number): void;
}

const OPEN = 1;
/** A socket can die without a word (a phone that slept): silence this long after a ping means it is gone. */
export const PING_EVERY_MS = 15_000;
export const ANSWER_WITHIN_MS = 8_000;

const LOST: Answer = { type: "refused", refusal: { code: "connection_lost", facts: {}, citations: [], transient: true } };

export class Connection {
  #socket: SocketLike | null = null;
  #failures = 0;
  #nextId = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #watchingLobby = false;
  /** The version of each watched table up to which everything has been heard; null before the first. */
  #watchedTables = new Map<string, number | null>();
  /** Tables as a refusal showed them, until the news has caught up. */
  #ahead = new Map<string, TableUpdate>();
  #stopTimer: (() => void) | null = null;
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

  /** Try at once instead of waiting for the delay to pass, as when the network is known to be back. */
  wake(): void {
    if (this.#socket === null && !this.#closed) {
      this.#stopTimer?.();
      this.#connect();
    } else if (this.#socket?.readyState === OPEN) {
      this.#ping();
    }
  }

  /** Come back at once as somebody else: who one is was proved when the socket was opened. */
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

  /** Show this table, now or as soon as there is a connection, and again after each one that breaks. */
  watchTable(table: string): void {
    this.#watchedTables.set(table, null);
    if (this.#socket?.readyState === OPEN) void this.#watch(table, null);
  }

  async #watch(table: string, since: number | null): Promise<void> {
    const answer = await this.ask({ type: "watch_table", table, since });
    if (answer.type === "refused" && answer !== LOST) this.listener.notShown(table, answer.refusal);
  }

  unwatchTable(table: string): void {
    this.#watchedTables.delete(table);
    this.#ahead.delete(table);
    void this.ask({ type: "unwatch_table", table });
  }

  ask(request: Request): Promise<Answer> {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== OPEN) return Promise.resolve(LOST);
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #connect(): void {
    this.listener.state("connecting");
    const socket = this.surroundings.open();
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onclose = () => this.#lose(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#receive(JSON.parse(event.data) as Outgoing);
    };
  }

  #greet(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.listener.state("open");
    if (this.#watchingLobby) void this.ask({ type: "watch_lobby" });
    for (const [table, since] of this.#watchedTables) void this.#watch(table, since);
    this.#stopTimer = this.surroundings.later(() => this.#ping(), PING_EVERY_MS);
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

  #ping(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#stopTimer?.();
    this.#stopTimer = this.surroundings.later(() => {
      socket.close();
      this.#lose(socket);
    }, ANSWER_WITHIN_MS);
    void this.ask({ type: "ping" }).then((answer) => {
      if (answer.type === "refused" || socket !== this.#socket) return;
      this.#stopTimer?.();
      this.#stopTimer = this.surroundings.later(() => this.#ping(), PING_EVERY_MS);
    });
  }

  #receive(message: Outgoing): void {
    this.#failures = 0;
    switch (message.type) {
      case "welcome":
        this.listener.serverTime(message.server_time);
        return this.listener.welcome(message);
      case "signed_out":
        return this.listener.signedOut(message.why);
      case "moved_away":
        this.#watchedTables.delete(message.table);
        return this.listener.movedAway(message.table);
      case "account":
        return this.listener.balance(message.balance);
      case "lobby":
        return this.listener.lobby(message.tables);
      case "table":
        return this.#show(message.update);
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

  #show(update: TableUpdate): void {
    if (!this.#watchedTables.has(update.table)) return;
    // Two answers may cross; a view is never replaced by an older one, except by a snapshot, which starts afresh.
    const seen = this.#watchedTables.get(update.table) ?? null;
    if (seen !== null && update.version < seen && !update.snapshot) return;
    this.#watchedTables.set(update.table, update.version);
    const ahead = this.#ahead.get(update.table);
    const isBehind = ahead !== undefined && ahead.version > update.version;
    if (!isBehind) this.#ahead.delete(update.table);
    this.listener.serverTime(update.server_time);
    this.listener.table(isBehind ? { ...update, version: ahead.version, view: ahead.view } : update);
  }

  /** The table that came with a refusal. Its events come, or came, with the news as well: they are told once only. */
  #showAhead(update: TableUpdate): void {
    const seen = this.#watchedTables.get(update.table) ?? null;
    if (seen === null || update.version <= seen) return;
    this.#ahead.set(update.table, update);
    this.listener.table({ ...update, events: [] });
  }

  #answer(id: number, answer: Answer): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }
}
