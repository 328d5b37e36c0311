/**
 * Which rows of a long lobby are in the page?
 *
 * A lobby of a few tables is there whole. A long one is cut into blocks of rows: those near the window are in
 * the page, every other is one empty row of its height. The heights that were seen are kept while the page is
 * open, so that going back to the lobby finds it as tall as it was.
 */

/** Up to here the lobby is whole: each row can be found by the browser's own search. */
export const WHOLE_UP_TO = 60;
/** Rows of a block. */
export const ROWS = 20;
/** Assumed until a row has been seen, in pixels. */
const ROW_HEIGHT = 54;

/** The blocks of these rows, in their order; a single one where all are shown. */
export function inBlocks<T>(rows: readonly T[]): (readonly T[])[] {
  if (rows.length <= WHOLE_UP_TO) return [rows];
  const count = Math.ceil(rows.length / ROWS);
  return Array.from({ length: count }, (_, no) => rows.slice(no * ROWS, (no + 1) * ROWS));
}

interface Row {
  readonly id: string;
}

/** How tall blocks are, in pixels, as far as they have been seen at this width of the window. */
export class Heights {
  #width = 0;
  #rowHeight = ROW_HEIGHT;
  readonly #seen = new Map<string, number>();

  /** A block was seen; at another width all that was seen before says nothing. */
  saw(block: readonly Row[], { width, height }: { width: number; height: number }): void {
    if (block.length === 0) return;
    if (width !== this.#width) {
      [this.#width, this.#rowHeight] = [width, height / block.length];
      this.#seen.clear();
    }
    this.#seen.set(keyOf(block), height);
  }

  /** The height of a block at this width: as it was seen, or as that of the first one that was. */
  of(block: readonly Row[], width: number): number {
    const isKnown = width === this.#width;
    const seen = isKnown ? this.#seen.get(keyOf(block)) : undefined;
    return seen ?? Math.round(block.length * (isKnown ? this.#rowHeight : ROW_HEIGHT));
  }
}

function keyOf(block: readonly Row[]): string {
  return `${block[0]?.id} ${block.at(-1)?.id} ${block.length}`;
}
