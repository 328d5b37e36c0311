/**
 * At which tables does the viewer sit, or wait for a seat, and which are the viewer's own?
 *
 * The room is asked when it becomes known who is there, and whenever the lobby is looked at; what happens at the open tables
 * meanwhile they say themselves. Private tables stand in no lobby: here they are found again.
 */
import { api } from "$lib/net/api";
import type { MyTables as Answer } from "$lib/net/api_types";
import { lines } from "./waiting_lists.svelte";
import { openTables } from "$lib/table/window/open_tables.svelte";
import type { LobbyTable } from "$lib/protocol";

class MyTables {
  /** As the room told it last. */
  told: readonly LobbyTable[] = $state.raw([]);

  readonly ids: ReadonlySet<string> = $derived(new Set([...this.#elsewhere(), ...this.#seated(), ...lines.tables.keys()]));

  async load(isSomebody: boolean): Promise<void> {
    const reply = isSomebody ? await api.get<Answer>("/api/me/tables") : null;
    this.told = reply?.ok ? reply.value.tables : [];
  }

  /** Where nothing is open that would say it better. */
  #elsewhere(): string[] {
    return this.told.map(({ id }) => id).filter((id) => openTables.session(id)?.view == null);
  }

  #seated(): string[] {
    return openTables.sessions.filter(({ isSeated }) => isSeated).map(({ id }) => id);
  }
}

export const myTables = new MyTables();
