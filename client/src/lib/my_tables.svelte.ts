/**
 * At which tables does the viewer sit, or wait for a seat?
 *
 * The open tables say so themselves. Those where one sat when the page was loaded again are remembered, until they are opened and
 * say otherwise.
 */
import { lines } from "$lib/lines.svelte";
import { openTables } from "$lib/open_tables.svelte";

const STORED_AS = "mazziere.seated";

class MyTables {
  #remembered: readonly string[] = $state.raw((localStorage.getItem(STORED_AS) ?? "").split(" ").filter(Boolean));

  readonly ids: ReadonlySet<string> = $derived(new Set([...this.#remembered, ...this.#seated(), ...lines.tables.keys()]));

  /** Keep in mind what the open tables say; called whenever they change. */
  follow(): void {
    const opened = openTables.sessions.filter(({ view }) => view !== null).map(({ id }) => id);
    const next = [...new Set([...this.#remembered.filter((id) => !opened.includes(id)), ...this.#seated()])];
    if (next.join(" ") === this.#remembered.join(" ")) return;
    this.#remembered = next;
    localStorage.setItem(STORED_AS, next.join(" "));
  }

  #seated(): string[] {
    return openTables.sessions.filter(({ isSeated }) => isSeated).map(({ id }) => id);
  }
}

export const myTables = new MyTables();
