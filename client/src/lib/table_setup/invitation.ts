/** Where do the invitations to private tables and tournaments lead, and what are they as QR codes? */

/** The place of an invitation in this room, and the address of its QR code. */
export interface Invited {
  readonly path: string;
  readonly code: string;
}

/** Whoever follows it is admitted to the table. */
export function toTable(invitation: string): Invited {
  const named = encodeURIComponent(invitation);
  return { path: `#/invitation/${named}`, code: `/api/invitations/${named}/qr.svg` };
}

/** The page of a tournament: to know the link is the invitation. */
export function toTournament(tournament: string): Invited {
  const named = encodeURIComponent(tournament);
  return { path: `#/tournament/${named}`, code: `/api/tournaments/${named}/qr.svg` };
}
