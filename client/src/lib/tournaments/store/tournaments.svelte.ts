/**
 * What does this page know of tournaments now?
 *
 * The lines of their lobby while it is shown, and the heads of those that somebody here looks at: a page, a
 * table, a clock on the wall. It comes with the first of them, and hears the room from then on.
 */
import { SvelteMap } from "svelte/reactivity";
import { untrack } from "svelte";
import { room } from "$lib/app/room.svelte";
import { TableChat } from "$lib/chat/chat.svelte";
import { LOST, NOT_SENT, type Refusal } from "$lib/net/connection";
import type {
  NoticeView,
  TournamentChanges,
  TournamentLine,
  TournamentMessage,
  TournamentView,
} from "$lib/protocol";
import { withChanges } from "./head";
import { withLines } from "./lines";

/** So many notices are kept of each tournament. */
const NOTICES_KEPT = 40;

export interface Told extends NoticeView {
  /** Numbers the notices that this page has heard of a tournament, from 1. */
  readonly no: number;
}

export interface Head {
  /** Null until it has arrived, and where there is none. */
  readonly view: TournamentView | null;
  readonly notices: readonly Told[];
  /** Why it is not shown. */
  readonly refusal: Refusal | null;
  /** The chat of the tournament's page; null while it is not watched. */
  readonly chat: TableChat | null;
}

const NOTHING: Head = { view: null, notices: [], refusal: null, chat: null };

class Tournaments {
  /** The lobby; null before the first time. */
  lines: readonly TournamentLine[] | null = $state.raw(null);
  readonly #heads = new SvelteMap<string, Head>();
  readonly #watching = new Map<string, number>();
  readonly #deaf = new Map<string, () => void>();
  #lobbies = 0;
  #told = 0;

  constructor() {
    room.ontournament((said) => {
      if (said.type === "tournament_lines") this.lines = withLines(this.lines, said);
      else this.#heard(said);
    });
  }

  /** What is known of a tournament that is watched. */
  head(id: string): Head {
    return this.#heads.get(id) ?? NOTHING;
  }

  /** Keep the lobby up to date from now on, until the function returned is called. */
  watchLobby(): () => void {
    this.#lobbies += 1;
    if (this.#lobbies === 1) room.followTournaments(true);
    return () => {
      this.#lobbies -= 1;
      if (this.#lobbies === 0) room.followTournaments(false);
    };
  }

  /** Keep the head of a tournament up to date from now on, until the function returned is called. */
  watch(id: string): () => void {
    const watchers = (this.#watching.get(id) ?? 0) + 1;
    this.#watching.set(id, watchers);
    if (watchers === 1) void untrack(() => this.#begin(id));
    return () => {
      const left = (this.#watching.get(id) ?? 1) - 1;
      this.#watching.set(id, left);
      if (left > 0) return;
      this.#watching.delete(id);
      this.#deaf.get(id)?.();
      room.unwatchTournament(id);
      untrack(() => this.#heads.delete(id));
    };
  }

  async #begin(id: string): Promise<void> {
    const chat = new TableChat();
    this.#deaf.set(
      id,
      room.hear(id, (said) => chat.hear(said)),
    );
    this.#heads.set(id, { ...NOTHING, chat });
    const answer = await room.watchTournament(id);
    if (answer.type === "refused" && answer !== LOST && answer !== NOT_SENT)
      this.#heads.set(id, { ...this.head(id), refusal: answer.refusal });
  }

  #heard(said: TournamentMessage | TournamentChanges): void {
    const { tournament, notices } = said;
    if (!this.#watching.has(tournament)) return;
    const known = this.head(tournament);
    // Changes without a head are of an earlier watch: the head is on its way.
    if (said.type === "tournament_changes" && known.view === null) return;
    const view = said.type === "tournament" ? said.view : withChanges(known.view!, said);
    const told = notices.map((notice) => ({ ...notice, no: ++this.#told }));
    this.#heads.set(tournament, {
      ...known,
      view,
      notices: told.length === 0 ? known.notices : [...known.notices, ...told].slice(-NOTICES_KEPT),
      refusal: null,
    });
  }
}

export const tournaments = new Tournaments();
