/**
 * Can a press be meant for what stands there now?
 *
 * A finger that is on its way lands on whatever has come to its place in the meantime: for this long (in
 * milliseconds), a press was meant for what stood there before.
 */
const GUARDED_MS = 400;

export class PressGuard {
  isOver = $state(true);

  #ends: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.#ends);
    this.isOver = false;
    this.#ends = setTimeout(() => (this.isOver = true), GUARDED_MS);
  }
}
