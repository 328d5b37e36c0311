/**
 * The viewer's favorite tables.
 *
 * Kept in this browser and, for members, with the account, whose list takes precedence.
 */
import { api } from "$lib/net/api";

const STORED_AS = "mazziere.favourites";
const PATH = "/api/me/favourites";

function stored(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? "[]");
    return Array.isArray(read) ? read.filter((id) => typeof id === "string") : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}

class FavoriteTables {
  ids: ReadonlySet<string> = $state.raw(new Set(stored()));
  #isKept = false;

  /** Called once it is known who is signed in. */
  async keepWithAccount(isMember: boolean): Promise<void> {
    this.#isKept = isMember;
    if (!isMember) return;
    const reply = await api.get(PATH);
    if (reply.ok) this.#keep(new Set([...reply.value.tables, ...this.ids]));
  }

  toggle(id: string): void {
    const ids = new Set(this.ids);
    if (!ids.delete(id)) ids.add(id);
    this.#keep(ids);
    if (this.#isKept) void api.put(PATH, { body: { tables: [...ids] } });
  }

  #keep(ids: ReadonlySet<string>): void {
    this.ids = ids;
    localStorage.setItem(STORED_AS, JSON.stringify([...ids]));
  }
}

export const favorites = new FavoriteTables();
