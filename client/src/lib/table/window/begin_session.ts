/** Begins the session of a table: the way in which it is called says of which kind it is. */
import { CasinoSession } from "$lib/casino/session.svelte";
import { casinoTableOf } from "$lib/casino/table/address";
import { Session } from "$lib/table/session.svelte";
import type { BeginSession } from "./open_tables.svelte";

export const beginSession: BeginSession = (id, window) => {
  const table = casinoTableOf(id);
  return table === null ? new Session(id, window) : new CasinoSession(table, window);
};
