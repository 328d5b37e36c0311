import { expect, test } from "vitest";
import { wordsOf } from "$lib/i18n/words";
import type { ViewerEvent } from "$lib/protocol";
import { FIVE_DRAW, hand, STUD_HILO, table, update, withSeat } from "$lib/testing/views";
import { freshLines, HANDS_KEPT, logged } from "./log";
import { say, narrate } from "./narration";

const [italian, english] = [wordsOf("it"), wordsOf("en")];
const [ada, bruno, carla] = [
  { seat: 1, nickname: "Ada" },
  { seat: 2, nickname: "Bruno" },
  { seat: 3, nickname: "Carla" },
];
const started: ViewerEvent = {
  type: "hand_started",
  hand: "h1",
  button: 3,
  deck_root: "ab",
  bomb_pot: false,
  seats: [
    { ...ada, stack: 10_000 },
    { ...bruno, stack: 300 },
    { ...carla, stack: 10_000 },
  ],
};
const played: ViewerEvent[] = [
  started,
  { type: "posted", ...ada, kind: "small_blind", amount: 50 },
  { type: "posted", ...bruno, kind: "big_blind", amount: 100 },
  { type: "cards_dealt", to: [1, 2, 3, 1, 2, 3], cards: ["Kh", "??", "??", "Qh", "??", "??"], face_up: [] },
  { type: "raised", ...carla, to: 200 },
  { type: "called", ...ada, to: 200 },
  { type: "called", ...bruno, to: 200 },
  { type: "bets_gathered", pots: [600] },
  { type: "cards_dealt", to: [-1, 0, 0, 0], cards: ["??", "As", "7d", "2c"], face_up: [] },
  { type: "checked", ...ada },
  { type: "bet_made", ...bruno, to: 100 },
  { type: "folded", ...carla },
  { type: "folded", ...ada },
  { type: "uncalled_returned", ...bruno, amount: 100 },
  {
    type: "pot_won",
    pot: 0,
    amount: 600,
    rake: 0,
    shares: [{ seat: 2, amount: 600, award: "all", board: 1 }],
  },
  { type: "hand_ended" },
];
const lines = (events: ViewerEvent[], changes = {}) => logged([], update(events, changes)).at(-1)!.lines;

test("who comes back posts or waits for a blind, and in a tournament neither", () => {
  const back: ViewerEvent = { type: "came_back", ...ada, blinds: "post" };
  const told = (tournament: string | null, words = english) =>
    narrate(lines([started, back], { view: { ...table(), tournament } }).at(-1)!, words).text;
  expect(told(null)).toBe("Ada posts to be dealt in");
  expect([told("sunday"), told("sunday", italian)]).toEqual(["Ada is back", "Ada rientra"]);
});

test("what the house keeps of a pot is told before who wins the rest", () => {
  const won: ViewerEvent = {
    type: "pot_won",
    pot: 0,
    amount: 600,
    rake: 30,
    shares: [{ seat: 2, amount: 570, award: "all", board: 1 }],
  };
  const log = logged([], update([{ ...started, bomb_pot: true }, won]));
  expect(log[0]?.lines.map((line) => narrate(line, wordsOf("it")).text)).toEqual([
    "Bomb pot: tutti mettono l’ante e si va subito al flop",
    "La casa trattiene 30 dal piatto",
    "Bruno vince 570 dal piatto",
  ]);
});

test("a hand is told in words, in both languages", () => {
  const told = (words: typeof english) => lines(played).map((line) => say(line, words));
  expect(told(english)).toEqual([
    "Ada posts the small blind, 50.",
    "Bruno posts the big blind, 100.",
    "Your cards: king of hearts and queen of hearts.",
    "Carla raises to 200.",
    "Ada calls 150.", // 200 in all, 50 of it was the small blind
    "Bruno calls 100.",
    "Flop: ace of spades, seven of diamonds and deuce of clubs.",
    "Ada checks.",
    "Bruno bets 100 and is all-in.", // 300 behind at the start: 100 + 100 + 100
    "Carla folds.",
    "Ada folds.",
    "100 uncalled goes back to Bruno.",
    "Bruno wins 600 from the pot.",
  ]);
  expect(told(italian).slice(2, 7)).toEqual([
    "Le tue carte: re di cuori e donna di cuori.",
    "Carla rilancia a 200.",
    "Ada vede 150.",
    "Bruno vede 100.",
    "Flop: asso di picche, sette di quadri e due di fiori.",
  ]);
});

test("the turn and the river are told apart by the board before them", () => {
  const deal = (cards: string[]): ViewerEvent => ({
    type: "cards_dealt",
    to: cards.map(() => 0),
    cards,
    face_up: [],
  });
  const streets = lines([started, deal(["As", "7d", "2c"]), deal(["3c"]), deal(["4c"])]);
  expect(streets.map((line) => (line.kind === "board" ? line.street : null))).toEqual([
    "flop",
    "turn",
    "river",
  ]);
});

test("cards that come after the hand are what would have come, and no street", () => {
  const hunted: ViewerEvent = {
    type: "cards_dealt",
    to: [-1, 0, -1, 0],
    cards: ["??", "3c", "??", "4c"],
    face_up: [],
  };
  const line = lines([...played, hunted]).at(-1)!;
  expect(say(line, english)).toBe("Would have come: three of clubs and four of clubs.");
  expect(say(line, italian)).toBe("Sarebbero uscite: tre di fiori e quattro di fiori.");
});

test("who came when the hand was over is told the same", () => {
  const late = update([], {
    snapshot: true,
    view: table({ hand: hand({ street: "over", may_hunt: true }) }),
  });
  const hunted: ViewerEvent = { type: "cards_dealt", to: [-1, 0], cards: ["??", "3c"], face_up: [] };
  expect(
    logged(logged([], late), update([hunted]))
      .at(-1)!
      .lines.map(({ kind }) => kind),
  ).toEqual(["rabbit"]);
});

test("hands stand apart, and only the newest are kept", () => {
  const many = Array.from({ length: HANDS_KEPT + 5 }, (_, nth): ViewerEvent => ({
    ...started,
    hand: `h${nth}`,
  }));
  const log = logged([], update(many));
  expect(log).toHaveLength(HANDS_KEPT);
  expect(log.at(-1)?.id).toBe(`h${HANDS_KEPT + 4}`);
});

test("what is new since the last update is known, even across a new hand", () => {
  const first = logged([], update(played.slice(0, 3)));
  const second = logged(first, update([...played.slice(3, 5), { ...started, hand: "h2" }]));
  expect(freshLines(first, second).map(({ kind }) => kind)).toEqual(["your_cards", "raised"]);
});

test("who comes in the middle of a hand reads on from there", () => {
  const log = logged(
    [],
    update([], { snapshot: true, view: table({ hand: hand({ board: ["As", "7d", "2c"] }) }) }),
  );
  expect(log.at(-1)).toMatchObject({ id: "h1", deckRoot: "ab", lines: [] });
  const turn: ViewerEvent = { type: "cards_dealt", to: [0], cards: ["9s"], face_up: [] };
  expect(logged(log, update([turn])).at(-1)?.lines).toMatchObject([{ kind: "board", street: "turn" }]);
});

test("who comes in the middle of a hand that the room tells from its start has all of it", () => {
  const view = table({ hand: hand({ board: ["As", "7d", "2c"] }) });
  const late = logged([], update([], { snapshot: true, view }));
  for (const before of [[], late]) {
    const log = logged(before, update(played.slice(0, 5), { snapshot: true, view }));
    expect(log).toHaveLength(1);
    expect(log[0]?.lines.map(({ kind }) => kind)).toEqual(["posted", "posted", "your_cards", "raised"]);
  }
});

test("a reconnection does not begin the hand anew", () => {
  const log = logged([], update(played.slice(0, 4)));
  const again = logged(log, update(played.slice(4, 6), { snapshot: true }));
  expect(again).toHaveLength(1);
  expect(again[0]?.lines.map(({ kind }) => kind)).toEqual([
    "posted",
    "posted",
    "your_cards",
    "raised",
    "called",
  ]);
});

test("side pots are named, and so is the hand that won", () => {
  const name = { category: "full_house", ranks: ["K", "Q"], scale: "high" as const };
  const result = [
    {
      pot: 1,
      amount: 80,
      rake: 0,
      shares: [],
      best: { "3": { cards: ["Kh"], name } },
      best_low: {},
      second_best: {},
      second_best_low: {},
    },
  ];
  const events: ViewerEvent[] = [
    started,
    { type: "bets_gathered", pots: [600, 80] },
    {
      type: "pot_won",
      pot: 1,
      amount: 80,
      rake: 0,
      shares: [{ seat: 3, amount: 80, award: "high", board: 1 }],
    },
  ];
  const [won] = lines(events, { view: table({ hand: hand({ result }) }) });
  expect(say(won!, english)).toBe(
    "Carla wins 80 from side pot 1 with the high hand: full house, kings over queens.",
  );
  expect(say(won!, italian)).toBe("Carla vince 80 dal piatto laterale 1 con la mano alta: full, re e donne.");
});

test("cards are drawn for the eye and said for the ear", () => {
  const shown = lines([started, { type: "shown", ...carla, cards: ["Ah", "Ad"] }])[0]!;
  expect(narrate(shown, english)).toEqual({ text: "Carla shows", cards: ["Ah", "Ad"], after: "" });
  expect(say(shown, english)).toBe("Carla shows: ace of hearts and ace of diamonds.");
});

test("who has changed their mind about leaving is back, and waits for no blind", () => {
  const back: ViewerEvent = { type: "came_back", seat: 2, nickname: "Bruno", blinds: "wait" };
  const told = (status: "playing" | "waiting") =>
    lines([started, back], { view: withSeat(table(), 2, { status }) }).map((line) => say(line, english));
  expect(told("playing").at(-1)).toBe(`${english.t("log-came_back", { who: "Bruno" })}.`);
  expect(told("waiting").at(-1)).toBe(`${english.t("log-came_back-wait", { who: "Bruno" })}.`);
});

const said = (events: ViewerEvent[], words: typeof english, view = table()) =>
  lines([started, ...events], { view }).map((line) => say(line, words));

test("a draw is told with how many each took, and to the one who drew with the cards", () => {
  const events: ViewerEvent[] = [
    { type: "cards_dealt", to: [1, 2], cards: ["Kh", "??"], face_up: [] },
    { type: "discarded", ...bruno, count: 2, cards: ["??", "??"] },
    { type: "discarded", ...carla, count: 0, cards: [] },
    { type: "discarded", ...ada, count: 1, cards: ["Kh"] },
    { type: "discards_shuffled", count: 9 },
    { type: "cards_dealt", to: [2, 2, 1], cards: ["??", "??", "7d"], face_up: [] },
  ];
  expect(said(events, english, table({ game: FIVE_DRAW }))).toEqual([
    "Your cards: king of hearts.",
    "Bruno draws 2 cards.",
    "Carla stands pat.",
    "Ada draws one card: king of hearts.",
    "The deck has run out: 9 discarded cards are shuffled.",
    "Your new card: seven of diamonds.",
  ]);
  expect(said(events, italian).slice(1, 5)).toEqual([
    "Bruno cambia 2 carte.",
    "Carla non cambia: servito.",
    "Ada cambia una carta: re di cuori.",
    "Il mazzo è finito: si rimescolano 9 carte scartate.",
  ]);
});

test("in stud every up card is told with its player, bring-in and completion with their prices", () => {
  const events: ViewerEvent[] = [
    { type: "cards_dealt", to: [1, 2, 1, 2], cards: ["Kh", "??", "2c", "Ad"], face_up: [2, 3] },
    { type: "brought_in", ...ada, to: 25 },
    { type: "completed", ...bruno, to: 50 },
    { type: "cards_dealt", to: [0], cards: ["9s"], face_up: [] },
  ];
  expect(said(events, english, table({ game: STUD_HILO }))).toEqual([
    "Your cards: king of hearts.",
    "Ada: deuce of clubs.",
    "Bruno: ace of diamonds.",
    "Ada brings in for 25.",
    "Bruno completes to 50.",
    "Common card: nine of spades.",
  ]);
  expect(said(events.slice(1, 3), italian)).toEqual(["Ada mette il bring-in, 25.", "Bruno completa a 50."]);
});

test("each street of a stud hand is called before its cards, and the last card is the viewer's own", () => {
  const third: ViewerEvent = {
    type: "cards_dealt",
    to: [1, 2, 1, 2, 1, 2],
    cards: ["Kh", "??", "Qh", "??", "2c", "Ad"],
    face_up: [4, 5],
  };
  const fourth: ViewerEvent = {
    type: "cards_dealt",
    to: [-1, 1, 2],
    cards: ["??", "3c", "Td"],
    face_up: [1, 2],
  };
  const fifth: ViewerEvent = { type: "cards_dealt", to: [-1, 1], cards: ["??", "4c"], face_up: [1] };
  const sixth: ViewerEvent = { type: "cards_dealt", to: [-1, 1], cards: ["??", "5c"], face_up: [1] };
  const seventh: ViewerEvent = {
    type: "cards_dealt",
    to: [-1, 1, 2],
    cards: ["??", "6c", "??"],
    face_up: [],
  };
  const stud = table({ game: STUD_HILO });
  expect(said([third, fourth], english, stud)).toEqual([
    "Your cards: king of hearts and queen of hearts.",
    "Ada: deuce of clubs.",
    "Bruno: ace of diamonds.",
    "Fourth street.",
    "Ada: three of clubs.",
    "Bruno: ten of diamonds.",
  ]);
  expect(said([third, fourth, fifth, sixth, seventh], italian, stud).slice(-2)).toEqual([
    "Settima strada.",
    "La tua carta nuova: sei di fiori.",
  ]);
});

test("who sits down in the middle of a stud hand is told the street that comes, not the first", () => {
  const view = table({ game: STUD_HILO, hand: hand({ street: "fourth_street" }) });
  const log = logged([], update([], { snapshot: true, view }));
  const fifth: ViewerEvent = { type: "cards_dealt", to: [-1, 2], cards: ["??", "4c"], face_up: [1] };
  expect(logged(log, update([fifth], { view })).at(-1)?.lines[0]).toEqual({
    kind: "street",
    street: "fifth_street",
  });
});

test("a hand that plays both ways is shown with both, and each half of the pot is told", () => {
  const high = { category: "pair", ranks: ["A"], scale: "high" as const };
  const low = { category: "low", ranks: ["8", "6", "5", "2", "A"], scale: "low" as const };
  const result = [
    {
      pot: 0,
      amount: 601,
      rake: 0,
      shares: [],
      best: { "3": { cards: ["Kh"], name: high } },
      best_low: { "2": { cards: ["8h"], name: low } },
      second_best: {},
      second_best_low: {},
    },
  ];
  const view = withSeat(table({ game: STUD_HILO, hand: hand({ result }) }), 2, {
    hand_name: high,
    low_name: low,
    shown: true,
  });
  const events: ViewerEvent[] = [
    { type: "shown", ...bruno, cards: ["Ah", "8h"] },
    {
      type: "pot_won",
      pot: 0,
      amount: 601,
      rake: 0,
      shares: [
        { seat: 3, amount: 301, award: "high", board: 1 }, // the odd chip goes to the high hand
        { seat: 2, amount: 300, award: "low", board: 1 },
      ],
    },
  ];
  expect(said(events, english, view)).toEqual([
    "Bruno shows: ace of hearts and eight of hearts, pair of aces, low 8-6-5-2-A.",
    "Carla wins 301 from the pot with the high hand: pair of aces.",
    "Bruno wins 300 from the pot with the low hand: low 8-6-5-2-A.",
  ]);
  expect(said(events, italian, view)[2]).toBe(
    "Bruno vince 300 dal piatto con la mano bassa: basso 8-6-5-2-A.",
  );
});

test("two boards are told apart, and so are the halves that each of them won", () => {
  const events: ViewerEvent[] = [
    { type: "running_twice" },
    { type: "cards_dealt", to: [0, 0, 0], cards: ["As", "7d", "2c"], face_up: [] },
    { type: "cards_dealt", to: [-1, -2, -2, -2], cards: ["??", "Ks", "8d", "3c"], face_up: [] },
    {
      type: "pot_won",
      pot: 0,
      amount: 600,
      rake: 0,
      shares: [
        { seat: 1, amount: 300, award: "all", board: 1 },
        { seat: 2, amount: 300, award: "all", board: 2 },
      ],
    },
  ];
  expect(said(events, english)).toEqual([
    "The rest of the board is dealt twice.",
    "Flop: ace of spades, seven of diamonds and deuce of clubs.",
    "Flop, second board: king of spades, eight of diamonds and three of clubs.",
    "Ada wins 300 from the pot (first board).",
    "Bruno wins 300 from the pot (second board).",
  ]);
});

test("what lies when the hand is run twice is the beginning of both boards", () => {
  const dealt = (to: number[], cards: string[]): ViewerEvent => ({
    type: "cards_dealt",
    to,
    cards,
    face_up: [],
  });
  const events: ViewerEvent[] = [
    dealt([0, 0, 0], ["As", "7d", "2c"]),
    { type: "running_twice" },
    dealt([0], ["Ks"]),
    dealt([-2], ["8d"]),
    dealt([0], ["3c"]),
    dealt([-2], ["4c"]),
  ];
  expect(said(events, english).slice(2)).toEqual([
    "Turn: king of spades.",
    "Turn, second board: eight of diamonds.",
    "River: three of clubs.",
    "River, second board: four of clubs.",
  ]);
});

test("a pot that nobody opened and a game that changes are told", () => {
  const events: ViewerEvent[] = [
    { type: "passed_out", carried: 30 },
    { type: "game_changed", game: 2, variant: "razz", limit: "fixed_limit", seat: null, nickname: null },
  ];
  expect(said(events, english)).toEqual([
    "Nobody opens: 30 stays in the pot for the next deal.",
    "Now: Razz · Fixed limit.",
  ]);
  expect(said(events, italian)).toEqual([
    "Nessuno apre: 30 restano nel piatto per la prossima mano.",
    "Ora si gioca: Razz · Limit.",
  ]);
});

test("who chooses a game is told, what is chosen, and what cannot be dealt", () => {
  const events: ViewerEvent[] = [
    { type: "game_choice_asked", ...bruno },
    { type: "game_changed", game: 2, variant: "badugi", limit: "fixed_limit", ...bruno },
    { type: "game_passed_over", game: 3, variant: "five_draw", limit: "pot_limit", players: 7 },
    { type: "carried_pot_shared", shares: [{ seat: 3, amount: 40, award: "all", board: 1 }] },
  ];
  expect(said(events, english)).toEqual([
    "Bruno chooses the game.",
    "Bruno chooses: Badugi · Fixed limit.",
    "Five-card draw · Pot limit is passed over: it is not dealt to 7 players.",
    "Carla takes 40 from the pot that nobody had opened.",
  ]);
  expect(said(events, italian)[0]).toBe("Il gioco lo sceglie Bruno.");
});

test("the average shares are told after the hands that were turned up, and again after each street", () => {
  const shared = (thousandths: number) =>
    table({
      hand: hand({
        live_shares: [
          { seat: 1, thousandths },
          { seat: 2, thousandths: 1000 - thousandths },
        ],
      }),
    });
  const shown: ViewerEvent = { type: "shown", seat: 1, nickname: "Ada", cards: ["As", "Ad"] };
  const open = logged([], update([shown], { snapshot: true, view: shared(826) }));
  expect(say(open.at(-1)!.lines.at(-1)!, english)).toBe("Average share of the pot: Ada 83% and Bruno 17%.");
  const flop: ViewerEvent = { type: "cards_dealt", to: [0, 0, 0], cards: ["Kc", "Kh", "2c"], face_up: [] };
  const dealt = logged(open, update([flop], { view: shared(1) }));
  expect(say(dealt.at(-1)!.lines.at(-1)!, italian)).toBe("Quota media del piatto: Bruno >99% e Ada <1%.");
  expect(logged(dealt, update([], { view: shared(1) }))).toEqual(dealt);
});
