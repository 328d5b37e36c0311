/** What the window asks of a table that is open in it, of whichever kind. */
export interface OpenSession {
  /** How the window and its address call the table. */
  readonly id: string;
  /** Its name, once known. */
  readonly name: string | null;
  /** Whether the room has told of it yet. */
  readonly isKnown: boolean;
  /** There is no such table, or no longer: nothing is ever played here again. */
  readonly isClosed: boolean;
  /** The viewer plays here: it stays open when other tables are asked for. */
  readonly isSeated: boolean;
  /** The table waits for the viewer. */
  readonly waits: boolean;
  /** The instant at which its clock runs out, if it runs. */
  readonly deadline: number | null;
  /** The cards that the viewer holds there. */
  readonly cards: readonly string[];
  open(): void;
  close(): void;
}
