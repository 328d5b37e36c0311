/**
 * What does the club look like?
 *
 * Its name and colors are asked for when the first table is shown; this browser keeps them, so that the next
 * table has them at once.
 */
import { api } from "$lib/net/api";
import type { ShownClub } from "$lib/net/api_types";
import { clubColors } from "./club_colors";

const STORED_AS = "mazziere.club";
const NO_LOOK: Required<ShownClub> = { name: "", cloth: "", accent: "" };

class Club {
  look: Required<ShownClub> = $state.raw(kept());
  #asking: Promise<void> | undefined;

  constructor() {
    apply(this.look);
  }

  /** Ask for the look, once; settled when it is known, or when the room did not answer. */
  load(): Promise<void> {
    return (this.#asking ??= this.#ask());
  }

  async #ask(): Promise<void> {
    const reply = await api.get("/api/club/look");
    if (reply.ok) this.adopt(reply.value);
    else this.#asking = undefined;
  }

  /** Take over a look that is known to be the newest. */
  adopt(look: ShownClub): void {
    this.look = { ...NO_LOOK, ...look };
    localStorage.setItem(STORED_AS, JSON.stringify(this.look));
    apply(this.look);
  }
}

function kept(): Required<ShownClub> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? "null");
    const looks = Object.entries(read ?? {}).filter(
      ([name, value]) => name in NO_LOOK && typeof value === "string",
    );
    return { ...NO_LOOK, ...Object.fromEntries(looks) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return NO_LOOK;
  }
}

function apply({ cloth, accent }: Required<ShownClub>): void {
  const colors = clubColors(cloth, accent);
  const { style } = document.documentElement;
  const all = {
    "--club-cloth": colors.cloth,
    "--club-cloth-lit": colors.clothLit,
    "--club-back": colors.accent,
  };
  for (const [name, color] of Object.entries(all)) {
    if (color === undefined) style.removeProperty(name);
    else style.setProperty(name, color);
  }
}

export const club = new Club();
