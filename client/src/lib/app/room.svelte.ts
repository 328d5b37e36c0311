/**
 * What does this page know of the room now?
 *
 * The one place where messages become reactive state. Components read it and call its requests; what may be done, and whether
 * it was, is the room's to say.
 */
import { Connection, type Answer, type ConnectionState, type Refusal, type Request } from "$lib/net/connection";
import { exchangeOldToken } from "$lib/net/old_token";
import { ServerClock } from "$lib/net/server_clock";
import type { Announcement, Chat, ChatLine, LobbyTable, RealityCheck, SettingsChanged, SignedOut, TableUpdate } from "$lib/protocol";
import { countIn, words } from "$lib/i18n/index.svelte";

/** Who wants to know of one table. */
export interface Watcher {
  table(update: TableUpdate): void;
  notShown(refusal: Refusal): void;
}

class Room {
  connection: ConnectionState = $state("connecting");
  nickname: string | null = $state(null);
  /** Null for someone who only looks around: the room has given no identity yet. */
  player: string | null = $state(null);
  balance = $state(0);
  lobby: LobbyTable[] | null = $state.raw(null);
  /** What the house said last to everybody. */
  announcement: Announcement | null = $state.raw(null);
  /** For how long one has played, until it has been read. */
  realityCheck: RealityCheck | null = $state.raw(null);

  #watchers = new Map<string, Set<Watcher>>();
  #hearers = new Map<string, (said: Chat | ChatLine) => void>();
  #onSettings: (changed: SettingsChanged) => void = () => undefined;
  #onSignedOut: (why: SignedOut["why"]) => void = () => undefined;
  #settled: () => void = () => undefined;
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
    {
      state: (state) => {
        if (state === "connecting") this.#clock.forget();
        if (state !== "open") this.player = null;
        this.connection = state;
        if (state === "waiting") this.#settled();
      },
      welcome: ({ player, nickname, balance }) => {
        [this.player, this.nickname, this.balance] = [player, nickname, balance];
        this.#settled();
      },
      signedOut: (why) => this.#onSignedOut(why),
      movedAway: (table) => this.#notShown(table, { code: "played_elsewhere", facts: {}, citations: [], transient: false }),
      balance: (balance) => (this.balance = balance),
      lobby: (tables) => {
        this.lobby = tables;
        if (tables[0]) countIn(tables[0].currency);
      },
      announced: (announcement) => (this.announcement = announcement),
      said: (said) => this.#hearers.get(said.table)?.(said),
      settingsChanged: (changed) => this.#onSettings(changed),
      realityChecked: (check) => (this.realityCheck = check),
      table: (update) => this.#show(update),
      notShown: (table, refusal) => this.#notShown(table, refusal),
      serverTime: (at) => this.#clock.heard(at, Date.now()),
    },
  );

  async start(): Promise<void> {
    await exchangeOldToken();
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

  /** Any number may watch one table; each is shown all of it when it begins to. */
  watch(table: string, watcher: Watcher): void {
    const watchers = this.#watchers.get(table) ?? new Set();
    this.#watchers.set(table, watchers.add(watcher));
    this.#wire.watchTable(table);
  }

  unwatch(table: string, watcher: Watcher): void {
    const watchers = this.#watchers.get(table);
    watchers?.delete(watcher);
    if (watchers?.size !== 0) return;
    this.#watchers.delete(table);
    this.#wire.unwatchTable(table);
  }

  /** Hear what is said at a watched table, from the last lines on. Returns how to hear it no longer. */
  hear(table: string, hearer: (said: Chat | ChatLine) => void): () => void {
    this.#hearers.set(table, hearer);
    return () => {
      if (this.#hearers.get(table) === hearer) this.#hearers.delete(table);
    };
  }

  /** Be told when another device of the same person has changed the settings. */
  onsettings(hearer: (changed: SettingsChanged) => void): void {
    this.#onSettings = hearer;
  }

  /** Be told when the session of this browser is over. */
  onsignedout(hearer: (why: SignedOut["why"]) => void): void {
    this.#onSignedOut = hearer;
  }

  ask(request: Request): Promise<Answer> {
    return this.#wire.ask(request);
  }

  /** A guest may go by another name. */
  async rename(nickname: string): Promise<Answer> {
    return this.#wire.ask({ type: "hello", token: null, nickname, language: words.now.language });
  }

  /** The browser has another cookie now. Done when the room has greeted whom it proves, or cannot be reached. */
  meetAgain(): Promise<void> {
    return new Promise((resolve) => {
      this.#wire.reopen();
      this.#settled = resolve;
    });
  }

  /** The browser has no cookie any more. */
  forget(): void {
    [this.player, this.nickname, this.balance] = [null, null, 0];
    this.#wire.reopen();
  }

  #notShown(table: string, refusal: Refusal): void {
    this.#watchers.get(table)?.forEach((watcher) => watcher.notShown(refusal));
  }

  #show(update: TableUpdate): void {
    if (update.view.you !== null) this.balance = update.view.you.balance;
    this.#watchers.get(update.table)?.forEach((watcher) => watcher.table(update));
  }
}

export const room = new Room();
