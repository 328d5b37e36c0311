/**
 * The waiting lists that the viewer has joined.
 *
 * Their tables are watched on every page, so that a held seat is not missed. The room knows who waits where;
 * this browser only remembers where to look.
 */
import type { Answer } from "$lib/net/connection";
import type { TableUpdate, TableView, WishesView } from "$lib/protocol";
import { room, type Watcher } from "$lib/app/room.svelte";

const STORED_AS = "mazziere.lines";

class WaitingLists {
  /** The tables whose lists the viewer has joined, as last seen. */
  tables: ReadonlyMap<string, TableView> = $state.raw(new Map());

  readonly #watchers = new Map<string, Watcher>();

  /** Watch the tables remembered from before the page was loaded. */
  start(): void {
    for (const id of (sessionStorage.getItem(STORED_AS) ?? "").split(" ").filter(Boolean)) this.#watch(id);
  }

  async join(id: string): Promise<Answer> {
    const answer = await room.ask({ type: "join_waiting_list", table: id });
    if (answer.type === "done") this.#watch(id);
    return answer;
  }

  /** Leave the list, or give up the seat that is held. */
  async leave(id: string): Promise<Answer> {
    const answer = await room.ask({ type: "leave_waiting_list", table: id });
    if (answer.type === "done") this.#forget(id);
    return answer;
  }

  #watch(id: string): void {
    if (this.#watchers.has(id)) return;
    const watcher = {
      table: (update: TableUpdate) => this.#seen(update.view),
      notShown: () => this.#forget(id),
    };
    this.#watchers.set(id, watcher);
    this.#remember();
    room.watch(id, watcher);
  }

  #seen(view: TableView): void {
    if (view.you === null) return; // not introduced yet, or no longer: the room will answer
    if (!isWaiting(view.you.wishes)) this.#forget(view.id);
    else this.tables = new Map(this.tables).set(view.id, view);
  }

  #forget(id: string): void {
    const watcher = this.#watchers.get(id);
    if (watcher === undefined) return;
    this.#watchers.delete(id);
    room.unwatch(id, watcher);
    const tables = new Map(this.tables);
    tables.delete(id);
    this.tables = tables;
    this.#remember();
  }

  #remember(): void {
    sessionStorage.setItem(STORED_AS, [...this.#watchers.keys()].join(" "));
  }
}

export function isWaiting({ waits, held }: WishesView): boolean {
  return waits !== null || held !== null;
}

export const waitingLists = new WaitingLists();
