/** The head of a tournament, as the room's frames have made it. */
import type { TournamentChanges, TournamentView } from "$lib/protocol";

/** With what a frame says has changed: fields of the head, and parts of others, as of what is one's own. */
export function withChanges(
  known: TournamentView,
  { head, parts }: Pick<TournamentChanges, "head" | "parts">,
): TournamentView {
  const changed = Object.entries(parts).map(([field, part]) => {
    const before: unknown = known[field as keyof TournamentView];
    return [field, { ...(before as object), ...part }];
  });
  return { ...known, ...(head as Partial<TournamentView>), ...Object.fromEntries(changed) };
}
