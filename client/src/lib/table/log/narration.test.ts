import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import { FIVE_DRAW, hand, RAISE, seat, STUD_HILO, table, withSeat } from "$lib/testing/views";
import { saySituation, sayTurn } from "./narration";

const [italian, english] = [wordsOf("it"), wordsOf("en")];

test("a turn is said with every choice and its price", () => {
  const offers = [{ action: "fold" as const }, { action: "call" as const, to: 100, by: 50 }, RAISE];
  expect(sayTurn(table({ offers }), english)).toBe(
    "Your turn: fold, call 50 or raise to between 200 and 10,000.",
  );
  expect(sayTurn(table({ offers }), italian)).toBe(
    "Tocca a te: passare, vedere 50 o rilanciare da 200 a 10.000.",
  );
  expect(sayTurn(table(), english)).toBe("");
});

test("a call that takes all chips is said to be all-in", () => {
  const offers = [{ action: "fold" as const }, { action: "call" as const, to: 134, by: 134 }];
  const short = withSeat(table({ offers }), 1, { stack: 134 });
  expect(sayTurn(short, english)).toBe("Your turn: fold or call 134, all-in.");
  expect(sayTurn(short, italian)).toBe("Tocca a te: passare o vedere 134, all-in.");
});

test("the whole table can be asked for in words", () => {
  const view = table({
    seats: [seat(1, "Ada", { wagered: 50 }), seat(2, "Bruno", { wagered: 100, stack: 9_900 })],
    hand: hand({ to_act: 2 }),
  });
  expect(saySituation(view, english)).toBe(
    "Your cards: king of hearts and queen of hearts. The pot is 150. 50 to call. You have 10,000. Bruno has 9,900 and has bet 100. Bruno is thinking.",
  );
  expect(saySituation(table({ hand: null }), italian)).toBe("Non si sta giocando nessuna mano. Hai 9.950.");
});

test("of a hand that is over it is said who has won, and no pot", () => {
  const shares = [{ seat: 2, amount: 150, award: "all" as const, board: 1 as const }];
  const none = { best: {}, best_low: {}, second_best: {}, second_best_low: {} };
  const result = [{ pot: 0, amount: 150, rake: 0, shares, ...none }];
  const over = saySituation(table({ hand: hand({ result, total_pot: 0 }) }), english);
  expect(over).toContain("Bruno wins 150.");
  expect(over).not.toContain("The pot is");
});

test("a draw, a bring-in and a completion are said when the turn comes", () => {
  expect(sayTurn(table({ offers: [{ action: "discard", most: 5 }] }), english)).toBe(
    "Your turn: draw up to 5 cards, or stand pat.",
  );
  expect(sayTurn(table({ offers: [{ action: "discard", most: 3 }] }), italian)).toBe(
    "Tocca a te: cambiare fino a 3 carte o restare serviti.",
  );
  const offers = [
    { action: "bring_in" as const, to: 25 },
    { action: "complete" as const, min_to: 50, max_to: 50 },
  ];
  expect(sayTurn(table({ offers }), english)).toBe("Your turn: bring in for 25 or complete to 50.");
});

test("a stud table is said with what lies face up, and who shows the best", () => {
  const stud = table({ game: STUD_HILO, hand: hand({ showing_best: 2, bet: 0, to_act: 2 }), seats: [] });
  const view = {
    ...stud,
    seats: [
      seat(1, "Ada", { cards: ["Kh", "Qh", "2c"], face_up: [2] }),
      seat(2, "Bruno", { cards: ["??", "??", "Ad"], face_up: [2] }),
    ],
  };
  expect(saySituation(view, english)).toBe(
    "Your cards: king of hearts, queen of hearts and deuce of clubs. Your cards face up: deuce of clubs. The pot is 150. " +
      "You have 10,000. Bruno has 10,000 and shows ace of diamonds. Bruno has the best board. Bruno is thinking.",
  );
});

test("the card that opens need not be the best: on the first street it is said to open", () => {
  const third = table({ game: STUD_HILO, hand: hand({ street: "third_street", showing_best: 2, bet: 0 }) });
  expect(saySituation(third, english)).toContain("Bruno has the card that opens.");
  expect(saySituation(third, italian)).toContain("Bruno ha la carta che apre.");
});

test("a draw table is said with how many each has drawn", () => {
  const drawing = withSeat(table({ game: FIVE_DRAW, hand: hand({ draw: 2, bet: 0, to_act: 2 }) }), 2, {
    drew: [2, 0],
    wagered: 0,
  });
  expect(saySituation(drawing, english)).toContain(
    "Bruno has drawn 2 and pat. Carla has 10,000. Bruno is choosing what to change.",
  );
});
