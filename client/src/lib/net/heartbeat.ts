/**
 * Is the line still alive?
 *
 * On a line that works the room is never silent for longer than two seconds (`PULSE_S` of the server), and it
 * answers requests in order. A line can die without a word: a phone that slept, a router that forgot it. So
 * the page looks every `LOOK_EVERY_MS`, and counts its looks instead of asking the clock what has passed: a
 * page that was asleep or busy has not read what waits for it, and must not call that silence.
 */
export const LOOK_EVERY_MS = 500;

/** After so much silence the line is dead: two pulses were missed, and who plays knows within 5 s. */
export const SILENCE_LOOKS = 9;
/** A line that is just being opened may take longer, as over a slow phone network. */
export const OPENING_LOOKS = 20;
/** Only the way to the room may be broken: then it is heard, and answers nothing. */
export const UNANSWERED_LOOKS = 16;
/** Who asks for nothing asks this often whether they are heard. */
export const PING_LOOKS = 30;

export type Pulse = "alive" | "ask" | "dead";

/** The signs of life of one socket. */
export class Heartbeat {
  #isHeard = false;
  #silence = 0;
  #unanswered = 0;
  #unasked = 0;

  /** Any frame is a sign of life. */
  heard(): void {
    this.#isHeard = true;
    this.#silence = 0;
  }

  answered(): void {
    [this.#unanswered, this.#unasked] = [0, 0];
  }

  /** Look once more. `waiting`: whether a request is unanswered. */
  look(waiting: boolean): Pulse {
    this.#silence += 1;
    this.#unasked += 1;
    this.#unanswered = waiting ? this.#unanswered + 1 : 0;
    const isSilent = this.#silence >= (this.#isHeard ? SILENCE_LOOKS : OPENING_LOOKS);
    if (isSilent || this.#unanswered >= UNANSWERED_LOOKS) return "dead";
    return !waiting && this.#unasked >= PING_LOOKS ? "ask" : "alive";
  }
}
