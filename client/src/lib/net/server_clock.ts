/**
 * An estimate of the server's clock.
 *
 * Deadlines are instants of the server's clock, and the browser's may be minutes off. A message with
 * `server_time` was sent at that instant and arrived a little later, so the largest difference seen, that of
 * the fastest message, is closest to the truth. `now` is a `steadyNow()` that is passed in: with a clock that
 * somebody sets, the largest difference would be wrong for ever.
 */
export class ServerClock {
  #offsetMs = Number.NEGATIVE_INFINITY;

  /** The server wrote `serverTime`; it was read here at `now`. */
  heard(serverTime: number, now: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, serverTime - now);
  }

  /** Start over: a new connection may lead to a machine with another clock. */
  forget(): void {
    this.#offsetMs = Number.NEGATIVE_INFINITY;
  }

  at(now: number): number {
    return Number.isFinite(this.#offsetMs) ? now + this.#offsetMs : now;
  }
}

/** Milliseconds since 1970, as the device told them when the page opened; they pass evenly if it is set. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
