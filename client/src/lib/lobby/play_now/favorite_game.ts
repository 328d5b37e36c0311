/** Which game did this browser's viewer last sit down to? */

const STORED_AS = "mazziere.game";

export function favoriteGame(): string | null {
  return localStorage.getItem(STORED_AS);
}

export function likes(variant: string): void {
  localStorage.setItem(STORED_AS, variant);
}
