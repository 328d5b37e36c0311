/**
 * The tables that are open in this window, and which of them has the keys.
 *
 * An open table goes on while another page is shown. `attention.ts` decides who gets the keys; this module
 * holds the state. It comes with the lobby, long before the first session: what a session is made of comes
 * with the table, and so does the function that begins one.
 */
import { isWriting } from "$lib/keyboard/keys";
import type { CasinoSession } from "$lib/casino/session.svelte";
import type { Session, TableWindow } from "$lib/table/session.svelte";
import { attended, nextTable, tablesToShow, waitingLine } from "./attention";
import { noteClosed } from "./closed_tables";
import { PressGuard } from "./press_guard.svelte";

/** How long the notice "too many tables" stays, in milliseconds. */
const TOLD_MS = 8_000;

/** A table of either kind that is open here. */
export type AnySession = Session | CasinoSession;

/** Begins the session of a table. */
export type BeginSession = (id: string, window: TableWindow) => AnySession;

class OpenTables {
  sessions: readonly AnySession[] = $state.raw([]);
  activeId: string | null = $state(null);
  /** Since when the viewer has been seated at one of them without a break. */
  seatedSince: number | null = $state(null);
  /** One more table was requested than fits. */
  tooMany = $state(false);
  /** Begins when a table has come to the front by itself. */
  readonly pressGuard = new PressGuard();
  /** The ids of the tables that wait for the viewer, the most urgent first. */
  readonly line: readonly string[] = $derived(waitingLine(this.sessions));

  readonly #window: TableWindow = {
    isHeard: (one) => this.sessions.length === 1 || one === this.activeId,
    changed: () => this.#changed(),
  };
  #forgets: ReturnType<typeof setTimeout> | undefined;

  get ids(): string[] {
    return this.sessions.map(({ id }) => id);
  }

  get active(): AnySession | undefined {
    return this.sessions.find(({ id }) => id === this.activeId);
  }

  session(id: string): AnySession | undefined {
    return this.sessions.find((one) => one.id === id);
  }

  /** Open the requested tables; tables where the viewer sits stay open. */
  show(asked: readonly string[], begin: BeginSession): void {
    const seated = this.sessions.filter(({ isSeated }) => isSeated).map(({ id }) => id);
    const { ids, tooMany } = tablesToShow(this.ids, seated, asked);
    const known = this.sessions;
    this.sessions = ids.map((id) => known.find((one) => one.id === id) ?? begin(id, this.#window));
    for (const session of this.sessions) if (!known.includes(session)) session.open();
    for (const session of known) if (!ids.includes(session.id)) session.close();
    noteClosed(null, ids);
    this.#refuse(tooMany);
    const newest = asked.findLast((id) => ids.includes(id) && !known.some((one) => one.id === id));
    this.turnTo(newest ?? (asked.length === 1 ? asked[0]! : this.activeId));
  }

  close(id: string): void {
    this.session(id)?.close();
    this.sessions = this.sessions.filter((one) => one.id !== id);
    noteClosed(id, this.ids);
    this.tooMany = false;
    this.attend();
  }

  /** Close the tables at which nothing is played any more, once nobody looks at them. */
  dropClosed(): void {
    for (const { id, isClosed } of this.sessions) if (isClosed) this.close(id);
  }

  /** The viewer turned to a table themselves. */
  turnTo(id: string | null): void {
    this.activeId = id !== null && this.session(id) !== undefined ? id : (this.ids[0] ?? null);
  }

  next(): void {
    this.turnTo(nextTable(this.activeId, this.ids));
  }

  /** Decide which table has the keys now. */
  attend(): void {
    const writing = this.sessions.length > 1 && isWriting(document.activeElement);
    const id = attended(this.activeId, this.ids, this.line, writing);
    if (id === this.activeId) return;
    this.activeId = id;
    this.pressGuard.begin();
  }

  #changed(): void {
    this.attend();
    const sits = this.sessions.some(({ isSeated }) => isSeated);
    if (!sits) this.seatedSince = null;
    else this.seatedSince ??= Date.now();
  }

  #refuse(tooMany: boolean): void {
    clearTimeout(this.#forgets);
    this.tooMany = tooMany;
    if (tooMany) this.#forgets = setTimeout(() => (this.tooMany = false), TOLD_MS);
  }
}

export const openTables = new OpenTables();
