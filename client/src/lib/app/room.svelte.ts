/**
 * What does this page know of the room now?
 *
 * The one place where messages become reactive state. Components read it and send their requests through it;
 * what is allowed, and whether it was done, is for the room to say.
 */
import { untrack } from "svelte";
import {
  Connection,
  type Answer,
  type ConnectionState,
  type OfCasino,
  type OfTournaments,
  type Refusal,
  type Request,
} from "$lib/net/connection";
import { roomSocket, takeEarly } from "$lib/net/early_socket";
import { exchangeLegacyToken } from "$lib/net/legacy_token";
import { ServerClock, steadyNow } from "$lib/net/server_clock";
import type {
  AnnouncementMessage,
  ChatMessage,
  ChatLine,
  JackpotShareWon,
  LobbyTable,
  MyTournament,
  RealityCheck,
  SettingsChanged,
  SignedOut,
  TableUpdate,
  TournamentLines,
  TournamentChanges,
  TournamentMessage,
  TournamentSeat,
} from "$lib/protocol";
import { countIn, words } from "$lib/i18n/index.svelte";
import { NO_LOBBY, withChanges, withPage, type LobbyLines } from "$lib/lobby/lobby_lines";

/** Hears what is said of the tables against the house. */
export interface CasinoHearer {
  hear(said: OfCasino): void;
  notShown(table: string, refusal: Refusal): void;
}

/** A subscriber to one table. */
export interface Watcher {
  table(update: TableUpdate): void;
  notShown(refusal: Refusal): void;
}

class Room {
  connection: ConnectionState = $state("connecting");
  nickname: string | null = $state(null);
  /** Null for a visitor whom the room has given no identity yet. */
  player: string | null = $state(null);
  balance = $state(0);
  #lobby: LobbyLines = $state.raw(NO_LOBBY);
  /** The latest announcement of the house. */
  announcement: AnnouncementMessage | null = $state.raw(null);
  /** The reality check that is due, until the player has dismissed it. */
  realityCheck: RealityCheck | null = $state.raw(null);

  /** What the viewer has won of a jackpot that fell elsewhere, until they have dismissed it. */
  jackpotShared: JackpotShareWon | null = $state.raw(null);

  /** The tournaments that the viewer has entered and that are not over. */
  myTournaments: readonly MyTournament[] = $state.raw([]);
  /** Whether that is the list after a welcome: the seats in it are no new ones. */
  isFirstOfMine = $state.raw(false);
  /** The seats that tournaments have given to the viewer, and to which nobody has led them yet. */
  seatsGiven: readonly TournamentSeat[] = $state.raw([]);

  #lobbyShown = 0;
  #followsLobby = false;
  #watchers = new Map<string, Set<Watcher>>();
  #hearers = new Map<string, (said: ChatMessage | ChatLine) => void>();
  #onTournament: (said: TournamentLines | TournamentMessage | TournamentChanges) => void = () => undefined;
  #casino: CasinoHearer | null = null;
  #onSettings: (changed: SettingsChanged) => void = () => undefined;
  #onSignedOut: (why: SignedOut["why"]) => void = () => undefined;
  #settled: () => void = () => undefined;
  #clock = new ServerClock();
  #wire = new Connection(
    {
      open: () => takeEarly() ?? roomSocket(),
      later: (action, ms) => {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
      chance: Math.random,
    },
    {
      state: (state) => {
        if (state === "open") this.#clock.forget(); // and not before: the time left is still shown
        if (state !== "open") this.player = null;
        this.connection = state;
        if (state === "waiting") this.#settled();
      },
      welcome: ({ player, nickname, balance }) => {
        [this.player, this.nickname, this.balance] = [player, nickname, balance];
        this.myTournaments = []; // told next to whoever has any
        this.#settled();
      },
      signedOut: (why) => this.#onSignedOut(why),
      balance: (balance) => (this.balance = balance),
      lobby: (page) => {
        this.#lobby = withPage(this.#lobby, page);
        countIn(page.currency);
        this.#followLobby();
      },
      lobbyChanged: (changes) => (this.#lobby = withChanges(this.#lobby, changes)),
      announced: (announcement) => (this.announcement = announcement),
      said: (said) => this.#hearers.get(said.table)?.(said),
      settingsChanged: (changed) => this.#onSettings(changed),
      realityChecked: (check) => (this.realityCheck = check),
      table: (update) => this.#show(update),
      ofTournaments: (said) => this.#tournamentSaid(said),
      ofCasino: (said) => this.#casino?.hear(said),
      jackpotShared: (shared) => (this.jackpotShared = shared),
      notShown: (table, refusal) => this.#notShown(table, refusal),
      serverTime: (at) => this.#clock.heard(at, steadyNow()),
    },
  );

  async start(): Promise<void> {
    await exchangeLegacyToken();
    this.#wire.start();
    this.#followLobby();
    addEventListener("online", () => this.#wire.wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#wire.wake();
      this.#followLobby();
    });
  }

  /** The tables of the lobby as they were last told; null before the first time. */
  get lobby(): readonly LobbyTable[] | null {
    return this.#lobby.tables;
  }

  /** Keep the lobby up to date from now on, until the function returned is called. */
  watchLobby(): () => void {
    this.#lobbyShown += 1;
    untrack(() => this.#followLobby()); // no change of the lobby runs the caller's effect again
    return () => {
      this.#lobbyShown -= 1;
      this.#followLobby();
    };
  }

  /** Watch the lobby where it is shown; and once in any case, for its currency and the tables' names. */
  #followLobby(): void {
    const isShown = this.#lobbyShown > 0 && document.visibilityState === "visible";
    const isWanted = isShown || !this.#lobby.isWhole;
    if (isWanted === this.#followsLobby) return;
    this.#followsLobby = isWanted;
    if (isWanted) this.#wire.watchLobby();
    else this.#wire.unwatchLobby();
  }

  /** Whether a request would be sent now. */
  get isConnected(): boolean {
    return this.connection === "open";
  }

  /** The best estimate of the server's clock. */
  now(): number {
    return this.#clock.at(steadyNow());
  }

  /** Watch a table. Any number of watchers may share it; each gets the whole view when it starts. */
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

  /**
   * Listen to the chat of a watched table, starting with its last lines. Returns a function that stops
   * listening.
   */
  hear(table: string, hearer: (said: ChatMessage | ChatLine) => void): () => void {
    this.#hearers.set(table, hearer);
    return () => {
      if (this.#hearers.get(table) === hearer) this.#hearers.delete(table);
    };
  }

  /** Call `hearer` with what is said of all tournaments, and of those that are watched. */
  ontournament(hearer: (said: TournamentLines | TournamentMessage | TournamentChanges) => void): void {
    this.#onTournament = hearer;
  }

  /** Watch the lobby of tournaments, or no longer. */
  followTournaments(isWanted: boolean): void {
    this.#wire.followTournaments(isWanted);
  }

  watchTournament(tournament: string): Promise<Answer> {
    return this.#wire.watchTournament(tournament);
  }

  unwatchTournament(tournament: string): void {
    this.#wire.unwatchTournament(tournament);
  }

  /** Have `hearer` hear what is said of tables against the house, of those that are watched. */
  oncasino(hearer: CasinoHearer): void {
    this.#casino = hearer;
  }

  /** Watch the lobby's tables against the house, or no longer. */
  followCasino(isWanted: boolean): void {
    this.#wire.followCasino(isWanted);
  }

  watchCasinoTable(table: string): void {
    this.#wire.watchCasinoTable(table);
  }

  unwatchCasinoTable(table: string): void {
    this.#wire.unwatchCasinoTable(table);
  }

  /** Call `hearer` when another device of the same person changes the settings. */
  onsettings(hearer: (changed: SettingsChanged) => void): void {
    this.#onSettings = hearer;
  }

  /** Call `hearer` when this browser's session ends. */
  onsignedout(hearer: (why: SignedOut["why"]) => void): void {
    this.#onSignedOut = hearer;
  }

  ask(request: Request): Promise<Answer> {
    return this.#wire.ask(request);
  }

  /** Change a guest's nickname. */
  rename(nickname: string): Promise<Answer> {
    return this.#hello(nickname);
  }

  /** Be greeted anew under the name one has: the room tells the balance, after filling it up if it is due. */
  beGreeted(): Promise<Answer> {
    return this.#hello(null);
  }

  #hello(nickname: string | null): Promise<Answer> {
    return this.#wire.ask({ type: "hello", token: null, nickname, language: words.now.language });
  }

  /**
   * Reconnect with the browser's new cookie. Resolves once the room has greeted that person, or cannot be
   * reached.
   */
  meetAgain(): Promise<void> {
    return new Promise((resolve) => {
      this.#wire.reopen();
      this.#settled = resolve;
    });
  }

  /** Reconnect without a cookie. */
  forget(): void {
    [this.player, this.nickname, this.balance, this.myTournaments] = [null, null, 0, []];
    this.#wire.reopen();
  }

  #tournamentSaid(said: OfTournaments): void {
    if (said.type === "my_tournaments")
      [this.myTournaments, this.isFirstOfMine] = [said.tournaments, said.is_first];
    else if (said.type === "tournament_seat") this.seatsGiven = [...this.seatsGiven, said];
    else this.#onTournament(said);
  }

  #notShown(table: string, refusal: Refusal): void {
    this.#watchers.get(table)?.forEach((watcher) => watcher.notShown(refusal));
    this.#casino?.notShown(table, refusal);
  }

  #show(update: TableUpdate): void {
    if (update.view.you !== null) this.balance = update.view.you.balance;
    this.#watchers.get(update.table)?.forEach((watcher) => watcher.table(update));
  }
}

export const room = new Room();
