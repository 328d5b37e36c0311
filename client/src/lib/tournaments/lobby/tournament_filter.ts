/** Which tournaments does a tab of the lobby show, which of them does the viewer want, and in what order? */
import type { MyTournament, TournamentKind, TournamentLine } from "$lib/protocol";
import { isFound } from "$lib/lobby/lobby_filter";
import { total } from "$lib/tournaments/text/text";

export const TABS = ["scheduled", "sit_and_go", "velox", "freeroll", "shoot_out"] as const;
export type Tab = (typeof TABS)[number];

const TAB_OF: Record<TournamentKind, Tab> = {
  scheduled: "scheduled",
  satellite: "scheduled",
  sit_and_go: "sit_and_go",
  heads_up: "sit_and_go",
  velox: "velox",
  freeroll: "freeroll",
  shoot_out: "shoot_out",
};

export function tabOf({ kind }: Pick<TournamentLine, "kind">): Tab {
  return TAB_OF[kind];
}

export interface Filter {
  /** A part of the name, as it was typed. */
  readonly name: string;
  /** Null stands for all. */
  readonly variant: string | null;
  readonly price: number | null;
  readonly speed: TournamentLine["speed"] | null;
  readonly seats: number | null;
  /** Those that one may still enter. */
  readonly open: boolean;
  /** Those that the viewer has entered. */
  readonly mine: boolean;
}

export const ALL: Filter = {
  name: "",
  variant: null,
  price: null,
  speed: null,
  seats: null,
  open: false,
  mine: false,
};

/** What a player pays to enter; 0 where the room pays. */
export function priceOf({ is_offered, price }: Pick<TournamentLine, "is_offered" | "price">): number {
  return is_offered ? 0 : total(price);
}

/** The games of a tournament: one, or those of its rotation. */
function variantsOf({ variant, mix }: TournamentLine): readonly string[] {
  return mix.length > 0 ? mix : [variant];
}

export function isOver({ stage }: Pick<TournamentLine, "stage">): boolean {
  return stage === "over" || stage === "called_off" || stage === "cancelled";
}

export function matches(filter: Filter, line: TournamentLine, mine: readonly MyTournament[]): boolean {
  return (
    (filter.variant === null || variantsOf(line).includes(filter.variant)) &&
    (filter.price === null || priceOf(line) === filter.price) &&
    (filter.speed === null || line.speed === filter.speed) &&
    (filter.seats === null || line.seats === filter.seats) &&
    (!filter.open || line.is_entry_open) &&
    (!filter.mine || mine.some(({ tournament }) => tournament === line.id)) &&
    (filter.name === "" || isFound(filter.name, line.title.it, line.title.en))
  );
}

/** Those of interest first: one's own, those to enter (the next to start, the fullest), running, over. */
export function inOrder(lines: readonly TournamentLine[], mine: readonly MyTournament[]): TournamentLine[] {
  const own = new Set(mine.map(({ tournament }) => tournament));
  const rank = (line: TournamentLine) =>
    own.has(line.id) && !isOver(line) ? 0 : line.is_entry_open ? 1 : isOver(line) ? 3 : 2;
  return lines.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (isOver(one) ? other.starts_at - one.starts_at : one.starts_at - other.starts_at) ||
      priceOf(one) - priceOf(other) ||
      other.entries - one.entries ||
      (one.id < other.id ? -1 : 1),
  );
}

/** The choices that these tournaments leave for each filter; a single one is not worth a filter. */
export function choicesOf(lines: readonly TournamentLine[]) {
  const each = <T>(values: readonly T[]) => [...new Set(values)];
  const numbers = (values: readonly number[]) => each(values).toSorted((one, other) => one - other);
  return {
    variants: each(lines.flatMap(variantsOf)),
    prices: numbers(lines.map(priceOf)),
    speeds: (["slow", "regular", "turbo", "hyper_turbo"] as const).filter((speed) =>
      lines.some((line) => line.speed === speed),
    ),
    seats: numbers(lines.map((line) => line.seats)),
  };
}
