/**
 * What does this page know of the tables against the house?
 *
 * The lines of their lobby while it is shown; what is said of a table goes to the session that has come to
 * it.
 */
import { room, type CasinoHearer } from "$lib/app/room.svelte";
import type { OfCasino, Refusal } from "$lib/net/connection";
import type { CasinoLine, CasinoTableView } from "$lib/protocol";
import { withCasinoLines, withFields } from "./views";

/** Somebody who has come to a table. */
export interface CasinoWatcher {
  show(view: CasinoTableView): void;
  notShown(refusal: Refusal): void;
}

class Casino implements CasinoHearer {
  /** The lobby; null before the first time. */
  lines: readonly CasinoLine[] | null = $state.raw(null);
  readonly #views = new Map<string, CasinoTableView>();
  readonly #watchers = new Map<string, CasinoWatcher>();
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

  /** Come to a table; whoever was here before is no longer told of it. */
  come(table: string, watcher: CasinoWatcher): void {
    this.#watchers.set(table, watcher);
    room.watchCasinoTable(table);
  }

  leave(table: string, watcher: CasinoWatcher): void {
    if (this.#watchers.get(table) !== watcher) return;
    this.#watchers.delete(table);
    this.#views.delete(table);
    room.unwatchCasinoTable(table);
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
    this.#watchers.get(table)?.show(view);
  }

  notShown(table: string, refusal: Refusal): void {
    this.#views.delete(table);
    this.#watchers.get(table)?.notShown(refusal);
  }
}

export const casino = new Casino();
