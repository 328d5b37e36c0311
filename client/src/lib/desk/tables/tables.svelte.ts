/** The tables as the desk sees them, polled every few seconds while a page of the desk shows them. */
import { polled } from "$lib/net/polled";
import { api } from "$lib/net/api";
import type { DeskTables } from "$lib/net/api_types";
import type { Refusal } from "$lib/net/connection";

const ASK_EVERY_MS = 3_000;

class TablesOnTheDesk {
  now: DeskTables | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);

  async load(): Promise<void> {
    const reply = await api.get("/api/desk/tables");
    if (reply.ok) [this.now, this.refusal] = [reply.value, null];
    else this.refusal = reply.refusal;
  }

  /** Start polling. Returns a function that stops it. */
  follow(): () => void {
    return polled(() => this.load(), ASK_EVERY_MS);
  }
}

export const deskTables = new TablesOnTheDesk();
