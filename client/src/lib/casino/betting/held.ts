/** The undo button held for so long takes back all bets, in milliseconds; its bar shows how much is left. */
export const CLEAR_AFTER_MS = 1_200;
