/** The stakes of a home game, raised or lowered as one: what all of its games ask for, by the same factor. */
import type { Form, Game } from "$lib/table_setup/table_form";

const AMOUNTS = ["small_blind", "big_blind", "ante", "small_bet", "big_bet", "bring_in"] as const;

/** What the stakes of a game are counted in: its big blind, or the small bet where it has none. */
export function unitOf(game: Game): number {
  return game.big_blind || game.small_bet || game.ante;
}

/** The same table with its first game at this unit, and all others raised or lowered with it. */
export function atUnit(form: Form, unit: number): Form {
  const [first] = form.games;
  if (first === undefined) return form;
  const factor = unit / unitOf(first);
  const games = form.games.map((game) => scaled(game, factor));
  const entry = Math.max(...games.map((game) => game.big_blind + game.ante));
  const least = Math.max(form.min_buy_in, entry);
  return {
    ...form,
    games,
    bomb_pot_ante: form.bomb_pot_every > 0 ? amount(form.bomb_pot_ante, factor) : 0,
    min_buy_in: least,
    max_buy_in: Math.max(form.max_buy_in, least),
  };
}

function scaled(game: Game, factor: number): Game {
  const changed = { ...game };
  for (const name of AMOUNTS) changed[name] = amount(game[name], factor);
  return changed;
}

/** An amount that was there does not vanish. */
function amount(before: number, factor: number): number {
  return before === 0 ? 0 : Math.max(1, Math.round(before * factor));
}
