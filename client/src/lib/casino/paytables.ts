/** The keys of the paytables, in the order in which they are offered. */
export const PAYTABLES = ["las-vegas", "atlantic-city", "colorado"] as const;
