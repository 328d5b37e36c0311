/** What is asked and answered over HTTP. Generated from the structs in the modules of
 *  src/mazziere/web/api/: change those, and run `./room generate`. */

import type {
  CardPlace,
  Change,
  DealProof,
  DealtBy,
  Face,
  GameView,
  HandNameView,
  Language,
  Limit,
  LobbyTable,
  PlayChoice,
  RoundRow,
  RoundState,
  RoundStreet,
  Settings,
  SettlementView,
  SpotBetView,
  StakesView,
  TableView,
  TitleView,
  TournamentLine,
  ViewerEvent,
  WhyPaused,
  WhyRoundPaused,
} from "$lib/protocol";

/** Open a guest's account, which plays with play money. */
export interface NewGuest {
  nickname: string;
}

/** Sign up as a member. A guest who signs up keeps their account: play chips and history. */
export interface SignUp {
  nickname: string;
  email: string;
  password: string;
  birth_date?: string | null;
  language?: Language;
}

/** Sign in as a member. `code` is a code of the authenticator, or a recovery code. */
export interface SignIn {
  name: string;
  password: string;
  code?: string | null;
}

/** The person who is signed in. */
export interface Me {
  player: string;
  nickname: string;
  avatar: string;
  role: Role;
  email: string | null;
  birth_date: string | null;
  email_verified: boolean;
  language: Language;
  has_second_factor: boolean;
  recovery_codes_left: number;
  limits: "chosen" | "needed" | "optional";
  currency: string;
  exponent: number;
  balance: number;
  has_club: boolean;
}

export type Role = "administrator" | "auditor" | "floor" | "guest" | "player" | "supervisor";

/** One session: a browser in which the person is signed in. */
export interface SessionLine {
  id: string;
  began_at: number;
  seen_at: number;
  browser: string;
  system: string;
  is_this: boolean;
}

/** Change the password; all other sessions end. */
export interface ChangePassword {
  current: string;
  new: string;
}

/** Request a link by e-mail to set a new password. */
export interface AskReset {
  email: string;
}

/** Set a new password with the token from the e-mail; all sessions end. */
export interface ConfirmReset {
  token: string;
  new: string;
}

/** Verify an e-mail address with the token from the e-mail. */
export interface VerifyEmail {
  token: string;
}

/** A secret for an authenticator app. The second factor is on once a code of it has been confirmed. */
export interface SecondFactorOffer {
  uri: string;
  secret: string;
  qr_svg: string;
}

/** Turn the second factor on, with the code that the authenticator shows now. */
export interface ConfirmSecondFactor {
  code: string;
}

/** The recovery codes: each replaces the authenticator once. They are shown only this time. */
export interface RecoveryCodes {
  codes: string[];
}

/** Turn the second factor off. */
export interface RemoveSecondFactor {
  password: string;
}

/** Deposit or withdraw `amount`. */
export interface PaymentWanted {
  request_id: string;
  amount: number;
}

/** A deposit or a withdrawal.
 *  `arrived` is the amount that was paid in the end, which may be less than `amount`; null while the payment
 *  is under way. Until it ends, neither a deposit nor a withdrawal is part of the available balance. */
export interface PaymentView {
  id: string;
  kind: "deposit" | "withdrawal";
  provider: string;
  currency: string;
  amount: number;
  status: "expired" | "failed" | "held" | "pending" | "refused" | "requested" | "succeeded";
  arrived: number | null;
  asked_at: number;
  ended_at: number | null;
}

/** How much the deposit limits still allow in each period; null: no limit. */
export interface DepositRoom {
  day: number | null;
  week: number | null;
  month: number | null;
}

/** The cashier as one person sees it.
 *  `available` can be brought to a table or withdrawn; `leaving` and `coming` are the withdrawals and
 *  deposits under way. `least` and `most` bound one payment. `refused` is the code of the refusal that
 *  deposits meet now, null if they are possible. `payments` are the newest 50, newest first. */
export interface CashierPage {
  currency: string;
  exponent: number;
  provider: string;
  is_sandbox: boolean;
  available: number;
  leaving: number;
  coming: number;
  least: number;
  most: number;
  left: DepositRoom;
  refused: string | null;
  payments: PaymentView[];
}

/** A round of the player's history, and the code by which players name it. */
export interface StatementRound {
  id: string;
  code: string;
}

/** One movement of the account, and the balance after it.
 *  `no` numbers the movements from 1, oldest first; `amount` is negative for money that left; `table` is the
 *  id of the table concerned, if any, `round` the round against the house, once it is over, and `tournament`
 *  the id of a tournament. */
export interface StatementLine {
  no: number;
  at: number;
  code: string;
  amount: number;
  balance: number;
  table: string | null;
  note: string;
  round: StatementRound | null;
  tournament: string | null;
}

/** A page of the account's movements, newest first, and the sums of all that pass the filters.
 *  `opening` and `closing` are the balances before and after the requested period, whatever the code filter.
 *  `before` is the parameter for the next page; null on the last. `codes` are all that occur in the account.
 */
export interface Statement {
  currency: string;
  exponent: number;
  opening: number;
  closing: number;
  came_in: number;
  went_out: number;
  lines: StatementLine[];
  before: number | null;
  codes: string[];
}

/** A later report of a provider that contradicts the outcome it had reported. */
export interface Contradiction {
  status: "expired" | "failed" | "held" | "pending" | "refused" | "requested" | "succeeded";
  arrived: number;
}

/** A player's payment, as the staff sees it. Contradictions have moved no money. */
export interface DeskPayment {
  player: string;
  nickname: string;
  payment: PaymentView;
  contradictions: Contradiction[];
}

/** A page of one's rounds, newest first. `before` is the parameter for the next page; null on the last. */
export interface PlayedRounds {
  rounds: RoundRow[];
  before: number | null;
}

/** A hand of practice. The dealer's cards are "??" until they are shown; `deck_root` seals the deck.
 *  `awaits` is the street to be decided, `choices` what may be decided there; null and empty once the hand is
 *  over. `won` is in antes. `proof` proves the cards that were shown, once the hand is over. */
export interface PracticeHand {
  id: string;
  rules: string;
  deck_root: string;
  hole: string[];
  board: string[];
  dealer: string[];
  hand_name: HandNameView | null;
  dealer_hand_name: HandNameView | null;
  bets: SpotBetView[];
  awaits: RoundStreet | null;
  choices: PlayChoice[];
  decisions: DecisionWorth[];
  won: number | null;
  proof: DealProof | null;
}

/** A decision that was made, and what it cost. */
export interface DecisionWorth {
  street: RoundStreet;
  chosen: PlayChoice;
  choices: ChoiceWorth[];
  cost: number;
}

/** What a choice wins in the whole round on average, with every later decision as good as it can be. */
export interface ChoiceWorth {
  choice: PlayChoice;
  value: number;
}

/** A player's hand, if there is one, and their score since they began. */
export interface Practice {
  hand: PracticeHand | null;
  score: TrainingScore;
  is_valued: boolean;
}

/** What a player has done since they began to practice. */
export interface TrainingScore {
  hands?: number;
  decisions?: number;
  best?: number;
  cost?: number;
  won?: number;
}

/** What each bet returns if every decision is the best one, in millionths of the bet.
 *  `of_the_ante` and `of_all_bets` are of the main game. `first_5_prizes` is without what goes to jackpots.
 */
export interface BonusReturns {
  of_the_ante: number;
  of_all_bets: number;
  bonus: number;
  first_5_prizes: number;
}

/** By which rules it is dealt: the key of a paytable. */
export interface NewPracticeHand {
  rules?: string;
}

/** What is decided in which street. */
export interface PracticeDecision {
  street: RoundStreet;
  choice: PlayChoice;
}

/** Something to be achieved: so many hands, games, days or people. `done`: the viewer has it. */
export interface Achievement {
  what: string;
  least: number;
  done: boolean;
}

/** A player's week: `net` in hundredths of a big blind, `achievements` how many they have. */
export interface ClubStanding {
  player: string;
  nickname: string;
  is_member: boolean;
  is_you: boolean;
  hands: number;
  net: number;
  achievements: number;
}

/** A week that began at `since`, of which the best 100 of all `players` are listed. */
export interface ClubPage {
  since: number;
  players: number;
  standings: ClubStanding[];
  achievements: Achievement[];
}

/** The name that is woven into the cloth, the color of the cloth, and that of backs, chips and ribbon.
 *  Fields that are empty leave the room's own look. */
export interface ShownClub {
  name?: string;
  cloth?: string;
  accent?: string;
}

/** One thing that is wrong with a file: where, as a code, and in a sentence. `path` "": the whole file. */
export interface DefinitionProblem {
  line: number | null;
  path: string;
  fault: string;
  it: string;
  en: string;
}

/** Check this file. */
export interface CheckWanted {
  text: string;
}

/** What is wrong with a file; if nothing is, its title and how long it would take, an estimate in ms. */
export interface DefinitionChecked {
  problems: DefinitionProblem[];
  title: TitleView | null;
  expected_ms: number | null;
}

/** A seat that is taken. `wagered` are the chips wagered in the current betting round. */
export interface DeskSeat {
  seat: number;
  player: string;
  nickname: string;
  is_bot: boolean;
  stack: number;
  wagered: number;
  status: string;
}

/** Somebody on the waiting list. If `seat` is not null, that seat is held for them until `until`. */
export interface DeskWaiter {
  player: string;
  nickname: string;
  seat: number | null;
  until: number | null;
}

/** A table as it is now.
 *  `line` is the waiting list; `hand` the id of the running hand, null between hands; `owner` the nickname of
 *  the owner of a private table. `changes` and `closes`: the table will change, or close, after the hand. */
export interface DeskTable {
  id: string;
  form: TableForm;
  currency: string;
  seats: DeskSeat[];
  line: DeskWaiter[];
  watchers: number;
  hand: string | null;
  hand_count: number;
  pot: number;
  paused: WhyPaused[];
  changes: boolean;
  closes: boolean;
  private: boolean;
  owner: string | null;
}

/** A table. `rotation` is null if it plays one game only. `rules` is the key of a rule set. */
export interface TableForm {
  name: string;
  games: GameForm[];
  rotation?: RotationForm | null;
  rules?: string;
  seat_count: number;
  min_buy_in: number;
  max_buy_in: number;
  time_to_act_ms?: number;
  time_bank_ms?: number;
  time_bank_per_hand_ms?: number;
  show_time_ms?: number;
  pause_ms?: number;
  disconnect_ms?: number;
  held_seat_ms?: number;
  rathole_ms?: number;
  away_orbits?: number;
  auto_top_up?: boolean;
  big_blind_ante?: boolean;
  straddle?: boolean;
  approves_buy_ins?: boolean;
  run_it_twice?: boolean;
  bomb_pot_every?: number;
  bomb_pot_ante?: number;
  talk?: "everybody" | "nobody" | "players" | "spectators_between_hands";
  price?: PriceForm | null;
}

/** A game and its stakes. Those that the game does not have are 0; bets of 0 follow from the blinds. */
export interface GameForm {
  variant: string;
  limit: Limit;
  small_blind?: number;
  big_blind?: number;
  ante?: number;
  small_bet?: number;
  big_bet?: number;
  bring_in?: number;
}

/** When the game changes: after `count` hands or orbits, or `ms`; `ms` is also the time for a choice. */
export interface RotationForm {
  by: Change;
  count?: number;
  ms?: number;
}

/** The house's price: a rake in basis points of each pot, or a time charge of `amount` per `every_ms`. */
export interface PriceForm {
  by: "rake" | "time_charge";
  basis_points?: number;
  caps?: CapForm[];
  no_flop_no_drop?: boolean;
  amount?: number;
  every_ms?: number;
}

/** A cap on the rake: with at least this many players dealt in, a hand costs at most this many chips. */
export interface CapForm {
  players: number;
  most: number;
}

/** Every open table, private ones included. `resting`: the room is paused for maintenance.
 *  `stopped` are the ids of tables that have failed; the room's log says why. */
export interface DeskTables {
  resting: boolean;
  stopped: string[];
  tables: DeskTable[];
}

/** The new table. */
export interface OpenedTable {
  id: string;
}

/** Cancel the running hand, for this reason. */
export interface CancelWanted {
  reason: string;
}

/** The id of the canceled hand. */
export interface HandCalledOff {
  hand: string;
}

/** A ban or mute in force, until an instant; null: until it is lifted. */
export interface Kept {
  until: number | null;
  why: string;
}

/** A table, which may be closed.
 *  `tournament` is the name of its tournament, empty where it is not told, and null at a cash table; the name
 *  of its table is a number. */
export interface NamedTable {
  id: string;
  name: string;
  tournament: TitleView | null;
}

/** A person: `balance` is off the tables, `tables` are those where they sit. */
export interface DeskPlayer {
  player: string;
  nickname: string;
  role: Role;
  is_bot: boolean;
  balance: number;
  tables: NamedTable[];
  ban: Kept | null;
  mute: Kept | null;
  has_second_factor: boolean;
}

/** People whose nicknames begin with the search, in order. `more` counts those left out, 500 at most. */
export interface DeskPlayers {
  players: DeskPlayer[];
  more: number;
}

/** Adjust a balance by `amount`, which may be negative. The same `request_id` adjusts only once. */
export interface AdjustmentWanted {
  player: string;
  amount: number;
  reason: string;
  request_id: string;
}

/** The player's new balance. */
export interface Adjusted {
  balance: number;
}

/** Ban or mute somebody for `hours`; null: until it is lifted. */
export interface KeepingWanted {
  reason: string;
  hours?: number | null;
}

/** Remove a second factor, for this reason. */
export interface FactorLost {
  reason: string;
}

/** Give a member this role. */
export interface RoleWanted {
  role: Role;
}

/** Announce this to everybody who is connected. */
export interface AnnouncementWanted {
  text: string;
}

/** Cards that a person is to deal now: where, and how many. */
export interface CardsDue {
  place: CardPlace;
  count: number;
}

/** The cards that lie at a place of the running round. */
export interface CardsAt {
  place: CardPlace;
  cards: string[];
}

/** A table as it is now.
 *  `round` and `code` are of the running round; null between rounds. `bets` is all that lies on its spots.
 *  `paused_until`: then a round that stays paused is void. `changes` and `closes`: the table will change, or
 *  close, after the round. `is_stopped`: it has failed, and the room's log says why. `plays`: whoever asks
 *  has bets in the running round, and leaves it to others. `bank`: what the house has won there since it was
 *  emptied last; negative for a loss. */
export interface DeskCasinoTable {
  id: string;
  form: CasinoForm;
  currency: string;
  state: RoundState;
  round: string | null;
  code: string | null;
  players: number;
  bets: number;
  watchers: number;
  round_count: number;
  bank: number;
  paused: WhyRoundPaused[];
  paused_until: number | null;
  changes: boolean;
  closes: boolean;
  is_stopped: boolean;
  plays: boolean;
  due: CardsDue | null;
  dealt: CardsAt[];
}

/** A table. `paytable` is its key; `bonus` and `first_5` are null where that bet is not offered.
 *  `jackpot` is the id of the one that FIRST 5 plays for. `table_most` 0: no limit but those of the spots.
 *  `always`: rounds follow each other also while nobody is there. */
export interface CasinoForm {
  name: string;
  paytable?: string;
  ante: LimitsForm;
  bonus?: LimitsForm | null;
  first_5?: FirstFiveForm | null;
  table_most?: number;
  timetable?: TimetableForm;
  always?: boolean;
  hidden_tab_leaves?: boolean;
  jackpot?: string;
  dealt_by?: DealtBy;
  stream?: string;
  longest_pause_ms?: number;
  longest_outage_ms?: number;
}

/** The least and the most that one player may have on a spot, once they bet on it. */
export interface LimitsForm {
  least: number;
  most: number;
}

/** The stake of the FIRST 5 bet, and how many stakes one player may bet. */
export interface FirstFiveForm {
  stake: number;
  most_stakes?: number;
}

/** How long each part of a round lasts. */
export interface TimetableForm {
  betting_ms?: number;
  yellow_ms?: number;
  closing_ms?: number;
  dealing_ms?: number;
  decision_ms?: number;
  correction_ms?: number;
  result_ms?: number;
}

/** A table to begin one's own with. */
export interface CasinoPreset {
  key: string;
  form: CasinoForm;
}

/** The new table. */
export interface OpenedCasinoTable {
  id: string;
}

/** Move the bank of the table to the house. The same `request_id` does it once. */
export interface SweepWanted {
  request_id: string;
}

/** Return every bet of this round, for this reason. */
export interface VoidWanted {
  round: string;
  reason: string;
}

/** The id of the round that is void. */
export interface VoidedRound {
  round: string;
}

/** These cards lie at this place of the round, in the order in which they were dealt. */
export interface CardsTold {
  round: string;
  place: CardPlace;
  cards: string[];
}

/** The cards turned up last were wrong, and these are right; `reason` says what happened. */
export interface CorrectionWanted {
  round: string;
  cards: string[];
  reason: string;
}

/** A jackpot. Of each FIRST 5 bet so many percent go to the pot, and so many to the seed of the next.
 *  A new pot begins with the seed; the house tops it up to `minimum`. */
export interface JackpotForm {
  name: string;
  minimum: number;
  pot_percent?: number;
  seed_percent?: number;
  shared?: "by_all_rounds_of_the_moment" | "by_the_round_of_the_table";
}

/** A jackpot as it is now. `tables` are the ids of those that play for it. */
export interface DeskJackpot {
  id: string;
  form: JackpotForm;
  currency: string;
  pot: number;
  seed: number;
  last_won: number;
  last_won_at: number;
  tables: string[];
}

/** What somebody won, and where their bet lay. */
export interface JackpotWinner {
  player: string;
  nickname: string;
  amount: number;
  table: string;
}

/** A line of a jackpot's book: what changed the pot and the seed by how much.
 *  `no` numbers the lines of a jackpot, from 1. `bet`, of a contribution, is all FIRST 5 bets of the round;
 *  what is left of them is the house's. `winners` have divided what was won. */
export interface JackpotEntry {
  no: number;
  what: "changed" | "contributed" | "opened" | "seeded" | "topped_up" | "won";
  pot: number;
  seed: number;
  bet: number;
  table: string;
  round: string;
  reason: string;
  winners: JackpotWinner[];
  at: number;
}

/** A page of a jackpot's book, newest first. `before` is the parameter for the next page; null: none. */
export interface JackpotBook {
  entries: JackpotEntry[];
  before: number | null;
}

/** The new jackpot. */
export interface OpenedJackpot {
  id: string;
}

/** Put so much money of the house into the pot, for this reason. The same `request_id` does it once. */
export interface TopUpWanted {
  amount: number;
  reason: string;
  request_id: string;
}

/** A player of a hand, and the cards they held at the end. */
export interface DeskSitter {
  seat: number;
  player: string;
  nickname: string;
  is_bot: boolean;
  cards: string[];
}

/** A finished hand, with every card that was dealt, or with those that everybody saw.
 *  In `players`, `cards` are those held at the end: "??" is a card that nobody else saw, and a hand that was
 *  folded or mucked may have none. `tournament` is the name of the tournament, empty where it is not told,
 *  and null at a cash table; the name of its table is a number. */
export interface DeskHand {
  hand: string;
  table: string;
  table_name: string;
  tournament: TitleView | null;
  currency: string;
  game: GameView;
  at: number;
  deck_root: string;
  was_cancelled: boolean;
  players: DeskSitter[];
  board: string[];
  second_board: string[];
  events: ViewerEvent[];
}

/** A line of the staff's log: who did what, as a code, and to what, in `facts`.
 *  `about` is the nickname of the player in `facts`, if there is one. */
export interface DeskLine {
  number: number;
  who: string;
  nickname: string;
  what: string;
  about: string | null;
  facts: Record<string, string | number | boolean | null>;
  at: number;
}

/** A page of the log, newest first. `before` is the parameter for the next page; null on the last. */
export interface DeskLogPage {
  lines: DeskLine[];
  before: number | null;
}

/** What makes tournaments by itself: a file of the room's folder, or what was written at the desk.
 *  `title` is null if something is wrong with it, and nothing is made. `cron` is empty where another one is
 *  made as soon as one has begun; otherwise the next starts at `next_start`, and registration opens
 *  `opens_ms` before. `is_of_desk`: it can be deleted here; any other is changed by one of the same name. */
export interface DeskSchedule {
  key: string;
  title: TitleView | null;
  cron: string;
  opens_ms: number;
  next_start: number | null;
  bots: number;
  is_paused: boolean;
  is_of_desk: boolean;
  text: string;
  problems: DefinitionProblem[];
}

/** Make tournaments by this file under this name, which is also the event for which satellites pay seats.
 *  `is_new`: only if there is none of that name. `was`: only if this is its text still; null: whatever it is.
 */
export interface ScheduleWanted {
  key: string;
  text: string;
  is_new?: boolean;
  was?: string | null;
}

/** What is wrong with the file; if nothing is, the room makes tournaments by it. */
export interface ScheduleWantedAnswer {
  problems: DefinitionProblem[];
}

/** A tournament that comes with the room, and the text to begin one's own with. */
export interface DeskPreset {
  name: string;
  title: TitleView;
  text: string;
}

/** Announce what this file describes. `starts_at` 0: as soon as it is full.
 *  `event` is the name by which satellites pay seats in it; empty: none do. */
export interface TournamentWanted {
  text: string;
  starts_at?: number;
  event?: string;
}

/** The new tournament; or nothing was announced, because something is wrong with the file. */
export interface TournamentWantedAnswer {
  id: string | null;
  problems: DefinitionProblem[];
}

/** Change a tournament before its start to what this file describes. */
export interface TournamentChangeWanted {
  text: string;
  starts_at?: number;
}

/** What is wrong with the file; if nothing is, the tournament was changed. */
export interface TournamentChangeAnswer {
  problems: DefinitionProblem[];
}

/** A tournament as the desk lists it.
 *  `schedule` is what has made it, empty if somebody has. `is_stopped`: it has failed; the room's log says
 *  why. `plays`: whoever asks has entered it, and does not direct it. */
export interface DeskTournament {
  line: TournamentLine;
  schedule: string;
  ended_at: number;
  is_stopped: boolean;
  plays: boolean;
}

/** The tournaments that are announced or running, and those that ended lately. */
export interface DeskTournaments {
  tournaments: DeskTournament[];
}

/** A tournament, and the file that describes it. */
export interface DeskTournamentFile {
  tournament: DeskTournament;
  text: string;
  event: string;
}

/** Go to this level or break, by its index in the structure, from its beginning. */
export interface LevelWanted {
  step: number;
}

/** End the day with the present level: in its last minutes, or `at_once`.
 *  The next one begins at `next_at`; 0: when the staff says so. */
export interface DayEndWanted {
  next_at?: number;
  at_once?: boolean;
}

/** Move an entry to a table, by its number; `seat` 0: to the worst free one. */
export interface MoveWanted {
  entry: number;
  table: number;
  seat?: number;
}

/** Put an entry out: its chips leave play. Disqualified, it wins no prize either. */
export interface RemovalWanted {
  entry: number;
  is_disqualified: boolean;
  reason: string;
}

/** Cancel the tournament, for this reason. */
export interface CancellationWanted {
  reason: string;
}

/** What one player would get. */
export interface SettledPlayer {
  player: string;
  nickname: string;
  settlement: SettlementView;
  to_pay: number;
}

/** What would become of the money if the tournament were canceled now.
 *  `pool` is the one that the book divides; `divided` how much of it goes to those still in; `shortfall` what
 *  it lacks for prizes already due, which the house bears; `from_house` what the house adds (negative: what
 *  it keeps). */
export interface CancellationPreview {
  paragraph: string;
  is_in_the_prizes: boolean;
  pool: number;
  divided: number;
  shortfall: number;
  from_house: number;
  players: SettledPlayer[];
}

/** Whether the room has no administrator and makes one with the code that it has printed. */
export interface FirstAdministratorOffer {
  is_offered: boolean;
}

/** Become the administrator, with the code printed where the room runs. */
export interface BecomeAdministrator {
  code: string;
}

/** What is suspicious: what passed between the player and one other at private tables, and its signs.
 *  `opponent` is null, and `nickname` empty, for winnings from many others together. `hands` are ids, the
 *  newest last. */
export interface HeldFor {
  opponent: string | null;
  nickname: string;
  won: number;
  lost: number;
  hand_count: number;
  signs: ("few_hands" | "fresh_deposit" | "large" | "new_account" | "one_sided")[];
  hands: string[];
}

/** A withdrawal that waits for the staff. Its money is reserved, and the provider has not heard of it. */
export interface HeldWithdrawal {
  player: string;
  nickname: string;
  payment: PaymentView;
  why: HeldFor[];
}

/** Release or refuse a held withdrawal, with the reason for the staff's log. */
export interface Verdict {
  reason: string;
}

/** A hand that the player was dealt, in one line.
 *  `no` is its number at its table, from 1; 0 if that is not known. `position` is null in games without
 *  blinds. `net` is the change of the stack, after rake; `rake` is the player's share of it, from the pots
 *  they won. `pot` is the sum of all pots. `cards` are those held at the end. `called_off`: the hand was
 *  canceled and all bets were returned, so `pot` is 0. `tournament` is the name of the tournament, empty
 *  where it is not told, and null at a cash table; the name of its table is a number. */
export interface PlayedHand {
  hand: string;
  table: string;
  table_name: string;
  at: number;
  variant: string;
  limit: Limit;
  stakes: StakesView;
  currency: string;
  seat: number;
  players: number;
  position:
    | "big_blind"
    | "button"
    | "cutoff"
    | "early"
    | "hijack"
    | "middle"
    | "small_blind"
    | "under_the_gun"
    | null;
  cards: string[];
  board: string[];
  second_board: string[];
  hand_name: HandNameView | null;
  folded: boolean;
  shown: boolean;
  pot: number;
  net: number;
  rake: number;
  bomb_pot: boolean;
  called_off: boolean;
  no: number;
  tournament: TitleView | null;
}

/** A page of hands, newest first. `before` is the parameter for the next page; null on the last.
 *  `count`: how many hands pass the filter, on all pages; only with the first page, otherwise null. */
export interface PlayedHands {
  hands: PlayedHand[];
  before: number | null;
  count: number | null;
}

/** A hand for the replayer.
 *  `seat` is the seat of the player as whom it is seen. `names_hidden`: nicknames and ids of players are
 *  replaced by seat numbers. `line` is null if names are hidden, and for a hand from before lines were
 *  stored. `hand` is empty in a link to a hand of a private table or a tournament, and so is the `table` of
 *  the former. `tournament` is the name of the tournament, empty in a link, and null at a cash table; the
 *  name of its table is a number. */
export interface ReplayedHand {
  hand: string;
  table: string;
  tournament: TitleView | null;
  currency: string;
  seat: number;
  at: number;
  names_hidden: boolean;
  frames: Frame[];
  line: PlayedHand | null;
}

/** One step of a hand: what happened, and the table after it, as the viewer was entitled to see both. */
export interface Frame {
  at: number;
  events: ViewerEvent[];
  view: TableView;
}

/** Create a link to a hand, which shows it as the player saw it, with or without names. */
export interface ShareRequest {
  hide_names?: boolean;
}

/** A link that the player has created: /shared/ID. */
export interface SharedLink {
  id: string;
  hand: string;
  names_hidden: boolean;
  at: number;
}

/** What a player did in some hands: counts, of which statistics are made.
 *  `chances`: hands with a turn before the flop (in all games: in the first round); out of them `vpip`
 *  (called, bet or raised) and `pfr` (bet or raised). `three_bets` out of `three_bet_chances`. After the
 *  first round `bets_and_raises` for each of the `calls`. `showdowns_won` out of `showdowns`. `hands` are
 *  those that have been counted: older ones may not be. */
export interface Statistics {
  hands: number;
  chances: number;
  vpip: number;
  pfr: number;
  three_bet_chances: number;
  three_bets: number;
  bets_and_raises: number;
  calls: number;
  showdowns: number;
  showdowns_won: number;
}

/** What the viewer may know about a player: what they did in the hands that both were dealt. */
export interface PlayerCard {
  player: string;
  nickname: string;
  is_bot: boolean;
  hands: number;
  stats: Statistics;
}

/** The player's results on one day, in one game, at one level of stakes, in one position or at one table.
 *  `key` is a day (in the room's time zone) as "2026-11-21", a variant's key, the blinds (or bets, or the
 *  ante) as "50/100", a position (empty in games without blinds), or a table's id. `won` counts the hands
 *  with a gain. `per_hundred` is the winnings per hundred hands, in hundredths of a big blind (of a small bet
 *  in games without blinds). `stats` is empty where nothing was counted. */
export interface ResultLine {
  key: string;
  name: string;
  currency: string;
  hands: number;
  won: number;
  net: number;
  rake: number;
  per_hundred: number;
  stats: Statistics;
}

/** A point of the curve: the number of hands up to an instant, and their net result in chips. */
export interface ResultPoint {
  hands: number;
  at: number;
  net: number;
}

/** The player's results in one currency.
 *  `lines` begin with the newest day, or else with the group of most hands. `curve` is the net result over
 *  time, oldest first, in about 400 points at most. `day_began` is the instant at which this day began in the
 *  room's time zone. */
export interface Results {
  by: "day" | "game" | "position" | "stakes" | "table";
  currency: string;
  hands: number;
  net: number;
  rake: number;
  per_hundred: number;
  stats: Statistics;
  lines: ResultLine[];
  curve: ResultPoint[];
  day_began: number;
}

/** A limit per day, week and month. */
export interface PeriodBounds {
  day?: number | null;
  week?: number | null;
  month?: number | null;
}

/** A limit in minutes per day, week and month. */
export interface MinuteBounds {
  day?: number | null;
  week?: number | null;
  month?: number | null;
}

/** All the limits that a player chooses.
 *  A lower limit holds at once; a higher one, or none (null), after the delay. Choosing the limit that holds
 *  now cancels a pending raise. `reality_check` is the interval in minutes; null: the room's default. */
export interface LimitsWanted {
  deposit: PeriodBounds;
  loss: PeriodBounds;
  stake: PeriodBounds;
  time: MinuteBounds;
  reality_check?: number | null;
}

/** A pending limit, and the instant from which it holds. */
export interface LaterBound {
  value: number | null;
  holds_from: number;
}

/** One limit: its value now (null: none), a pending one, how much of it is used, and when its period ends.
 *  `first_most` is the highest value for a player who has not chosen limits yet; null: any. */
export interface LimitLine {
  kind: "deposit" | "loss" | "stake" | "time";
  period: "day" | "month" | "week";
  value: number | null;
  later: LaterBound | null;
  used: number;
  period_ends: number;
  first_most: number | null;
}

/** A player's limits. `is_first`: they have never chosen any, so the next choice is the first one.
 *  `reality_check` is in minutes. `away_until` is the end of a break or self-exclusion; null if there is
 *  none, or if it is for good. */
export interface LimitsPage {
  is_first: boolean;
  profile: string;
  currency: string;
  exponent: number;
  lines: LimitLine[];
  reality_check: number | null;
  raise_delay_days: number;
  time_zone: string;
  on_a_break: boolean;
  self_excluded: boolean;
  away_until: number | null;
}

/** Take a break of this many hours. */
export interface BreakWanted {
  hours: number;
}

/** Exclude oneself for this many days; null: for good. */
export interface SelfExclusionWanted {
  days: number | null;
}

/** A source of help, a URL or a telephone number as `tel:…`, with its name in both languages. */
export interface HelpLink {
  address: string;
  it: string;
  en: string;
}

/** The public page on responsible gaming: the operator's links, and the profile that the room uses.
 *  `source_it` and `source_en` cite the source of the profile's figures, with its date; empty if it has none.
 */
export interface ResponsibleGaming {
  profile: string;
  source_it: string;
  source_en: string;
  links: HelpLink[];
}

/** What a player has brought to the table, and has there or took away; `net` is the difference. */
export interface HomePlayer {
  player: string;
  nickname: string;
  brought: number;
  has: number;
  net: number;
}

/** What one player owes another. */
export interface HomePayment {
  payer: string;
  payee: string;
  amount: number;
}

/** The evening at one table, without the running hand.
 *  `payments` are as few as possible, and name players by their ids; they are empty while a pot is carried
 *  into the next deal, which nobody has won yet. */
export interface HomeSettlement {
  name: string;
  currency: string;
  players: HomePlayer[];
  payments: HomePayment[];
}

/** The settings and their version, which counts the changes: a larger version is newer. */
export interface KeptSettings {
  version: number;
  settings: Settings;
}

/** A note about a player, to replace the one there was. Without text, color and mute it deletes it. */
export interface NoteChange {
  text?: string;
  color?: "" | "blue" | "gray" | "green" | "orange" | "purple" | "red" | "yellow";
  muted?: boolean;
}

/** A note about a player. `muted`: the author of the note sees nothing that this player writes. */
export interface Note {
  player: string;
  nickname: string;
  text: string;
  color: "" | "blue" | "gray" | "green" | "orange" | "purple" | "red" | "yellow";
  muted: boolean;
  at: number;
}

/** The ids of the person's favorite tables. */
export interface Favourites {
  tables: string[];
}

/** What others see the person as. */
export interface AvatarChoice {
  avatar: "" | "initials" | Face;
}

/** A private table, and its invitation. */
export interface PrivateTable {
  id: string;
  invitation: string;
}

/** The table behind an invitation. `let_in`: the viewer is admitted; false if nobody is signed in. */
export interface Invitation {
  table: LobbyTable;
  owner: string;
  let_in: boolean;
}

/** The tables where the player sits or waits, and those they own; of the latter, table → invitation. */
export interface MyTables {
  tables: LobbyTable[];
  invitations: Record<string, string>;
}

/** Somebody who has followed the invitation to a private table. */
export interface Guest {
  player: string;
  nickname: string;
}

/** The id of the player to be removed, or let back in. */
export interface RemovedPlayer {
  player: string;
}

/** Whose buy-in is approved, or not. */
export interface BuyInAnswer {
  player: string;
  approves: boolean;
}

/** A private tournament: its name, what an entry costs, and in how many minutes it starts. */
export interface HomeTournamentForm {
  name: string;
  entry: number;
  starts_in_minutes: number;
}

/** The id of the new tournament: its link contains it. */
export interface OpenedTournament {
  id: string;
}

/** What a browser subscribes with, and which browsers have. */
export interface PushOffer {
  key: string | null;
  endpoints: string[];
}

/** Push to this browser: what its `PushSubscription` says. */
export interface SubscribeToPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: Language;
}

/** Stop pushing to this browser. */
export interface EndPush {
  endpoint: string;
}

/** A line of the chat. `typed` is the original text if words in it were masked; otherwise empty. */
export interface ReportedLine {
  player: string;
  nickname: string;
  text: string | null;
  typed: string;
  reaction: "clap" | "good_luck" | "laugh" | "nice_hand" | "sad" | "thanks" | "well_played" | "wow" | null;
  at: number;
}

/** A report. `resolved_by`, `outcome` and `resolved_at` are null while it is open. */
export interface PlayerReport {
  no: number;
  by: string;
  by_nickname: string;
  about: string;
  about_nickname: string;
  table: NamedTable;
  hand: string;
  why: "cheating" | "insults" | "nickname" | "other" | "spam";
  at: number;
  lines: ReportedLine[];
  resolved_by: string | null;
  outcome: string | null;
  resolved_at: number | null;
}

/** Resolve a report, with its outcome in words for the rest of the staff. */
export interface ReportOutcome {
  outcome: string;
}
