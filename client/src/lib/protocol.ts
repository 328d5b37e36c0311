/** What the browser and the room say to each other. Generated from the structs of src/mazziere/protocol/
 *  and src/mazziere/web/socket/messages.py: change those, and run `./room generate`. */

export type Language = "en" | "it";

export type Limit = "fixed_limit" | "no_limit" | "pot_limit";

export type Action =
  | "bet"
  | "bring_in"
  | "call"
  | "check"
  | "complete"
  | "discard"
  | "fold"
  | "muck"
  | "rabbit"
  | "raise"
  | "show";

export type Blinds = "post" | "wait";

export type WhySatOut = "absent" | "chose_to" | "short_of_chips";

export type WhyLeft = "absent" | "chose_to" | "closed" | "removed";

export type WhyPaused = "allowance" | "maintenance" | "operator" | "owner";

export type SitOutWhen = "big_blind" | "next_hand" | "now";

export type LeaveWhen = "after_hand" | "now";

export type Speed = "fast" | "normal" | "slow";

export type PostKind =
  | "ante"
  | "big_blind"
  | "dead_blind"
  | "extra_blind"
  | "small_blind"
  | "straddle"
  | "table_ante";

export type LastAction =
  | "all_in"
  | "ante"
  | "bet"
  | "big_blind"
  | "bring_in"
  | "call"
  | "check"
  | "complete"
  | "dead_blind"
  | "discard"
  | "extra_blind"
  | "fold"
  | "muck"
  | "raise"
  | "show"
  | "small_blind"
  | "straddle"
  | "table_ante";

export type SeatStatus = "empty" | "held" | "leaving" | "out" | "playing" | "sitting_out" | "waiting";

export type StreetName =
  | "draw"
  | "fifth_street"
  | "first_draw"
  | "flop"
  | "fourth_street"
  | "over"
  | "predraw"
  | "preflop"
  | "river"
  | "second_draw"
  | "second_street"
  | "seventh_street"
  | "showdown"
  | "sixth_street"
  | "third_draw"
  | "third_street"
  | "turn";

export type Award = "all" | "high" | "low";

export type Scale = "high" | "low";

export type Family = "draw" | "flop" | "stud";

export type Change = "choice" | "hands" | "orbits" | "time";

export type TournamentKind =
  | "freeroll"
  | "heads_up"
  | "satellite"
  | "scheduled"
  | "shoot_out"
  | "sit_and_go"
  | "velox";

export type TournamentStage = "called_off" | "cancelled" | "over" | "playing" | "registering" | "seating";

export type TournamentSpeed = "hyper_turbo" | "regular" | "slow" | "turbo";

export type TournamentBounties = "half_goes_on_the_winners_head" | "none" | "paid_whole";

export type HandForHand = "off" | "playing" | "stopping";

export type PartInTournament = "entered" | "none" | "out" | "seated";

export type EntryState = "entered" | "finished" | "out" | "playing" | "withdrawn" | "without_chips";

export type TableState = "all_in_waits" | "breaking" | "in_hand" | "waiting";

export type WhySeated = "drawn" | "moved" | "table_broken";

export type NoticeKind =
  | "bounty_won"
  | "break"
  | "break_over"
  | "bubble"
  | "called_off"
  | "cancelled"
  | "day_end_ordered"
  | "day_over"
  | "deal_lapsed"
  | "deal_made"
  | "deal_proposed"
  | "deal_talks"
  | "deal_wanted"
  | "final_table"
  | "hand_for_hand"
  | "hand_for_hand_over"
  | "in_the_money"
  | "last_hands"
  | "level"
  | "multiplier_drawn"
  | "next_day"
  | "next_round"
  | "paused"
  | "player_disqualified"
  | "player_out"
  | "player_removed"
  | "prizes_fixed"
  | "registration_closed"
  | "resumed"
  | "started"
  | "won";

export type CasinoSpot = "ante" | "bonus" | "first_5" | "flop" | "river" | "turn";

export type BetOutcome = "lost" | "returned" | "won";

export type HoleCards =
  | "ace_king"
  | "ace_king_suited"
  | "ace_queen_or_jack"
  | "ace_queen_or_jack_suited"
  | "aces"
  | "aces_against_aces"
  | "kings_to_jacks"
  | "tens_to_deuces";

export type FirstFiveHand =
  | "flush"
  | "four_of_a_kind"
  | "full_house"
  | "royal_flush"
  | "straight"
  | "straight_flush"
  | "three_of_a_kind";

export type RoundStreet = "flop" | "hole" | "river" | "turn";

export type CardPlace = "dealer" | "flop" | "player" | "river" | "turn";

export type PlayChoice = "check" | "fold" | "play";

export type RoundPhase = "betting" | "dealing" | "deciding" | "over" | "settling";

export type RoundState =
  | "betting"
  | "closed"
  | "dealing"
  | "deciding"
  | "paused"
  | "resting"
  | "result"
  | "settling";

export type DealtBy = "person" | "room";

export type WhyRoundPaused = "maintenance" | "supervisor";

export type Face =
  | "bear"
  | "boar"
  | "bull"
  | "cat"
  | "deer"
  | "dog"
  | "duck"
  | "eagle"
  | "elephant"
  | "fox"
  | "frog"
  | "hedgehog"
  | "koala"
  | "lion"
  | "monkey"
  | "octopus"
  | "owl"
  | "panda"
  | "penguin"
  | "rabbit"
  | "raccoon"
  | "shark"
  | "tiger"
  | "wolf";

export type Incoming =
  | HelloRequest
  | WatchLobbyRequest
  | UnwatchLobbyRequest
  | WatchTableRequest
  | UnwatchTableRequest
  | SitRequest
  | AddChipsRequest
  | SitOutRequest
  | ComeBackRequest
  | LeaveRequest
  | ActRequest
  | ChooseGameRequest
  | AutoTopUpRequest
  | WithdrawBuyInRequest
  | JoinWaitingListRequest
  | LeaveWaitingListRequest
  | RunTwiceRequest
  | StraddleRequest
  | WatchTournamentsRequest
  | UnwatchTournamentsRequest
  | WatchTournamentRequest
  | UnwatchTournamentRequest
  | EnterTournamentRequest
  | WithdrawEntryRequest
  | RebuyChipsRequest
  | DeclineRebuyRequest
  | BuyAddOnRequest
  | AskForDealRequest
  | ProposeDealRequest
  | AnswerDealRequest
  | WatchCasinoRequest
  | UnwatchCasinoRequest
  | WatchCasinoTableRequest
  | UnwatchCasinoTableRequest
  | PlaceBetRequest
  | UndoBetRequest
  | UndoAllBetsRequest
  | RepeatBetsRequest
  | DoubleBetsRequest
  | DecideRequest
  | HidePageRequest
  | ShowPageRequest
  | SayRequest
  | ReactRequest
  | ReportRequest
  | PingRequest;

export type Outgoing =
  | Welcome
  | SignedOut
  | MovedAway
  | RemovedFromTable
  | AccountMessage
  | LobbyPage
  | LobbyChanges
  | TournamentLines
  | TournamentMessage
  | TournamentChanges
  | MyTournaments
  | TournamentSeat
  | CasinoLines
  | CasinoTableMessage
  | CasinoChanges
  | CasinoStale
  | JackpotShareWon
  | TableMessage
  | AnnouncementMessage
  | ChatMessage
  | ChatLine
  | SettingsChanged
  | RealityCheck
  | Done
  | RefusedMessage
  | StaleMessage
  | Pong;

export type ViewerEvent =
  | HandStartedEvent
  | PostedEvent
  | CardsDealtEvent
  | FoldedEvent
  | CheckedEvent
  | CalledEvent
  | BetMadeEvent
  | RaisedEvent
  | BroughtInEvent
  | CompletedEvent
  | DiscardedEvent
  | DiscardsShuffledEvent
  | UncalledReturnedEvent
  | BetsGatheredEvent
  | ShownEvent
  | MuckedEvent
  | PotWonEvent
  | PassedOutEvent
  | RunningTwiceEvent
  | HandEndedEvent
  | GameChoiceAskedEvent
  | GamePassedOverEvent
  | GameChangedEvent
  | CarriedPotSharedEvent
  | SeatTakenEvent
  | ChipsPromisedEvent
  | ChipsAddedEvent
  | ChipsReturnedEvent
  | SatOutEvent
  | CameBackEvent
  | LeavingAnnouncedEvent
  | SeatLeftEvent
  | SeatGivenEvent
  | SeatVacatedEvent
  | StackSetEvent
  | ButtonDrawnEvent
  | BlindMissedEvent
  | TimeBankStartedEvent
  | TimeChargedEvent
  | StraddleSetEvent
  | PlayerDisconnectedEvent
  | PlayerReconnectedEvent
  | DisconnectTimeStartedEvent
  | TwiceAskedEvent
  | TwiceAnsweredEvent
  | TimeRanOutEvent
  | TopUpEndedEvent
  | SeatHeldEvent
  | SeatPassedOnEvent
  | TablePausedEvent
  | TableResumedEvent
  | ChangeAnnouncedEvent
  | TableChangedEvent
  | ClosingAnnouncedEvent
  | TableClosedEvent
  | HandCancelledEvent;

/** Sign in: a program with the token of an earlier visit, or a new guest with a nickname. */
export interface HelloRequest {
  type: "hello";
  token?: string | null;
  nickname?: string | null;
  language?: Language;
  id: number;
}

/** Watch the lobby: it is sent now, in pages, and then its changes, every two seconds at most. */
export interface WatchLobbyRequest {
  type: "watch_lobby";
  id: number;
}

/** Stop watching the lobby. */
export interface UnwatchLobbyRequest {
  type: "unwatch_lobby";
  id: number;
}

/** Watch a table: it is sent now and after every change. `since` is the last version seen; null: none.
 *  The first update has the events since then; with null, those of the latest hand, for its log. */
export interface WatchTableRequest {
  type: "watch_table";
  table: string;
  since?: number | null;
  id: number;
}

/** Stop watching a table. */
export interface UnwatchTableRequest {
  type: "unwatch_table";
  table: string;
  id: number;
}

/** Take an empty seat, with a buy-in of this many chips. */
export interface SitRequest {
  type: "sit";
  table: string;
  seat: number;
  buy_in: number;
  id: number;
}

/** Add chips to one's stack; during a hand they are added after it. */
export interface AddChipsRequest {
  type: "add_chips";
  table: string;
  amount: number;
  id: number;
}

/** Keep the seat but be dealt no hands: from the next hand, from the next big blind, or now. */
export interface SitOutRequest {
  type: "sit_out";
  table: string;
  when?: SitOutWhen;
  id: number;
}

/** Be dealt in again: post the missed blinds now, or wait for the big blind. */
export interface ComeBackRequest {
  type: "come_back";
  table: string;
  blinds: Blinds;
  id: number;
}

/** Leave the seat now or after the running hand; the chips are returned when the hand is over. */
export interface LeaveRequest {
  type: "leave";
  table: string;
  when?: LeaveWhen;
  id: number;
}

/** Act in a hand, having seen the table at `version`.
 *  `to`, for bet, raise and complete: the total on this street. `cards`, for discard: the cards to exchange;
 *  an empty list stands pat. */
export interface ActRequest {
  type: "act";
  table: string;
  version: number;
  action: Action;
  to?: number | null;
  cards?: string[] | null;
  id: number;
}

/** Choose the next game at dealer's choice: `game` is its index in the rotation, from 0. */
export interface ChooseGameRequest {
  type: "choose_game";
  table: string;
  game: number;
  id: number;
}

/** Top the stack up to this between hands, as long as there are chips for it; null turns this off. */
export interface AutoTopUpRequest {
  type: "auto_top_up";
  table: string;
  to: number | null;
  id: number;
}

/** Withdraw the request for chips that waits for the approval of the table's owner. */
export interface WithdrawBuyInRequest {
  type: "withdraw_buy_in";
  table: string;
  id: number;
}

/** Join the waiting list of a full table. A seat that becomes free is held for a while; `sit` takes it. */
export interface JoinWaitingListRequest {
  type: "join_waiting_list";
  table: string;
  id: number;
}

/** Leave the waiting list, or give up the seat that is held. */
export interface LeaveWaitingListRequest {
  type: "leave_waiting_list";
  table: string;
  id: number;
}

/** Agree or decline to run it twice, while the table's `twice` waits for the answer. */
export interface RunTwiceRequest {
  type: "run_twice";
  table: string;
  agree: boolean;
  id: number;
}

/** Straddle whenever sitting left of the big blind, from the next hand on; or stop doing so. */
export interface StraddleRequest {
  type: "straddle";
  table: string;
  on: boolean;
  id: number;
}

/** Watch the lobby of tournaments: every line is sent now, and then those that change. */
export interface WatchTournamentsRequest {
  type: "watch_tournaments";
  id: number;
}

/** Stop watching the lobby of tournaments. */
export interface UnwatchTournamentsRequest {
  type: "unwatch_tournaments";
  id: number;
}

/** Watch a tournament: its head is sent now and when it changes, with its chat. */
export interface WatchTournamentRequest {
  type: "watch_tournament";
  tournament: string;
  id: number;
}

/** Stop watching a tournament. */
export interface UnwatchTournamentRequest {
  type: "unwatch_tournament";
  tournament: string;
  id: number;
}

/** Buy an entry, or another one after having lost everything; a ticket for it is used first. */
export interface EnterTournamentRequest {
  type: "enter_tournament";
  tournament: string;
  id: number;
}

/** Give the entry back before the start. */
export interface WithdrawEntryRequest {
  type: "withdraw_entry";
  tournament: string;
  id: number;
}

/** Buy chips, having few or none, between hands or out of a hand. */
export interface RebuyChipsRequest {
  type: "rebuy_chips";
  tournament: string;
  id: number;
}

/** Buy no chips, having none, and be out. */
export interface DeclineRebuyRequest {
  type: "decline_rebuy";
  tournament: string;
  id: number;
}

/** Buy the add-on. */
export interface BuyAddOnRequest {
  type: "buy_add_on";
  tournament: string;
  id: number;
}

/** Ask to talk about a deal, or take that back; when all who are left ask, play stops after the hand. */
export interface AskForDealRequest {
  type: "ask_for_deal";
  tournament: string;
  wants: boolean;
  id: number;
}

/** Propose how to divide the prizes that are still to be won: `shares` names everybody who is left. */
export interface ProposeDealRequest {
  type: "propose_deal";
  tournament: string;
  shares: DealAmount[];
  id: number;
}

/** Money for an entry in a deal. */
export interface DealAmount {
  entry: number;
  money: number;
}

/** Agree to the deal that is open, or not. */
export interface AnswerDealRequest {
  type: "answer_deal";
  tournament: string;
  agree: boolean;
  id: number;
}

/** Watch the lobby's casino tables: every line is sent now, and then those that change. */
export interface WatchCasinoRequest {
  type: "watch_casino";
  id: number;
}

/** Stop watching the lobby's casino tables. */
export interface UnwatchCasinoRequest {
  type: "unwatch_casino";
  id: number;
}

/** Come to a table: it is sent now and when it changes, with its chat.
 *  Whoever is signed in plays it here from now on, and on no other device. */
export interface WatchCasinoTableRequest {
  type: "watch_casino_table";
  table: string;
  id: number;
}

/** Leave a table. Bets come back while they are open; later they stand. */
export interface UnwatchCasinoTableRequest {
  type: "unwatch_casino_table";
  table: string;
  id: number;
}

/** Put a chip on a spot: as much of it as the limit of the spot leaves room for. */
export interface PlaceBetRequest {
  type: "place_bet";
  table: string;
  round: string;
  spot: "ante" | "bonus" | "first_5";
  amount: number;
  id: number;
}

/** Take back the last bet: one press, or all that a double or a repetition added. */
export interface UndoBetRequest {
  type: "undo_bet";
  table: string;
  round: string;
  id: number;
}

/** Take back all bets of the round. */
export interface UndoAllBetsRequest {
  type: "undo_all_bets";
  table: string;
  round: string;
  id: number;
}

/** Bet what one bet in one's last round: all of it or nothing. */
export interface RepeatBetsRequest {
  type: "repeat_bets";
  table: string;
  round: string;
  id: number;
}

/** Double every bet, each up to the limit of its spot: all of them or none. */
export interface DoubleBetsRequest {
  type: "double_bets";
  table: string;
  round: string;
  id: number;
}

/** Play on, fold or check, in a street of the round. */
export interface DecideRequest {
  type: "decide";
  table: string;
  round: string;
  street: RoundStreet;
  choice: PlayChoice;
  id: number;
}

/** The page is hidden: its tab is in the background. At a table that is configured so, this is leaving. */
export interface HidePageRequest {
  type: "hide_page";
  table: string;
  id: number;
}

/** The page is seen again: the player is there, and is waited for in what is left of the round. */
export interface ShowPageRequest {
  type: "show_page";
  table: string;
  id: number;
}

/** Write in a table's chat; everybody who watches the table receives it as a `chat_line`.
 *  The chat of a tournament's page is that of a `table` with the tournament's id; a casino table has its own.
 */
export interface SayRequest {
  type: "say";
  table: string;
  text: string;
  id: number;
}

/** Send a reaction to a table's chat. */
export interface ReactRequest {
  type: "react";
  table: string;
  reaction: "clap" | "good_luck" | "laugh" | "nice_hand" | "sad" | "thanks" | "well_played" | "wow";
  id: number;
}

/** Report a player's conduct at a table to the staff. */
export interface ReportRequest {
  type: "report";
  table: string;
  player: string;
  why: "cheating" | "insults" | "nickname" | "other" | "spam";
  id: number;
}

/** Ask for a `pong` with the room's time. */
export interface PingRequest {
  type: "ping";
  id: number;
}

/** Who is signed in on this connection. Sent after `hello`, or unasked if a cookie tells who it is.
 *  A program keeps `token` for its next visit; it is null in browsers, which have a cookie for that.
 *  `balance` is chips off the tables. */
export interface Welcome {
  type: "welcome";
  token: string | null;
  player: string;
  nickname: string;
  role: "administrator" | "auditor" | "floor" | "guest" | "player" | "supervisor";
  balance: number;
  server_time: number;
}

/** The session is over: the player ended it, here or elsewhere, or is banned. The socket closes. */
export interface SignedOut {
  type: "signed_out";
  why: "banned" | "ended";
}

/** The player now plays this table in another browser; it is no longer sent here. */
export interface MovedAway {
  type: "moved_away";
  table: string;
}

/** The host of this private table has removed the player; it is no longer sent here. */
export interface RemovedFromTable {
  type: "removed_from_table";
  table: string;
}

/** The player's balance, the chips off the tables, has changed. */
export interface AccountMessage {
  type: "account";
  balance: number;
}

/** Page `no` of `count` of the lobby, from 1: together, every table of the house.
 *  `currency` is that of the room, also where there is no table. */
export interface LobbyPage {
  type: "lobby";
  no: number;
  count: number;
  tables: LobbyTable[];
  currency: string;
}

/** One line of the lobby.
 *  `mix` are the variants of a rotation; `family` is of what is dealt now. `free_seats` may be taken by
 *  anybody; `waiting` are the people in the line. `rake_bp` is the house's share of a pot in hundredths of a
 *  percent, 0 where it takes none or charges time. */
export interface LobbyTable {
  id: string;
  name: string;
  variant: string;
  limit: Limit;
  small_blind: number;
  big_blind: number;
  ante: number;
  rules: string;
  currency: string;
  seat_count: number;
  players: number;
  watchers: number;
  average_pot: number;
  min_buy_in: number;
  max_buy_in: number;
  bots: number;
  small_bet: number;
  big_bet: number;
  bring_in: number;
  family: Family;
  mix: string[];
  free_seats: number;
  waiting: number;
  time_to_act_ms: number;
  speed: Speed;
  rake_bp: number;
  paused: boolean;
  private: boolean;
  options: OptionsView;
}

/** What this table has that others have not, and what the house keeps.
 *  With `big_blind_ante` the ante of the stakes is posted by the big blind, for all. */
export interface OptionsView {
  rake: RakeView | null;
  time_charge: TimeChargeView | null;
  big_blind_ante: boolean;
  straddle: boolean;
  run_it_twice: boolean;
  bomb_pot: BombPotView | null;
}

/** What the house keeps of each pot, in basis points: 500 are 5 %. */
export interface RakeView {
  basis_points: number;
  caps: RakeCapView[];
  no_flop_no_drop: boolean;
}

/** With this many players dealt in, or more, a hand is charged at most this. */
export interface RakeCapView {
  players: number;
  most: number;
}

/** What each player pays for each stretch of time, in advance. */
export interface TimeChargeView {
  amount: number;
  every_ms: number;
}

/** Every `every`-th hand is a bomb pot: all ante and nobody bets before the flop.
 *  `hands_before` hands come before the next one; 0 when it is the next. */
export interface BombPotView {
  every: number;
  ante: number;
  hands_before: number;
}

/** What has changed in the lobby since the pages, or the last changes; sent every two seconds at most.
 *  `lines` are whole: they stand in the place of the line with the same id, or after all others. `gone` are
 *  the ids of tables that are no longer there. */
export interface LobbyChanges {
  type: "lobby_changes";
  lines: LobbyTable[];
  changes: LobbyChange[];
  gone: string[];
}

/** What play has changed in the line of a table; what is missing is as it was. */
export interface LobbyChange {
  id: string;
  players?: number | null;
  watchers?: number | null;
  average_pot?: number | null;
  bots?: number | null;
  free_seats?: number | null;
  waiting?: number | null;
  paused?: boolean | null;
}

/** Lines of the lobby of tournaments; sent every two seconds at most.
 *  `is_all`: they take the place of all that were there, and more may follow at once. Otherwise each stands
 *  in the place of the line with the same id, or after all others, and those with the ids in `gone` are no
 *  longer there. */
export interface TournamentLines {
  type: "tournament_lines";
  lines: TournamentLine[];
  gone: string[];
  is_all: boolean;
}

/** One line of the lobby of tournaments, the same for everybody.
 *  `entries` were made, `most` are taken (0: no limit), `left` are not out. `starts_at` is 0 where it starts
 *  as soon as it is full. `late_until` is an estimate of when late registration ends while the clock runs;
 *  null if it is over, or no time decides that. `pool` is what has come together so far, at least the
 *  guarantee; before a sit & go, what it will be; 0 while it is not drawn. */
export interface TournamentLine {
  id: string;
  title: TitleView;
  kind: TournamentKind;
  variant: string;
  limit: Limit;
  family: Family;
  mix: string[];
  currency: string;
  price: PriceView;
  is_offered: boolean;
  entries: number;
  fewest: number;
  most: number;
  left: number;
  starts_at: number;
  late_until_level: number;
  late_until: number | null;
  stage: TournamentStage;
  is_paused: boolean;
  is_entry_open: boolean;
  guarantee: number;
  pool: number;
  speed: TournamentSpeed;
  seats: number;
  starting_stack: number;
  level: number;
  entries_each: number;
  has_rebuys: boolean;
  has_add_ons: boolean;
  bounties: TournamentBounties;
}

/** The name of a tournament in both languages. */
export interface TitleView {
  it: string;
  en: string;
}

/** What an entry, a rebuy or an add-on costs, and where it goes: together, what the player pays. */
export interface PriceView {
  prize_share: number;
  fee: number;
  bounty: number;
}

/** A watched tournament: its whole head, when somebody begins to watch or has become another viewer.
 *  `notices` are those since the last frame. */
export interface TournamentMessage {
  type: "tournament";
  tournament: string;
  view: TournamentView;
  notices: NoticeView[];
  server_time: number;
}

/** The head of a tournament for one viewer: always complete. */
export interface TournamentView {
  line: TournamentLine;
  version: number;
  definition_no: number;
  clock: ClockView;
  tables: number;
  rebuys_bought: number;
  add_ons_bought: number;
  rebuys: RebuysView | null;
  add_ons: AddOnsView | null;
  stacks: StacksView | null;
  prizes: PrizesView;
  round: number;
  hand_for_hand: HandForHand;
  day: DayView | null;
  is_bubble: boolean;
  is_final_table: boolean;
  final_table: string | null;
  deal: DealView | null;
  deal_wanted: number;
  deal_talks_until: number | null;
  allows_deals: boolean;
  multiplier: MultiplierView | null;
  spectator_delay_ms: number;
  waits_for_rebuys: number;
  cancelled: string | null;
  me: TournamentMe | null;
}

/** The clock of the levels.
 *  It runs until `ends_at`, or stands with `remaining_ms` to go: in a pause, before the start, and in a break
 *  until the last table has finished its hand. Both are null in a level that lasts until the end, or that is
 *  counted in hands, of which `hands_left` are to be played. */
export interface ClockView {
  now: StepView;
  level: LevelView;
  next: StepView | null;
  next_level: LevelView | null;
  ends_at: number | null;
  remaining_ms: number | null;
  hands_left: number | null;
  break_in_ms: number | null;
  is_running: boolean;
  big_blind_ante: boolean;
}

/** A level or a break of the structure: `level` is null for a break, which lasts for `break_ms`. */
export interface StepView {
  step: number;
  level: LevelView | null;
  break_ms: number | null;
}

/** The forced bets of a level, and how long it lasts: by `ms`, by `hands`, or until the end (both null).
 *  `small_bet` and `big_bet` are 0 where nothing is played with fixed bets; `stud_ante` and `bring_in` are
 *  for the games without blinds. */
export interface LevelView {
  no: number;
  small_blind: number;
  big_blind: number;
  ante: number;
  small_bet: number;
  big_bet: number;
  stud_ante: number;
  bring_in: number;
  ms: number | null;
  hands: number | null;
}

/** The rebuys of a tournament. `most`: for each entry; 0: without limit. */
export interface RebuysView {
  price: PriceView;
  chips: number;
  until_level: number;
  most: number;
  stack_at_most: number;
  is_open: boolean;
}

/** The add-on, which everybody still in may buy once, when `after_level` is over. */
export interface AddOnsView {
  price: PriceView;
  chips: number;
  after_level: number;
  is_open: boolean;
}

/** The stacks of those who are left, in chips. */
export interface StacksView {
  average: number;
  largest: number;
  smallest: number;
  in_play: number;
}

/** The money of the tournament.
 *  `places` are paid; `top` are the prizes of the first of them, and all others are asked for in pages. Until
 *  `is_fixed` they are those of what has been bought so far. `next` is what the next player out wins; null:
 *  nothing. */
export interface PrizesView {
  pool: number;
  overlay: number;
  guarantee: number;
  is_fixed: boolean;
  places: number;
  top: PrizeView[];
  next: PrizeView | null;
  left_by_deal: number;
  first_round: number;
  seat_event: string | null;
  bounties: number;
}

/** What the places from `first` to `last` win each: money, or a seat in another event, or both. */
export interface PrizeView {
  first: number;
  last: number;
  money: number;
  seat: number;
}

/** The day of an event that takes several.
 *  Shortly before the end of its last level the clock is stopped, and every table plays a drawn number of
 *  hands. `playing`; `ordered`: the staff ends it with the present level; `last_hands`: the clock stands;
 *  `over`: nobody plays until the next day. */
export interface DayView {
  no: number;
  stage: "last_hands" | "ordered" | "over" | "playing";
  last_level: number | null;
  stops_at: number | null;
  stops_before_ms: number;
  hands: number;
  next_at: number | null;
}

/** A deal that waits for the answers of all who are left, until `until`. `kept` stays for the winner. */
export interface DealView {
  by: number;
  shares: DealShareView[];
  kept: number;
  until: number;
}

/** What a deal gives to one of those who are left, and whether they agree; null: no answer yet. */
export interface DealShareView {
  entry: number;
  player: string;
  nickname: string;
  stack: number;
  money: number;
  agrees: boolean | null;
}

/** The prizes of a VeloX: `commitment` is published before the draw, the rest with it.
 *  Whoever hashes tournament, table, number and secret gets the commitment. */
export interface MultiplierView {
  table: string;
  rows: MultiplierRow[];
  commitment: string | null;
  times: number | null;
  number: number | null;
  secret: string | null;
}

/** A multiplier that can be drawn: `chances` out of a million, `shares` of the pool in basis points. */
export interface MultiplierRow {
  times: number;
  chances: number;
  shares: number[];
}

/** What matters to the viewer alone; who has not entered has no entry.
 *  The entry is the latest one. `rank` is the place among the stacks of those who are left, shared by equal
 *  stacks. What one may do is as far as time and entries go: the purse and the player's limits are asked
 *  when it is done. */
export interface TournamentMe {
  entry: number | null;
  nth: number;
  part: PartInTournament;
  table: string | null;
  table_no: number | null;
  seat: number | null;
  stack: number;
  rank: number | null;
  may_enter: boolean;
  may_withdraw: boolean;
  may_rebuy: boolean;
  rebuy_until: number | null;
  rebuys: number;
  rebuys_left: number | null;
  may_add_on: boolean;
  has_added_on: boolean;
  may_ask_for_deal: boolean;
  wants_deal: boolean;
  may_propose_deal: boolean;
  may_answer_deal: boolean;
  place: number | null;
  sharing: number;
  prize: number;
  seat_won: number;
  bounty: number;
  bounties: number;
  is_disqualified: boolean;
  last_hands_left: number | null;
  has_ticket: boolean;
}

/** Something that everybody is told once, when it happens; the head says what is so.
 *  `level` comes with levels and breaks; the others with players who are out or have won. A bounty was won by
 *  `nickname` for `loser`. With `deal_made`, `money` is what the winner gets besides. */
export interface NoticeView {
  kind: NoticeKind;
  at: number;
  level?: number | null;
  nickname?: string | null;
  place?: number | null;
  money?: number | null;
  loser?: string | null;
  hands?: number | null;
}

/** What has changed in the head of a watched tournament since the last frame.
 *  Once a second at most, but for what concerns the viewer alone. `head` holds fields of `TournamentView`,
 *  each whole; `parts` holds of others, such as `me`, the fields that are not as they were. `notices` are
 *  those since the last frame. */
export interface TournamentChanges {
  type: "tournament_changes";
  tournament: string;
  head: Record<string, unknown>;
  parts: Record<string, Record<string, unknown>>;
  notices: NoticeView[];
  server_time: number;
}

/** All tournaments in which the player is: entered, and not out.
 *  Sent after `welcome` to whoever has any, and whenever they change, on every device. `is_first`: it is the
 *  list after `welcome`, and a seat in it is not a new one. */
export interface MyTournaments {
  type: "my_tournaments";
  tournaments: MyTournament[];
  is_first: boolean;
}

/** A tournament that the viewer has entered and is not out of, and the table where they sit. */
export interface MyTournament {
  tournament: string;
  part: PartInTournament;
  table: string | null;
}

/** The player was given a seat in a tournament, wherever they are: the client opens the table.
 *  `left` is the table that they sat at before; null: none. */
export interface TournamentSeat {
  type: "tournament_seat";
  tournament: string;
  table: string;
  table_no: number;
  seat: number;
  why: WhySeated;
  left: string | null;
}

/** Lines of the lobby's casino tables; sent every two seconds at most.
 *  `is_all`: they take the place of all that were there, and more may follow at once. Otherwise each stands
 *  in the place of the line with the same id, or after all others, and those with the ids in `gone` are no
 *  longer there. */
export interface CasinoLines {
  type: "casino_lines";
  lines: CasinoLine[];
  gone: string[];
  is_all: boolean;
}

/** The line of a table in the lobby. */
export interface CasinoLine {
  id: string;
  name: string;
  currency: string;
  paytable: string;
  least: number;
  most: number;
  players: number;
  watchers: number;
  state: RoundState;
  dealt_by: DealtBy;
  jackpot: number;
  recent: (BetOutcome | null)[];
}

/** A table that one has come to, whole: at first, and to whoever was too slow for its changes. */
export interface CasinoTableMessage {
  type: "casino_table";
  view: CasinoTableView;
  server_time: number;
}

/** A table of Texas Hold'em Bonus as one viewer may see it: always complete. */
export interface CasinoTableView {
  id: string;
  version: number;
  name: string;
  currency: string;
  paytable: PaytableView;
  limits: SpotLimitsView[];
  table_most: number;
  timetable: TimetableView;
  hidden_tab_leaves: boolean;
  dealt_by: DealtBy;
  stream: string;
  state: RoundState;
  next_round_at: number | null;
  paused: WhyRoundPaused[];
  paused_until: number | null;
  changes: boolean;
  closes: boolean;
  round: RoundView | null;
  recent: RecentRoundView[];
  jackpot: JackpotView | null;
  you: CasinoYouView | null;
}

/** What the table pays.
 *  `ante_pays_from` is the category of the weakest hand with which the ante is paid. `flop_antes`,
 *  `turn_antes` and `river_antes` are the later bets, in antes. */
export interface PaytableView {
  key: string;
  ante_pays_from: string;
  folds: boolean;
  flop_antes: number;
  turn_antes: number;
  river_antes: number;
  bonus: BonusPayView[];
  first_5: FirstFivePayView[];
}

/** One line of the table of the BONUS bet: so much to one. */
export interface BonusPayView {
  hole: HoleCards;
  to_one: number;
}

/** One line of the FIRST 5 bet: a prize in the table's currency for one stake.
 *  The royal flush wins the jackpot, and has no line. */
export interface FirstFivePayView {
  hand: FirstFiveHand;
  prize: number;
}

/** The least and the most that one player may have on a spot, and the steps in which it grows.
 *  `step` is the stake of FIRST 5, and 1 elsewhere. */
export interface SpotLimitsView {
  spot: CasinoSpot;
  least: number;
  most: number;
  step: number;
}

/** How long each part of a round lasts. */
export interface TimetableView {
  betting_ms: number;
  yellow_ms: number;
  decision_ms: number;
  result_ms: number;
}

/** The running round, or the last one until the next begins.
 *  At `deadline` the phase ends: bets are closed, the next cards come, the clock decides, or the next round
 *  may begin; null where nobody knows, as during a pause. `yellow_at` and `closes_at` are of the traffic
 *  light. */
export interface RoundView {
  id: string;
  no: number;
  code: string;
  opened_at: number;
  deck_root: string;
  phase: RoundPhase;
  street: RoundStreet;
  due: CardPlace | null;
  yellow_at: number | null;
  closes_at: number | null;
  deadline: number | null;
  hole: string[];
  dealer: string[];
  board: string[];
  hand_name: HandNameView | null;
  dealer_hand_name: HandNameView | null;
  best: string[];
  dealer_best: string[];
  totals: SpotTotalView[];
  players: number;
  playing: number;
  undecided: number;
  is_void: boolean;
  jackpot_won: number;
  winners: number;
}

/** A hand's category with the ranks that name it: "full house, kings over queens". */
export interface HandNameView {
  category: string;
  ranks: string[];
  scale: Scale;
}

/** What all players together have on a spot, and how many of them. */
export interface SpotTotalView {
  spot: CasinoSpot;
  amount: number;
  players: number;
}

/** One of the last rounds of the table: how it ended for whoever played it to the end.
 *  `outcome` is null where nobody did, and in a void round. */
export interface RecentRoundView {
  id: string;
  code: string;
  opened_at: number;
  hole: string[];
  board: string[];
  dealer: string[];
  outcome: BetOutcome | null;
  is_void: boolean;
  jackpot_won: number;
}

/** The progressive jackpot, as the books have it. */
export interface JackpotView {
  id: string;
  name: string;
  pot: number;
  this_round: number;
  last_won: number;
  last_won_at: number;
}

/** What matters to the viewer alone. */
export interface CasinoYouView {
  balance: number;
  bets: SpotBetView[];
  total: number;
  may_cost: number;
  is_covered: boolean;
  folded: boolean;
  choices: Record<string, PlayChoice>;
  is_away: boolean;
  offers: CasinoOffersView;
  jackpot_share: number;
  jackpot_won: number;
  paid: number;
}

/** The viewer's bet on a spot and, once the round is settled, what became of it.
 *  `paid` is what came back in all, the bet included unless it was lost. */
export interface SpotBetView {
  spot: CasinoSpot;
  bet: number;
  outcome: BetOutcome | null;
  paid: number;
}

/** Everything the viewer may do now. `repeat` and `double` are what they would add; 0: not offered. */
export interface CasinoOffersView {
  bets: BetOfferView[];
  undo: number;
  repeat: number;
  double: number;
  choices: ChoiceOfferView[];
}

/** A spot that the viewer may bet on now, with chips from `least` to `most`: what the balance covers.
 *  The limits leave room for `room`: a larger chip counts as that, in whole steps. */
export interface BetOfferView {
  spot: CasinoSpot;
  least: number;
  most: number;
  room: number;
  step: number;
}

/** A decision that is open to the viewer, and what it costs. */
export interface ChoiceOfferView {
  choice: PlayChoice;
  amount: number;
}

/** What has changed at a table since the last frame.
 *  `fields` are those of `CasinoTableView` that are not as they were, each whole; `you` among them. What
 *  others bet is told a few times a second, and less often to many; everything else at once. */
export interface CasinoChanges {
  type: "casino_changes";
  table: string;
  fields: Record<string, unknown>;
  server_time: number;
}

/** The request was meant for a round that is over, or for a street that is; `view` is the table now. */
export interface CasinoStale {
  type: "casino_stale";
  id: number;
  view: CasinoTableView;
  server_time: number;
}

/** The player has won a part of a jackpot that fell at another table than theirs.
 *  Said again to whoever connects within ten minutes, for the line may have been broken. */
export interface JackpotShareWon {
  type: "jackpot_share_won";
  jackpot: string;
  amount: number;
  currency: string;
  at: number;
}

/** A watched table has changed. */
export interface TableMessage {
  type: "table";
  update: TableUpdate;
}

/** A table at a version. `events` are those since the last update, since `since`, or of the hand.
 *  The view is complete without them. `snapshot`: events may be missing between the last update and this one,
 *  because it is the first, the browser reconnected, or it was too slow. */
export interface TableUpdate {
  table: string;
  version: number;
  snapshot: boolean;
  events: ViewerEvent[];
  view: TableView;
  server_time: number;
}

/** A new deal. `deck_root` seals the order of the deck before its first card is shown.
 *  In a `bomb_pot` all ante, and nobody bets before the flop. */
export interface HandStartedEvent {
  type: "hand_started";
  hand: string;
  button: number;
  deck_root: string | null;
  seats: DealtInView[];
  bomb_pot: boolean;
}

/** A seat that is dealt into a hand, with its stack before any post. */
export interface DealtInView {
  seat: number;
  nickname: string;
  stack: number;
}

/** A blind or an ante was put in. */
export interface PostedEvent {
  type: "posted";
  seat: number;
  nickname: string;
  kind: PostKind;
  amount: number;
}

/** Cards left the deck.
 *  `to` holds, for each, a seat number, 0 for the board, -1 for a burnt card or -2 for the second board;
 *  `face_up`, the places in `to` of cards that lie face up in front of a seat. */
export interface CardsDealtEvent {
  type: "cards_dealt";
  to: number[];
  cards: string[];
  face_up: number[];
}

/** The hand was given up. */
export interface FoldedEvent {
  type: "folded";
  seat: number;
  nickname: string;
}

/** Nothing was added to the bet. */
export interface CheckedEvent {
  type: "checked";
  seat: number;
  nickname: string;
}

/** The bet was matched, or as much of it as the stack holds. */
export interface CalledEvent {
  type: "called";
  seat: number;
  nickname: string;
  to: number;
}

/** The first bet of a street. */
export interface BetMadeEvent {
  type: "bet_made";
  seat: number;
  nickname: string;
  to: number;
}

/** The bet was raised to this total. */
export interface RaisedEvent {
  type: "raised";
  seat: number;
  nickname: string;
  to: number;
}

/** The forced bet that opens a stud game was made. */
export interface BroughtInEvent {
  type: "brought_in";
  seat: number;
  nickname: string;
  to: number;
}

/** The bring-in was raised to a full bet. */
export interface CompletedEvent {
  type: "completed";
  seat: number;
  nickname: string;
  to: number;
}

/** Cards were exchanged for new ones: none by a player who stands pat. Others see their backs. */
export interface DiscardedEvent {
  type: "discarded";
  seat: number;
  nickname: string;
  count: number;
  cards: string[];
}

/** The deck was used up: `count` discarded cards were shuffled and are the new one. */
export interface DiscardsShuffledEvent {
  type: "discards_shuffled";
  count: number;
}

/** An uncalled bet, or the part of it that nobody matched, was returned to the player. */
export interface UncalledReturnedEvent {
  type: "uncalled_returned";
  seat: number;
  nickname: string;
  amount: number;
}

/** The bets of a street went into the pots, main pot first. */
export interface BetsGatheredEvent {
  type: "bets_gathered";
  pots: number[];
}

/** Cards were turned up. */
export interface ShownEvent {
  type: "shown";
  seat: number;
  nickname: string;
  cards: string[];
}

/** Cards were given back unseen. */
export interface MuckedEvent {
  type: "mucked";
  seat: number;
  nickname: string;
}

/** A pot was shared. */
export interface PotWonEvent {
  type: "pot_won";
  pot: number;
  amount: number;
  rake: number;
  shares: PotShareView[];
}

/** What one seat took of a pot, for which half of it, and on which board if there were two. */
export interface PotShareView {
  seat: number;
  amount: number;
  award: Award;
  board: 1 | 2;
}

/** Nobody opened. The chips stay in the middle for the next deal. */
export interface PassedOutEvent {
  type: "passed_out";
  carried: number;
}

/** The rest of the board is dealt twice, each time for half of every pot. */
export interface RunningTwiceEvent {
  type: "running_twice";
}

/** The deal is over. */
export interface HandEndedEvent {
  type: "hand_ended";
}

/** This seat is asked for the game of the next hand. */
export interface GameChoiceAskedEvent {
  type: "game_choice_asked";
  seat: number;
  nickname: string;
}

/** A game of the rotation cannot be dealt to this many players: `game` is its index. */
export interface GamePassedOverEvent {
  type: "game_passed_over";
  game: number;
  variant: string;
  limit: Limit;
  players: number;
}

/** From the next hand on, this game of the rotation. `seat` and `nickname`: who chose it, if anyone. */
export interface GameChangedEvent {
  type: "game_changed";
  game: number;
  variant: string;
  limit: Limit;
  seat: number | null;
  nickname: string | null;
}

/** Fewer than two are left to play for a pot that nobody had opened: these get it. */
export interface CarriedPotSharedEvent {
  type: "carried_pot_shared";
  shares: PotShareView[];
}

/** Someone sat down. */
export interface SeatTakenEvent {
  type: "seat_taken";
  seat: number;
  nickname: string;
  stack: number;
}

/** Chips will be added when the hand is over. */
export interface ChipsPromisedEvent {
  type: "chips_promised";
  seat: number;
  nickname: string;
  amount: number;
}

/** Chips were put on the table. */
export interface ChipsAddedEvent {
  type: "chips_added";
  seat: number;
  nickname: string;
  amount: number;
}

/** Promised chips that would have lifted the stack above the maximum went back to the player. */
export interface ChipsReturnedEvent {
  type: "chips_returned";
  seat: number;
  nickname: string;
  amount: number;
}

/** The seat is dealt no further hand. */
export interface SatOutEvent {
  type: "sat_out";
  seat: number;
  nickname: string;
  why: WhySatOut;
}

/** The seat wishes to be dealt in again. */
export interface CameBackEvent {
  type: "came_back";
  seat: number;
  nickname: string;
  blinds: Blinds;
}

/** The seat goes when the hand is over, which is folded in turn, or played on. */
export interface LeavingAnnouncedEvent {
  type: "leaving_announced";
  seat: number;
  nickname: string;
  plays_on: boolean;
}

/** The seat is empty again. */
export interface SeatLeftEvent {
  type: "seat_left";
  seat: number;
  nickname: string;
  stack: number;
  why: WhyLeft;
}

/** The tournament seated somebody here: from another table, or as a late entry. */
export interface SeatGivenEvent {
  type: "seat_given";
  seat: number;
  nickname: string;
  stack: number;
}

/** Somebody plays on at another table of the tournament, or is out of it, with a `stack` of 0. */
export interface SeatVacatedEvent {
  type: "seat_vacated";
  seat: number;
  nickname: string;
  stack: number;
}

/** The seat has this many chips now: it rebought or added on, or the staff has ruled so. */
export interface StackSetEvent {
  type: "stack_set";
  seat: number;
  nickname: string;
  stack: number;
}

/** The first button. `to` and `cards`: what was dealt face up to find it, if anything. */
export interface ButtonDrawnEvent {
  type: "button_drawn";
  seat: number;
  nickname: string;
  to: number[];
  cards: string[];
}

/** A blind went past a player who was not dealt in. */
export interface BlindMissedEvent {
  type: "blind_missed";
  seat: number;
  nickname: string;
  big: boolean;
}

/** The time to act is over; the player's own time runs. */
export interface TimeBankStartedEvent {
  type: "time_bank_started";
  seat: number;
  nickname: string;
}

/** The house was paid for the player's time at the table. */
export interface TimeChargedEvent {
  type: "time_charged";
  seat: number;
  nickname: string;
  amount: number;
}

/** From the next hand on the seat straddles where it may, or no longer. */
export interface StraddleSetEvent {
  type: "straddle_set";
  seat: number;
  nickname: string;
  on: boolean;
}

/** The player's connection is lost. */
export interface PlayerDisconnectedEvent {
  type: "player_disconnected";
  seat: number;
  nickname: string;
}

/** The player's connection is there again. */
export interface PlayerReconnectedEvent {
  type: "player_reconnected";
  seat: number;
  nickname: string;
}

/** The time to act is over; the player gets more because their connection is lost. */
export interface DisconnectTimeStartedEvent {
  type: "disconnect_time_started";
  seat: number;
  nickname: string;
}

/** Nobody can bet any more: those who play for the pots are asked whether the rest is dealt twice. */
export interface TwiceAskedEvent {
  type: "twice_asked";
}

/** A player's answer to `TwiceAskedEvent`: after a single no, the rest is dealt once. */
export interface TwiceAnsweredEvent {
  type: "twice_answered";
  seat: number;
  nickname: string;
  agrees: boolean;
}

/** The clock acted in the player's place. */
export interface TimeRanOutEvent {
  type: "time_ran_out";
  seat: number;
  nickname: string;
}

/** Automatic top-up is off: your account does not have the `missing` chips. */
export interface TopUpEndedEvent {
  type: "top_up_ended";
  seat: number;
  nickname: string;
  missing: number;
}

/** An empty seat is held until this instant for the first player on the waiting list. */
export interface SeatHeldEvent {
  type: "seat_held";
  seat: number;
  nickname: string;
  until: number;
}

/** The player did not come for the seat that was held for them. */
export interface SeatPassedOnEvent {
  type: "seat_passed_on";
  seat: number;
  nickname: string;
}

/** No hand is started from now on. */
export interface TablePausedEvent {
  type: "table_paused";
  why: WhyPaused;
}

/** Hands are started again, unless the table is paused for another reason too. */
export interface TableResumedEvent {
  type: "table_resumed";
  why: WhyPaused;
}

/** The game or the stakes of the table change when the hand is over. */
export interface ChangeAnnouncedEvent {
  type: "change_announced";
}

/** Something else is played here: the view says what. */
export interface TableChangedEvent {
  type: "table_changed";
}

/** The table closes when the hand is over. */
export interface ClosingAnnouncedEvent {
  type: "closing_announced";
}

/** Nothing is played here any more. */
export interface TableClosedEvent {
  type: "table_closed";
}

/** The hand was called off by the house; all bets went back. */
export interface HandCancelledEvent {
  type: "hand_cancelled";
  hand: string;
  returned: PotShareView[];
}

/** A table as one viewer may see it: always complete. */
export interface TableView {
  id: string;
  name: string;
  variant: string;
  limit: Limit;
  stakes: StakesView;
  rules: string;
  currency: string;
  seat_count: number;
  min_buy_in: number;
  max_buy_in: number;
  time_to_act_ms: number;
  seats: SeatView[];
  you: YouView | null;
  hand: HandViewPart | null;
  offers: OfferView[];
  game: GameView;
  mix: MixView | null;
  line: WaitingListView;
  house: HouseView;
  options: OptionsView;
  twice: RunTwiceView | null;
  tournament: string | null;
}

/** The prices of a game. `bring_in` is 0 where the card that opens a stud game may check. */
export interface StakesView {
  small_blind: number;
  big_blind: number;
  ante: number;
  small_bet: number;
  big_bet: number;
  bring_in: number;
}

/** One place at the table, as this viewer sees it.
 *  `cards` are in the order dealt, and `face_up` are the places among them of those that lie face up for
 *  everybody. `drew` tells how many were exchanged at each draw so far. `low_name` is of the hand that plays
 *  for the low half, where the pot has two. */
export interface SeatView {
  no: number;
  player: string | null;
  nickname: string | null;
  stack: number;
  status: SeatStatus;
  is_you: boolean;
  is_bot: boolean;
  wagered: number;
  in_hand: boolean;
  folded: boolean;
  all_in: boolean;
  cards: string[];
  shown: boolean;
  last_action: LastAction | null;
  time_bank_ms: number;
  hand_name: HandNameView | null;
  won: number;
  face_up: number[];
  drew: number[];
  low_name: HandNameView | null;
  disconnected: boolean;
  avatar: string;
}

/** What matters to the viewer alone. `seat` is null for one who watches. */
export interface YouView {
  seat: number | null;
  balance: number;
  owes_blinds: boolean;
  hand_name: HandNameView | null;
  low_name: HandNameView | null;
  wishes: WishesView;
  straddles: boolean;
}

/** What the viewer has asked for at this table, and may ask for.
 *  `waits` is the place in the line, from 1; `held` the seat that is kept for the viewer, shown as empty to
 *  nobody else. `top_up_to` is 0 where the stack is not filled up. */
export interface WishesView {
  waits: number | null;
  held: HeldSeatView | null;
  brings_back: RatholeMinimum | null;
  may_enter: boolean;
  is_owner: boolean;
  top_up_to: number;
  leaves_after: boolean;
  rests_at_blind: boolean;
  requested: RequestedBuyInView | null;
  to_approve: RequestedBuyInView[];
}

/** An empty seat that is kept for one player until then. */
export interface HeldSeatView {
  seat: number;
  nickname: string;
  until: number;
}

/** A player who left with this many chips may not come back with fewer before this instant. */
export interface RatholeMinimum {
  chips: number;
  until: number;
}

/** Chips that a player has asked the owner of the table for. */
export interface RequestedBuyInView {
  player: string;
  nickname: string;
  seat: number;
  chips: number;
}

/** The deal in progress, or the last one until the next begins. At `deadline` the clock acts.
 *  `rabbit` are the cards that would have come, where they are shown once the hand is over; `may_hunt` says
 *  that this viewer may ask for them now, by the action "rabbit". `showing_best` is, in stud, the seat whose
 *  up cards open the betting; `draw`, while cards are exchanged, at which draw this is. `own_time` tells
 *  which time of their own the player to act is using, once the time to act is over. */
export interface HandViewPart {
  id: string;
  no: number;
  street: StreetName;
  button: number;
  small_blind: number | null;
  big_blind: number | null;
  board: string[];
  rabbit: string[];
  may_hunt: boolean;
  pots: PotView[];
  bet: number;
  total_pot: number;
  to_act: number | null;
  to_show: number | null;
  deadline: number | null;
  deck_root: string | null;
  result: PotResult[] | null;
  showing_best: number | null;
  second_board: string[];
  draw: number | null;
  bomb_pot: boolean;
  own_time: "disconnected" | "time_bank" | null;
  all_in_waits: boolean;
  live_shares: LiveShareView[];
}

/** Chips already gathered, and the seats that may win them. The main pot comes first. */
export interface PotView {
  amount: number;
  eligible: number[];
}

/** How a pot was shared. `best` and `best_low` hold, by seat number, the hands compared for it.
 *  `second_best` and `second_best_low` are those on the second board, where there was one. */
export interface PotResult {
  pot: number;
  amount: number;
  rake: number;
  shares: PotShareView[];
  best: Record<string, BestFive>;
  best_low: Record<string, BestFive>;
  second_best: Record<string, BestFive>;
  second_best_low: Record<string, BestFive>;
}

/** The cards that made a hand: five, fewer in badugi. */
export interface BestFive {
  cards: string[];
  name: HandNameView;
}

/** What an open hand wins on average of everything in the middle, while cards are still to come. */
export interface LiveShareView {
  seat: number;
  thousandths: number;
}

/** One thing the viewer may do in turn.
 *  Calls carry `to` and `by`; a bring-in `to`; bets, raises and completions, bounds and presets; a discard
 *  the `most` cards that may be exchanged. */
export interface OfferView {
  action: Action;
  to?: number | null;
  by?: number | null;
  min_to?: number | null;
  max_to?: number | null;
  presets?: Presets | null;
  most?: number | null;
}

/** Sizes worth a button, already inside the offer's bounds; each is a total, as `to` is. */
export interface Presets {
  min: number;
  half_pot: number;
  pot: number;
  all_in: number;
}

/** The game that is dealt, as a shape: `hole`, `up` and `board` count the cards of all its streets. */
export interface GameView {
  variant: string;
  limit: Limit;
  stakes: StakesView;
  family: Family;
  hole: number;
  up: number;
  board: number;
  streets: StreetView[];
  awards: Scale[];
  deck_size: number;
}

/** What one street deals: face down and up to each, to the board; `draw` cards may be exchanged first. */
export interface StreetView {
  key: StreetName;
  hole: number;
  up: number;
  board: number;
  draw: number;
}

/** A rotation: `now` and `next` are indexes of its games.
 *  `left` hands or orbits are still to be dealt of the running game, or it ends at `until`; both are null
 *  where a player decides. */
export interface MixView {
  games: MixedGameView[];
  now: number;
  next: number;
  by: Change;
  left: number | null;
  until: number | null;
  choosing: GameChoiceView | null;
}

/** One game of a rotation, with its prices. */
export interface MixedGameView {
  variant: string;
  limit: Limit;
  small_blind: number;
  big_blind: number;
  ante: number;
  small_bet: number;
  big_bet: number;
  bring_in: number;
}

/** This seat names the next game, by `choose_game`; after the deadline it is the next of the list. */
export interface GameChoiceView {
  seat: number;
  deadline: number;
}

/** How many wait for a seat, beyond those for whom one is held. */
export interface WaitingListView {
  waiting: number;
  held: HeldSeatView[];
}

/** What the house does with the table.
 *  `paused`: on whose behalf no hand is started; `changes`: from the next hand on something else is played;
 *  `closes`: no hand follows the running one. */
export interface HouseView {
  paused: WhyPaused[];
  changes: boolean;
  closes: boolean;
  private: boolean;
  auto_top_up: boolean;
  approves_buy_ins: boolean;
}

/** The players are asked whether the cards to come shall be dealt twice: answer with `run_twice`.
 *  `waiting` have not answered; at the deadline the cards come once. */
export interface RunTwiceView {
  waiting: number[];
  agreed: number[];
  deadline: number;
}

/** An announcement of the staff to everybody. */
export interface AnnouncementMessage {
  type: "announcement";
  text: string;
  at: number;
}

/** The last lines of a table's chat, oldest first; they replace all lines shown so far. */
export interface ChatMessage {
  type: "chat";
  table: string;
  lines: ChatEntry[];
}

/** A line of a table's chat: either `text` or `reaction` is null.
 *  `no` numbers the lines of a table, from 1; `seat` is null for a spectator. */
export interface ChatEntry {
  no: number;
  player: string;
  nickname: string;
  seat: number | null;
  text: string | null;
  reaction: "clap" | "good_luck" | "laugh" | "nice_hand" | "sad" | "thanks" | "well_played" | "wow" | null;
  at: number;
}

/** A new line in the chat of a watched table. */
export interface ChatLine {
  type: "chat_line";
  table: string;
  line: ChatEntry;
}

/** The player's settings have changed, on this device or another. A larger version is newer. */
export interface SettingsChanged {
  type: "settings_changed";
  version: number;
  settings: Settings;
}

/** All settings of the page. */
export interface Settings {
  language?: "auto" | "en" | "it";
  theme?: "auto" | "dark" | "light";
  deck?: "four" | "two";
  card_back?: "blue" | "club" | "gray" | "green" | "red";
  felt?: "blue" | "club" | "gray" | "green" | "petrol" | "red" | "tobacco" | "violet";
  surroundings?: "night" | "sea" | "walnut" | "wine";
  sound?: boolean;
  volume?: number;
  alert_on_turn?: boolean;
  voice?: boolean;
  animation?: "fast" | "normal" | "off" | "slow";
  in_big_blinds?: boolean;
  auto_muck?: boolean;
  confirm_all_in?: boolean;
  haptics?: boolean;
  keys?: boolean;
  hotkeys?: Record<string, string>;
  preflop_presets?: number[];
  postflop_presets?: number[];
  chat?: "everybody" | "nobody" | "players";
  reactions?: boolean;
  session_clock?: boolean;
  trainer?: "always" | "never" | "play_chips";
}

/** A reality check: how long the player has played in this session, and the result. It needs no answer.
 *  `net` is negative for a loss. `minutes_left` is what the player's own limits still allow; null: no limit.
 */
export interface RealityCheck {
  type: "reality_check";
  minutes: number;
  net: number;
  currency: string;
  minutes_left: number | null;
}

/** The request was carried out. */
export interface Done {
  type: "done";
  id: number;
}

/** The request changed nothing. `code` is the reason, `facts` fill its sentence, `citations` are articles.
 *  `id` is null if the request's id could not be read. `transient`: the same request may succeed later. */
export interface RefusedMessage {
  type: "refused";
  id: number | null;
  code: string;
  facts: Record<string, number | string | boolean | (number | string)[] | null>;
  citations: string[];
  transient: boolean;
}

/** The action was based on an older version of the hand; `update` is the table now. */
export interface StaleMessage {
  type: "stale";
  id: number;
  update: TableUpdate;
}

/** The answer to a ping. Also sent with a null id after 2 s of silence; more silence is a dead line. */
export interface Pong {
  type: "pong";
  id: number | null;
  server_time: number;
}

/** The cards of one hand that one viewer saw, each with its proof; `places` tells where each went.
 *  The deck has `card_count` cards; positions from there on are of orders in which discards were shuffled.
 */
export interface DealProof {
  hand: string;
  table: string;
  deck_root: string;
  deck_size: number;
  seat: number | null;
  cards: CardProof[];
  places: number[];
  card_count: number;
}

/** Proof that `card` lay at `position` of the sealed deck, or of an order sealed with it; 0 is the top.
 *  Salt and path are hexadecimal. */
export interface CardProof {
  position: number;
  card: string;
  salt: string;
  path: string[];
}

/** The rules page in one language. */
export interface Rules {
  books: RuleBook[];
  rule_sets: string[];
  questions: RuleQuestion[];
}

/** A rule book with its articles. */
export interface RuleBook {
  short: string;
  title: string;
  edition: string;
  language: string;
  articles: RuleArticle[];
}

/** One article of a book, or one place within it. */
export interface RuleArticle {
  citation: string;
  article: string;
  heading: string;
  said: string;
  extent: "n/a" | "not yet" | "partly" | "yes";
  why: string;
  decided_in: Deciding[];
  tested_by: string[];
}

/** A function that decides an article. */
export interface Deciding {
  name: string;
  line: string;
}

/** A question on which the books differ. */
export interface RuleQuestion {
  key: string;
  question: string;
  answers: RuleAnswer[];
}

/** The answer of one rule set, and its reason. */
export interface RuleAnswer {
  rules: string;
  says: string;
  basis: "article" | "not_asked" | "recorded" | "silent";
  citations: string[];
}

/** One entry. `rank` is among the stacks of those who are left, `place` the one in which it finished. */
export interface TournamentEntryRow {
  no: number;
  player: string;
  nickname: string;
  is_bot: boolean;
  is_you: boolean;
  nth: number;
  state: EntryState;
  table: string | null;
  table_no: number | null;
  seat: number | null;
  stack: number;
  rank: number | null;
  place: number | null;
  sharing: number;
  prize: number;
  seat_won: number;
  bounty: number;
  bounties: number;
  is_disqualified: boolean;
  rebuys: number;
  has_added_on: boolean;
}

/** Some of the entries, from place `offset` of `total` in the order asked for, from 0. */
export interface TournamentEntries {
  offset: number;
  total: number;
  rows: TournamentEntryRow[];
}

/** One open table. Stacks are those after its last hand. */
export interface TournamentTableRow {
  no: number;
  id: string;
  players: number;
  largest: number;
  smallest: number;
  average: number;
  state: TableState;
  is_yours: boolean;
}

/** Some of the open tables, from place `offset` of `total`, by number. */
export interface TournamentTables {
  offset: number;
  total: number;
  rows: TournamentTableRow[];
}

/** Some of the prizes, from place `offset` of `total` lines; places that win the same share a line. */
export interface TournamentPrizes {
  offset: number;
  total: number;
  is_fixed: boolean;
  rows: PrizeView[];
}

/** What a tournament consists of, as far as the head does not say it. */
export interface TournamentStructure {
  definition_no: number;
  steps: StepView[];
  expected_ms: number;
  games: MixedGameView[];
  rules: string;
  paid_places: number[];
  paid_part_of_field: number;
  seat_value: number;
  first_round_share: number;
  hand_for_hand: boolean;
  deal_answer_ms: number;
  deal_kept: number;
  time_to_act_ms: number;
  time_bank_ms: number;
}

/** What the usual methods would give to each of those who are left. `amount` is divided, `kept` is not.
 *  `by_icm` is null where there are too many players for it. `icm_error` is how far an amount may be off,
 *  0 where the model was computed exactly. */
export interface DealProposals {
  amount: number;
  kept: number;
  players: TournamentEntryRow[];
  by_chips: DealAmount[];
  by_icm: DealAmount[] | null;
  icm_error: number;
}

/** What a player gets from a canceled tournament, line by line, and by which paragraph of the book.
 *  The total is the sum of the lines. `prize` had been paid before. */
export interface SettlementView {
  paragraph: string;
  refund: number;
  prize: number;
  next_prize: number;
  equal_share: number;
  share_by_chips: number;
  bounty: number;
  ticket: number;
  total: number;
}

/** How a tournament went for one entry, to be shown to others. `ended_at` is null until it is over. */
export interface ResultSummary {
  tournament: string;
  title: TitleView;
  kind: TournamentKind;
  stage: TournamentStage;
  currency: string;
  entry: number;
  player: string;
  nickname: string;
  entries: number;
  ended_at: number | null;
  place: number | null;
  sharing: number;
  prize: number;
  seat_won: number;
  seat_event: string | null;
  bounties: number;
  is_disqualified: boolean;
  rebuys: number;
  has_added_on: boolean;
  paid: number;
  ticket: number;
  multiplier: number | null;
  settlement: SettlementView | null;
}

/** One round in a player's list of rounds. */
export interface RoundRow {
  id: string;
  table: string;
  table_name: string;
  currency: string;
  code: string;
  opened_at: number;
  bet: number;
  paid: number;
  jackpot: number;
  is_void: boolean;
}

/** One round, as a player who was in it finds it afterwards.
 *  `proof` shows that every card was fixed before bets closed; null where a person dealt, and in a void round
 *  without cards. */
export interface RoundDetail {
  row: RoundRow;
  no: number;
  paytable: PaytableView;
  deck_root: string;
  hole: string[];
  board: string[];
  dealer: string[];
  hand_name: HandNameView | null;
  dealer_hand_name: HandNameView | null;
  best: string[];
  dealer_best: string[];
  spots: SpotBetView[];
  choices: Record<string, PlayChoice>;
  proof: DealProof | null;
}
