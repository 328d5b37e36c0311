/** The casino tables and jackpots as the desk sees them, polled while a page of the desk shows them. */
import { polled } from "$lib/net/polled";
import { api } from "$lib/net/api";
import type { DeskCasinoTable, DeskJackpot } from "$lib/net/api_types";
import type { Refusal } from "$lib/net/connection";

const ASK_EVERY_MS = 2_000;

class CasinoOnTheDesk {
  tables: readonly DeskCasinoTable[] | null = $state.raw(null);
  jackpots: readonly DeskJackpot[] | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);

  async load(): Promise<void> {
    const [tables, jackpots] = await Promise.all([
      api.get("/api/desk/casino"),
      api.get("/api/desk/jackpots"),
    ]);
    if (tables.ok) this.tables = tables.value;
    if (jackpots.ok) this.jackpots = jackpots.value;
    this.refusal = !tables.ok ? tables.refusal : !jackpots.ok ? jackpots.refusal : null;
  }

  /** Start polling. Returns a function that stops it. */
  follow(): () => void {
    return polled(() => this.load(), ASK_EVERY_MS);
  }
}

export const deskCasino = new CasinoOnTheDesk();
