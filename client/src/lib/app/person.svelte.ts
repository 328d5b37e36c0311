/**
 * Who is signed in on this page?
 *
 * The room knows from a cookie that no script can read; this module holds its answer. Every change of
 * identity goes through here, so that the socket is reopened as the new person.
 */
import { api, type Reply } from "$lib/net/api";
import type { AvatarChoice, LimitsPage, LimitsWanted, Me, SignIn, SignUp } from "$lib/net/api_types";
import type { Answer } from "$lib/net/connection";
import { TOKEN } from "$lib/net/legacy_token";
import type { SignedOut } from "$lib/protocol";
import { favorites } from "$lib/lobby/favorites.svelte";
import { likes } from "$lib/lobby/play_now/favorite_game";
import { room } from "./room.svelte";
import { firstHand } from "$lib/table/guide/first_hand.svelte";
import { keepWithAccount } from "$lib/settings/settings_sync.svelte";

class Person {
  /** Null for a visitor without a name. */
  me: Me | null = $state.raw(null);
  /** Whether the room has answered yet. */
  isKnown = $state(false);

  /** Why the last session ended, unless the person signed out here. */
  wasSignedOut: SignedOut["why"] | "break" | "exclusion" | null = $state(null);

  /** A member has signed up; a guest gave a nickname and nothing else. */
  get isMember(): boolean {
    return this.me !== null && this.me.role !== "guest";
  }

  /** Whether they may open the desk, even if only to read it. */
  get isStaff(): boolean {
    return this.me !== null && this.me.role !== "guest" && this.me.role !== "player";
  }

  /**
   * Ask the room who is signed in. A token kept by an earlier version of the page is exchanged for a cookie
   * first.
   */
  async load(): Promise<void> {
    const reply = await api.get("/api/me");
    if (!reply.ok) {
      this.isKnown = true;
      return;
    }
    const kept = localStorage.getItem(TOKEN);
    const claimed =
      reply.value === null && kept !== null ? await api.post("/api/me/sessions", { bearer: kept }) : null;
    localStorage.removeItem(TOKEN);
    if (claimed?.ok) await this.#become(claimed);
    else await this.#is(reply.value);
    this.isKnown = true;
  }

  signUp(wanted: SignUp): Promise<Reply<Me>> {
    return api.post("/api/sign-up", { body: wanted }).then((reply) => this.#arrive(reply));
  }

  signIn(wanted: SignIn): Promise<Reply<Me>> {
    return api.post("/api/sign-in", { body: wanted }).then((reply) => this.#become(reply));
  }

  beGuest(nickname: string): Promise<Reply<Me>> {
    return api.post("/api/guests", { body: { nickname } }).then((reply) => this.#arrive(reply));
  }

  /** Be shown as that: here at once, to others from the next seat on. */
  async chooseAvatar(avatar: AvatarChoice["avatar"]): Promise<Reply<AvatarChoice>> {
    const reply = await api.put("/api/me/avatar", { body: { avatar } });
    if (reply.ok && this.me !== null) this.me = { ...this.me, avatar };
    return reply;
  }

  async chooseLimits(wanted: LimitsWanted): Promise<Reply<LimitsPage>> {
    const reply = await api.put("/api/me/limits", { body: wanted });
    if (reply.ok && this.me !== null) this.me = { ...this.me, limits: "chosen" };
    return reply;
  }

  /** Sign out, here or on every device. */
  async signOut(everywhere = false): Promise<Reply<null>> {
    const reply = everywhere ? await api.remove("/api/me/sessions") : await api.post("/api/sign-out");
    if (!reply.ok) return reply;
    if (this.me !== null) this.#isNobody(); // the socket may have reported it already
    this.wasSignedOut = null;
    return reply;
  }

  /**
   * Take a seat. A visitor without a name becomes a guest under `nickname`, and a guest may change theirs.
   */
  async sit(table: string, seat: number, buyIn: number, nickname: string): Promise<Answer> {
    if (this.me === null) {
      const known = await this.beGuest(nickname);
      if (!known.ok) return { type: "refused", refusal: known.refusal };
    } else if (nickname !== this.me.nickname) {
      const named = await room.rename(nickname);
      if (named.type === "refused") return named;
      this.me = { ...this.me, nickname };
    }
    const answer = await room.ask({ type: "sit", table, seat, buy_in: buyIn });
    const line = room.lobby?.find(({ id }) => id === table);
    if (answer.type === "done" && line?.mix.length === 0) likes(line.variant);
    return answer;
  }

  /** Ask for play chips: the room gives new ones to whoever is nearly out of them and has none at a table. */
  async askForChips(): Promise<void> {
    if (this.me !== null) await room.beGreeted();
  }

  /** The room has ended the session, at this browser's request or another's. */
  hasBeenSignedOut(why: SignedOut["why"]): void {
    if (this.me === null) return;
    this.wasSignedOut = why;
    this.#isNobody();
  }

  /** A break or self-exclusion has begun, and has ended every session. */
  hasGone(why: "break" | "exclusion"): void {
    if (this.me !== null) this.#isNobody(); // the socket may have reported it already
    this.wasSignedOut = why;
  }

  #isNobody(): void {
    void this.#is(null);
    room.forget();
  }

  /** Become somebody who is new here. */
  async #arrive(reply: Reply<Me>): Promise<Reply<Me>> {
    if (reply.ok) firstHand.welcome();
    return this.#become(reply);
  }

  async #become(reply: Reply<Me>): Promise<Reply<Me>> {
    if (!reply.ok) return reply;
    this.wasSignedOut = null;
    await Promise.all([this.#is(reply.value), room.meetAgain()]);
    return reply;
  }

  async #is(me: Me | null): Promise<void> {
    const [before, isMember] = [this.me?.player, me !== null && me.role !== "guest"];
    this.me = me;
    if (before !== me?.player || isMember)
      await Promise.all([keepWithAccount(isMember), favorites.keepWithAccount(isMember)]);
  }
}

export const person = new Person();
room.onsignedout((why) => person.hasBeenSignedOut(why));
