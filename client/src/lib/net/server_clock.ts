/**
 * What time is it in the room?
 *
 * Deadlines are instants of the server's clock, and the browser's may be minutes off. Every message that carries
 * `server_time` was sent at that instant and arrived a little later, so the largest difference seen is the nearest to the
 * truth: it had the shortest way. Nothing here asks for the time; `now` is handed in.
 */
export class ServerClock {
  #offsetMs = Number.NEGATIVE_INFINITY;

  /** The server wrote `serverTime`; it was read here at `now`. */
  heard(serverTime: number, now: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, serverTime - now);
  }

  /** A new connection may lead to a machine with another clock. */
  forget(): void {
    this.#offsetMs = Number.NEGATIVE_INFINITY;
  }

  at(now: number): number {
    return Number.isFinite(this.#offsetMs) ? now + this.#offsetMs : now;
  }
}
