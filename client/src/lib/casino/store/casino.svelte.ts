/**
 * What does this page know of the tables against the house?
 *
 * The lines of their lobby while it is shown; what is said of a table goes to the session that has come to
 * it.
 */
import { room, type CasinoHearer } from "$lib/app/room.svelte";
import type { OfCasino, Refusal } from "$lib/net/connection";
import type { CasinoLine, CasinoTableView } from "$lib/protocol";
import { balanceIn, withCasinoLines, withFields } from "./views";

/** Somebody who has come to a table. */
export interface CasinoWatcher {
  show(view: CasinoTableView): void;
  notShown(refusal: Refusal): void;
}

class Casino implements CasinoHearer {
  /** The lobby; null before the first time. */
  lines: readonly CasinoLine[] | null = $state.raw(null);
  readonly #views = new Map<string, CasinoTableView>();
  readonly #watchers = new Map<string, Set<CasinoWatcher>>();
  /** The seal of each round as it was told before its first card: round → root. */
  readonly #roots = new Map<string, string>();
  #lobbies = 0;

  constructor() {
    room.oncasino(this);
  }

  /** Keep the lobby up to date from now on, until the function returned is called. */
  watchLobby(): () => void {
    this.#lobbies += 1;
    if (this.#lobbies === 1) room.followCasino(true);
    return () => {
      this.#lobbies -= 1;
      if (this.#lobbies === 0) room.followCasino(false);
    };
  }

  /** Come to a table. Several parts of the page may; the room is told of the first. */
  come(table: string, watcher: CasinoWatcher): void {
    const watchers = this.#watchers.get(table) ?? new Set();
    this.#watchers.set(table, watchers.add(watcher));
    const view = this.#views.get(table);
    if (view !== undefined) watcher.show(view);
    else room.watchCasinoTable(table);
  }

  leave(table: string, watcher: CasinoWatcher): void {
    const watchers = this.#watchers.get(table);
    watchers?.delete(watcher);
    if (watchers === undefined || watchers.size > 0) return;
    this.#watchers.delete(table);
    this.#views.delete(table);
    room.unwatchCasinoTable(table);
  }

  /** The seal of a round as this page was told of it before its first card; null if it was not there then. */
  announced(round: string): string | null {
    return this.#roots.get(round) ?? null;
  }

  hear(said: OfCasino): void {
    if (said.type === "casino_lines") {
      this.lines = withCasinoLines(this.lines, said);
      return;
    }
    const table = said.type === "casino_table" ? said.view.id : said.table;
    const known = this.#views.get(table);
    const view = said.type === "casino_table" ? said.view : known && withFields(known, said);
    if (view === undefined || !this.#watchers.has(table)) return;
    this.#views.set(table, view);
    room.balance = balanceIn(said) ?? room.balance;
    const { round } = view;
    if (round !== null && round.hole.length === 0 && round.deck_root !== "")
      this.#roots.set(round.id, round.deck_root);
    this.#watchers.get(table)?.forEach((watcher) => watcher.show(view));
  }

  notShown(table: string, refusal: Refusal): void {
    this.#views.delete(table);
    this.#watchers.get(table)?.forEach((watcher) => watcher.notShown(refusal));
  }
}

export const casino = new Casino();
