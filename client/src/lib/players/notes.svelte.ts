/**
 * The viewer's private notes on other players.
 *
 * Kept with the account, and loaded once it is known who is signed in.
 */
import { api, type Reply } from "$lib/net/api";
import type { Note, NoteChange } from "$lib/net/api_types";

export const NOTE_COLORS = ["red", "orange", "yellow", "green", "blue", "purple", "gray"] as const;
export const LONGEST_NOTE = 1000;

class Notes {
  #notes: ReadonlyMap<string, Note> = $state.raw(new Map());
  #of: string | null = null;

  of(player: string | null): Note | undefined {
    return player === null ? undefined : this.#notes.get(player);
  }

  /** Load the notes of this person; without one, clear them. */
  async load(viewer: string | null): Promise<void> {
    if (viewer === this.#of) return;
    this.#of = viewer;
    this.#notes = new Map();
    if (viewer === null) return;
    const reply = await api.get("/api/me/notes");
    if (reply.ok && viewer === this.#of)
      this.#notes = new Map(reply.value.map((note) => [note.player, note]));
  }

  async save(player: string, nickname: string, change: Required<NoteChange>): Promise<Reply<Note>> {
    const reply = await api.put("/api/me/notes/{player}", { path: { player }, body: change });
    if (!reply.ok) return reply;
    const kept = new Map(this.#notes);
    if (change.text === "" && change.color === "" && !change.muted) kept.delete(player);
    else kept.set(player, { player, nickname, ...change, at: Date.now() });
    this.#notes = kept;
    return reply;
  }
}

export const notes = new Notes();
