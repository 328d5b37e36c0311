/**
 * Who is in front of this page?
 *
 * The room knows it by a cookie that no script can read; here is what it answered. Whatever changes who one is goes through here,
 * so that the socket is opened again as that person.
 */
import { api, type Reply } from "$lib/api";
import type { Me, SignIn, SignUp } from "$lib/api_types";
import { favourites } from "$lib/favourites.svelte";
import { room } from "$lib/room.svelte";
import { keepWithAccount } from "$lib/settings_sync.svelte";

class Person {
  /** Null for somebody who has not said who they are. */
  me: Me | null = $state.raw(null);
  /** Whether the room has answered yet. */
  isKnown = $state(false);

  /** A guest gave a nickname and nothing else; a member signed up. */
  get isMember(): boolean {
    return this.me !== null && this.me.role !== "guest";
  }

  /** Whether the desk is open to them, be it only to look. */
  get isStaff(): boolean {
    return this.me !== null && this.me.role !== "guest" && this.me.role !== "player";
  }

  async load(): Promise<void> {
    const reply = await api.get<Me | null>("/api/me");
    this.isKnown = true;
    if (reply.ok) await this.#is(reply.value);
  }

  async signUp(wanted: SignUp): Promise<Reply<Me>> {
    return this.#become(await api.post<Me>("/api/sign-up", wanted));
  }

  async signIn(wanted: SignIn): Promise<Reply<Me>> {
    return this.#become(await api.post<Me>("/api/sign-in", wanted));
  }

  async beGuest(nickname: string): Promise<Reply<Me>> {
    return this.#become(await api.post<Me>("/api/guests", { nickname }));
  }

  /** Here, or wherever else one is signed in as well. */
  async signOut(everywhere = false): Promise<Reply<null>> {
    const reply = everywhere ? await api.remove("/api/me/sessions") : await api.post("/api/sign-out");
    if (reply.ok) this.isNobody();
    return reply;
  }

  /** The session is over: signed out here or elsewhere, or ended by the room. */
  isNobody(): void {
    void this.#is(null);
    room.meetAgain();
  }

  async #is(me: Me | null): Promise<void> {
    const [before, isMember] = [this.me?.player, me !== null && me.role !== "guest"];
    this.me = me;
    if (before !== me?.player || isMember) await Promise.all([keepWithAccount(isMember), favourites.keepWithAccount(isMember)]);
  }

  #become(reply: Reply<Me>): Reply<Me> {
    if (reply.ok) {
      void this.#is(reply.value);
      room.meetAgain();
    }
    return reply;
  }
}

export const person = new Person();
