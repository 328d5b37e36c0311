/** The window that is open over a table against the house, if any. */
export type CasinoOpened =
  | { readonly what: "help" | "limits" | "rounds" | "chat" | "jackpot" | "leave" }
  | { readonly what: "player"; readonly player: string; readonly nickname: string }
  | null;
