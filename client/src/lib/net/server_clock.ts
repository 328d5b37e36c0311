/**
 * An estimate of the server's clock.
 *
 * Deadlines are instants of the server's clock, and the browser's may be minutes off. A message with
 * `server_time` was sent at that instant and arrived a little later, so the largest difference of late, that
 * of the fastest message, is closest to the truth. An older one is forgotten, for the server's clock may be
 * set back. `now` is a `steadyNow()` that is passed in: the clock of the device may be set as well.
 */
export class ServerClock {
  #latestMs = Number.NEGATIVE_INFINITY;
  #earlierMs = Number.NEGATIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;

  /** The server wrote `serverTime`; it was read here at `now`. */
  heard(serverTime: number, now: number): void {
    if (now - this.#since > SPAN_MS)
      [this.#earlierMs, this.#latestMs, this.#since] = [this.#latestMs, Number.NEGATIVE_INFINITY, now];
    this.#latestMs = Math.max(this.#latestMs, serverTime - now);
  }

  /** Start over: a new connection may lead to a machine with another clock. */
  forget(): void {
    this.#latestMs = this.#earlierMs = this.#since = Number.NEGATIVE_INFINITY;
  }

  at(now: number): number {
    const offsetMs = Math.max(this.#latestMs, this.#earlierMs);
    return Number.isFinite(offsetMs) ? now + offsetMs : now;
  }
}

/**
 * A difference counts for this long, and until the next span is over. The room is heard every two seconds:
 * some of its messages are quick, also on a line that is busy for a while; and a page that was asleep, and
 * reads all at once what had waited for it, still has the difference of before.
 */
const SPAN_MS = 30_000;

/** Milliseconds since 1970, as the device told them when the page opened; they pass evenly if it is set. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
