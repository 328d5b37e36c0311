/**
 * The tables where the viewer sits or waits for a seat, and those they opened.
 *
 * The room is asked once it is known who is signed in, and whenever the lobby is shown; in between, the open
 * tables report their own changes. Private tables are not in the lobby: here they are found again.
 */
import { api } from "$lib/net/api";
import { waitingLists } from "./waiting_lists.svelte";
import { openTables } from "$lib/table/window/open_tables.svelte";
import type { LobbyTable } from "$lib/protocol";

class MyTables {
  /** The room's last answer. */
  listed: readonly LobbyTable[] = $state.raw([]);

  readonly ids: ReadonlySet<string> = $derived(
    new Set([...this.#elsewhere(), ...this.#seated(), ...waitingLists.tables.keys()]),
  );

  async load(isSomebody: boolean): Promise<void> {
    const reply = isSomebody ? await api.get("/api/me/tables") : null;
    this.listed = reply?.ok ? reply.value.tables : [];
  }

  /** Tables from the room's answer that are not open here and cannot report for themselves. */
  #elsewhere(): string[] {
    return this.listed.map(({ id }) => id).filter((id) => !openTables.session(id)?.isKnown);
  }

  #seated(): string[] {
    return openTables.sessions.filter(({ isSeated }) => isSeated).map(({ id }) => id);
  }
}

export const myTables = new MyTables();
