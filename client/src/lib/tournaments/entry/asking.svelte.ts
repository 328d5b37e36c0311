/** A request to a tournament that is under way, and why the last one was refused. */
import { room } from "$lib/app/room.svelte";
import type { Refusal, Request } from "$lib/net/connection";

export class Asking {
  busy = $state(false);
  refusal: Refusal | null = $state.raw(null);

  /** Whether it was done. An impatient finger sends nothing twice. */
  async ask(request: Request): Promise<boolean> {
    if (this.busy) return false;
    [this.busy, this.refusal] = [true, null];
    const answer = await room.ask(request);
    this.busy = false;
    if (answer.type === "refused") this.refusal = answer.refusal;
    return answer.type === "done";
  }
}
