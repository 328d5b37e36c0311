/**
 * Is this person guided through their first hand?
 *
 * Whoever is new here (a guest who has just given a name, a member who has just signed up) is, once; the page
 * “Learn” offers it again. Kept in this browser alone: what one has learned needs no account.
 */
const STORED_AS = "mazziere.first-hand";

class FirstHand {
  isGuided = $state(localStorage.getItem(STORED_AS) === "guided");

  /** Guide a person who is new here, unless this browser has seen a guided hand already. */
  welcome(): void {
    if (localStorage.getItem(STORED_AS) === null) this.guide();
  }

  /** Guide whoever asks for it. */
  guide(): void {
    this.#keep(true);
  }

  /** The hand is over, or the person has seen enough. */
  end(): void {
    this.#keep(false);
  }

  #keep(isGuided: boolean): void {
    this.isGuided = isGuided;
    localStorage.setItem(STORED_AS, isGuided ? "guided" : "done");
  }
}

export const firstHand = new FirstHand();
