/** What each route of HTTP takes and answers. Generated from the OpenAPI document that the room makes of
 *  its handlers: change those, and run `./room generate`. */

import type {
  Adjusted,
  AdjustmentWanted,
  AnnouncementWanted,
  AskReset,
  AvatarChoice,
  BecomeAdministrator,
  BonusReturns,
  BreakWanted,
  BuyInAnswer,
  CancelWanted,
  CancellationPreview,
  CancellationWanted,
  CardsTold,
  CashierPage,
  CasinoForm,
  CasinoPreset,
  ChangePassword,
  CheckWanted,
  ClubPage,
  ConfirmReset,
  ConfirmSecondFactor,
  CorrectionWanted,
  DayEndWanted,
  DecisionWorth,
  DefinitionChecked,
  DeskCasinoTable,
  DeskHand,
  DeskJackpot,
  DeskLogPage,
  DeskPayment,
  DeskPlayers,
  DeskPreset,
  DeskSchedule,
  DeskTables,
  DeskTournamentFile,
  DeskTournaments,
  EndPush,
  FactorLost,
  Favourites,
  FirstAdministratorOffer,
  Guest,
  HandCalledOff,
  HeldWithdrawal,
  HomeSettlement,
  HomeTournamentForm,
  Invitation,
  JackpotBook,
  JackpotForm,
  KeepingWanted,
  KeptSettings,
  LevelWanted,
  LimitsPage,
  LimitsWanted,
  Me,
  MoveWanted,
  MyTables,
  NewGuest,
  NewPracticeHand,
  Note,
  NoteChange,
  OpenedCasinoTable,
  OpenedJackpot,
  OpenedTable,
  OpenedTournament,
  PaymentView,
  PaymentWanted,
  PlayedHands,
  PlayedRounds,
  PlayerCard,
  PlayerReport,
  Practice,
  PracticeDecision,
  PrivateTable,
  PushOffer,
  RecoveryCodes,
  RemovalWanted,
  RemoveSecondFactor,
  RemovedPlayer,
  ReplayedHand,
  ReportOutcome,
  ResponsibleGaming,
  Results,
  RoleWanted,
  ScheduleWanted,
  ScheduleWantedAnswer,
  SecondFactorOffer,
  SelfExclusionWanted,
  SessionLine,
  ShareRequest,
  SharedLink,
  ShownClub,
  SignIn,
  SignUp,
  Statement,
  SubscribeToPush,
  SweepWanted,
  TableForm,
  TopUpWanted,
  TournamentChangeAnswer,
  TournamentChangeWanted,
  TournamentWanted,
  TournamentWantedAnswer,
  Verdict,
  VerifyEmail,
  VoidWanted,
  VoidedRound,
} from "./api_types";
import type {
  CasinoLine,
  DealProof,
  DealProposals,
  LobbyTable,
  PaytableView,
  ResultSummary,
  RoundDetail,
  Rules,
  Settings,
  TournamentEntries,
  TournamentLine,
  TournamentPrizes,
  TournamentStructure,
  TournamentTables,
} from "$lib/protocol";

export interface Routes {
  DELETE: {
    "/api/me/sessions": { answer: null };
    "/api/me/sessions/{session}": { path: { session: string }; answer: null };
    "/api/desk/tournament-schedules/{schedule}": { path: { schedule: string }; answer: null };
    "/api/me/shares/{link}": { path: { link: string }; answer: null };
  };
  GET: {
    "/api/lobby": { answer: LobbyTable[] };
    "/api/hands/{hand}": { path: { hand: string }; answer: DealProof };
    "/api/rules": { query?: { language?: "it" | "en" }; answer: Rules };
    "/api/me": { answer: Me | null };
    "/api/me/sessions": { answer: SessionLine[] };
    "/api/me/cashier": { answer: CashierPage };
    "/api/me/statement": {
      query?: {
        since?: number | null;
        until?: number | null;
        code?: string | null;
        before?: number | null;
        limit?: number;
      };
      answer: Statement;
    };
    "/api/me/statement.csv": {
      query?: { since?: number | null; until?: number | null; code?: string | null; language?: "it" | "en" };
      answer: string;
    };
    "/api/desk/payments": { answer: DeskPayment[] };
    "/api/casino": { answer: CasinoLine[] };
    "/api/casino/paytables": { answer: PaytableView[] };
    "/api/me/rounds": { query?: { before?: number | null; limit?: number }; answer: PlayedRounds };
    "/api/me/rounds/{round_id}": { path: { round_id: string }; answer: RoundDetail };
    "/api/rounds/{round_id}": { path: { round_id: string }; answer: DealProof };
    "/api/casino/paytables/{rules}/returns": { path: { rules: string }; answer: BonusReturns | null };
    "/api/casino-trainer": { answer: Practice };
    "/api/casino/{table}/worth": { path: { table: string }; answer: DecisionWorth[] };
    "/api/club": { query?: { ago?: number }; answer: ClubPage };
    "/api/club/look": { answer: ShownClub };
    "/api/desk/tables": { answer: DeskTables };
    "/api/desk/players": { query?: { search?: string; limit?: number }; answer: DeskPlayers };
    "/api/desk/casino": { answer: DeskCasinoTable[] };
    "/api/desk/casino-presets": { answer: CasinoPreset[] };
    "/api/desk/jackpots": { answer: DeskJackpot[] };
    "/api/desk/jackpots/{jackpot}/book": {
      path: { jackpot: string };
      query?: { before?: number | null; limit?: number };
      answer: JackpotBook;
    };
    "/api/desk/hands/{hand}": { path: { hand: string }; answer: DeskHand };
    "/api/desk/log": { query?: { before?: number | null; limit?: number }; answer: DeskLogPage };
    "/api/desk/tournament-schedules": { answer: DeskSchedule[] };
    "/api/desk/tournament-presets": { answer: DeskPreset[] };
    "/api/desk/tournaments": { answer: DeskTournaments };
    "/api/desk/tournaments/{tournament}": { path: { tournament: string }; answer: DeskTournamentFile };
    "/api/desk/tournaments/{tournament}/cancellation": {
      path: { tournament: string };
      answer: CancellationPreview;
    };
    "/api/first-administrator": { answer: FirstAdministratorOffer };
    "/api/desk/held-withdrawals": { answer: HeldWithdrawal[] };
    "/api/me/hands": {
      query?: {
        since?: number | null;
        until?: number | null;
        table?: string | null;
        game?: string | null;
        result?: "won" | "lost" | "even" | null;
        least_pot?: number;
        least_chips?: number | null;
        before?: number | null;
        limit?: number;
      };
      answer: PlayedHands;
    };
    "/api/me/hands/{hand}": { path: { hand: string }; answer: ReplayedHand };
    "/api/me/hands/export": {
      query: {
        format: "stars" | "phh" | "ohh";
        since?: number | null;
        until?: number | null;
        table?: string | null;
        game?: string | null;
        result?: "won" | "lost" | "even" | null;
        least_pot?: number;
        least_chips?: number | null;
        hands?: readonly string[] | null;
      };
      answer: string;
    };
    "/api/me/results": {
      query?: {
        by?: "day" | "game" | "stakes" | "position" | "table";
        since?: number | null;
        until?: number | null;
        table?: string | null;
        game?: string | null;
        currency?: string | null;
      };
      answer: Results;
    };
    "/api/players/{player}": { path: { player: string }; answer: PlayerCard };
    "/api/me/shares": { answer: SharedLink[] };
    "/api/shared/{link}": { path: { link: string }; answer: ReplayedHand };
    "/api/me/limits": { answer: LimitsPage };
    "/api/responsible-gaming": { answer: ResponsibleGaming };
    "/api/tables/{table}/settlement": { path: { table: string }; answer: HomeSettlement };
    "/api/tables/{table}/settlement.csv": {
      path: { table: string };
      query?: { language?: "it" | "en" };
      answer: string;
    };
    "/api/me/settings": { answer: KeptSettings };
    "/api/me/notes": { answer: Note[] };
    "/api/me/favourites": { answer: Favourites };
    "/api/tables/{table}/form": { path: { table: string }; answer: TableForm };
    "/api/tables/{table}/unseated-guests": { path: { table: string }; answer: Guest[] };
    "/api/tables/{table}/removed-guests": { path: { table: string }; answer: Guest[] };
    "/api/invitations/{invitation}/qr.svg": { path: { invitation: string }; answer: string };
    "/api/invitations/{invitation}": { path: { invitation: string }; answer: Invitation };
    "/api/me/tables": { answer: MyTables };
    "/api/me/tournaments": { answer: TournamentLine[] };
    "/api/tournaments/{tournament}/qr.svg": { path: { tournament: string }; answer: string };
    "/api/me/push": { answer: PushOffer };
    "/api/desk/reports": { query?: { only_open?: boolean }; answer: PlayerReport[] };
    "/api/tournaments": { answer: TournamentLine[] };
    "/api/tournaments/{tournament}": { path: { tournament: string }; answer: TournamentStructure };
    "/api/tournaments/{tournament}/entries": {
      path: { tournament: string };
      query?: { offset?: number; limit?: number; find?: string };
      answer: TournamentEntries;
    };
    "/api/tournaments/{tournament}/tables": {
      path: { tournament: string };
      query?: { offset?: number; limit?: number };
      answer: TournamentTables;
    };
    "/api/tournaments/{tournament}/prizes": {
      path: { tournament: string };
      query?: { offset?: number; limit?: number };
      answer: TournamentPrizes;
    };
    "/api/tournaments/{tournament}/result/{entry}": {
      path: { tournament: string; entry: number };
      answer: ResultSummary;
    };
    "/api/tournaments/{tournament}/deal": { path: { tournament: string }; answer: DealProposals };
  };
  PATCH: {
    "/api/desk/tables/{table}": { path: { table: string }; body: TableForm; answer: null };
    "/api/desk/casino/{table}": { path: { table: string }; body: CasinoForm; answer: null };
    "/api/desk/jackpots/{jackpot}": { path: { jackpot: string }; body: JackpotForm; answer: null };
    "/api/desk/tournaments/{tournament}": {
      path: { tournament: string };
      body: TournamentChangeWanted;
      answer: TournamentChangeAnswer;
    };
    "/api/tables/{table}": { path: { table: string }; body: TableForm; answer: null };
  };
  POST: {
    "/api/guests": { body: NewGuest; answer: Me };
    "/api/sign-up": { body: SignUp; answer: Me };
    "/api/sign-in": { body: SignIn; answer: Me };
    "/api/sign-out": { answer: null };
    "/api/me/sessions": { answer: Me };
    "/api/me/password": { body: ChangePassword; answer: null };
    "/api/password-reset": { body: AskReset; answer: null };
    "/api/password-reset/confirm": { body: ConfirmReset; answer: null };
    "/api/me/email-verification": { answer: null };
    "/api/email-verification": { body: VerifyEmail; answer: null };
    "/api/me/second-factor": { answer: SecondFactorOffer };
    "/api/me/second-factor/confirm": { body: ConfirmSecondFactor; answer: RecoveryCodes };
    "/api/me/second-factor/remove": { body: RemoveSecondFactor; answer: null };
    "/api/me/deposits": { body: PaymentWanted; answer: PaymentView };
    "/api/me/withdrawals": { body: PaymentWanted; answer: PaymentView };
    "/api/casino-trainer/hands": { body: NewPracticeHand; answer: Practice };
    "/api/casino-trainer/hands/{hand}/decisions": {
      path: { hand: string };
      body: PracticeDecision;
      answer: Practice;
    };
    "/api/casino-trainer/restart": { answer: Practice };
    "/api/desk/tables": { body: TableForm; answer: OpenedTable };
    "/api/desk/tables/{table}/pause": { path: { table: string }; answer: null };
    "/api/desk/tables/{table}/resume": { path: { table: string }; answer: null };
    "/api/desk/tables/{table}/close": { path: { table: string }; answer: null };
    "/api/desk/tables/{table}/cancel-hand": {
      path: { table: string };
      body: CancelWanted;
      answer: HandCalledOff;
    };
    "/api/desk/pause": { answer: null };
    "/api/desk/resume": { answer: null };
    "/api/desk/announcements": { body: AnnouncementWanted; answer: null };
    "/api/desk/players/{player}/ban": { path: { player: string }; body: KeepingWanted; answer: null };
    "/api/desk/players/{player}/unban": { path: { player: string }; answer: null };
    "/api/desk/players/{player}/mute": { path: { player: string }; body: KeepingWanted; answer: null };
    "/api/desk/players/{player}/unmute": { path: { player: string }; answer: null };
    "/api/desk/players/{player}/second-factor/remove": {
      path: { player: string };
      body: FactorLost;
      answer: null;
    };
    "/api/desk/players/{player}/role": { path: { player: string }; body: RoleWanted; answer: null };
    "/api/desk/adjustments": { body: AdjustmentWanted; answer: Adjusted };
    "/api/desk/casino": { body: CasinoForm; answer: OpenedCasinoTable };
    "/api/desk/casino/{table}/pause": { path: { table: string }; answer: null };
    "/api/desk/casino/{table}/resume": { path: { table: string }; answer: null };
    "/api/desk/casino/{table}/close": { path: { table: string }; answer: null };
    "/api/desk/casino/{table}/sweep": { path: { table: string }; body: SweepWanted; answer: null };
    "/api/desk/casino/{table}/void": { path: { table: string }; body: VoidWanted; answer: VoidedRound };
    "/api/desk/casino/{table}/cards": { path: { table: string }; body: CardsTold; answer: null };
    "/api/desk/casino/{table}/correction": { path: { table: string }; body: CorrectionWanted; answer: null };
    "/api/desk/jackpots": { body: JackpotForm; answer: OpenedJackpot };
    "/api/desk/jackpots/{jackpot}/top-up": { path: { jackpot: string }; body: TopUpWanted; answer: null };
    "/api/desk/tournament-schedule-check": { body: CheckWanted; answer: DefinitionChecked };
    "/api/desk/tournament-schedules/{schedule}/pause": { path: { schedule: string }; answer: null };
    "/api/desk/tournament-schedules/{schedule}/resume": { path: { schedule: string }; answer: null };
    "/api/desk/tournament-check": { body: CheckWanted; answer: DefinitionChecked };
    "/api/desk/tournaments": { body: TournamentWanted; answer: TournamentWantedAnswer };
    "/api/desk/tournaments/{tournament}/pause": { path: { tournament: string }; answer: null };
    "/api/desk/tournaments/{tournament}/resume": { path: { tournament: string }; answer: null };
    "/api/desk/tournaments/{tournament}/level": {
      path: { tournament: string };
      body: LevelWanted;
      answer: null;
    };
    "/api/desk/tournaments/{tournament}/day-end": {
      path: { tournament: string };
      body: DayEndWanted;
      answer: null;
    };
    "/api/desk/tournaments/{tournament}/next-day": { path: { tournament: string }; answer: null };
    "/api/desk/tournaments/{tournament}/move": {
      path: { tournament: string };
      body: MoveWanted;
      answer: null;
    };
    "/api/desk/tournaments/{tournament}/remove": {
      path: { tournament: string };
      body: RemovalWanted;
      answer: null;
    };
    "/api/desk/tournaments/{tournament}/cancel": {
      path: { tournament: string };
      body: CancellationWanted;
      answer: null;
    };
    "/api/first-administrator": { body: BecomeAdministrator; answer: null };
    "/api/desk/held-withdrawals/{payment}/release": {
      path: { payment: string };
      body: Verdict;
      answer: null;
    };
    "/api/desk/held-withdrawals/{payment}/refuse": { path: { payment: string }; body: Verdict; answer: null };
    "/api/me/hands/{hand}/share": { path: { hand: string }; body: ShareRequest; answer: SharedLink };
    "/api/me/break": { body: BreakWanted; answer: LimitsPage };
    "/api/me/self-exclusion": { body: SelfExclusionWanted; answer: LimitsPage };
    "/api/tables": { body: TableForm; answer: PrivateTable };
    "/api/tables/{table}/close": { path: { table: string }; answer: null };
    "/api/tables/{table}/pause": { path: { table: string }; answer: null };
    "/api/tables/{table}/resume": { path: { table: string }; answer: null };
    "/api/tables/{table}/remove": { path: { table: string }; body: RemovedPlayer; answer: null };
    "/api/tables/{table}/let-back-in": { path: { table: string }; body: RemovedPlayer; answer: null };
    "/api/tables/{table}/invitation/renew": { path: { table: string }; answer: PrivateTable };
    "/api/tables/{table}/buy-ins": { path: { table: string }; body: BuyInAnswer; answer: null };
    "/api/me/tournaments": { body: HomeTournamentForm; answer: OpenedTournament };
    "/api/me/tournaments/{tournament}/call-off": { path: { tournament: string }; answer: null };
    "/api/me/push": { body: SubscribeToPush; answer: null };
    "/api/me/push/end": { body: EndPush; answer: null };
    "/api/desk/reports/{no}/resolve": { path: { no: string }; body: ReportOutcome; answer: null };
  };
  PUT: {
    "/api/desk/club-look": { body: ShownClub; answer: ShownClub };
    "/api/desk/tournament-schedules": { body: ScheduleWanted; answer: ScheduleWantedAnswer };
    "/api/me/limits": { body: LimitsWanted; answer: LimitsPage };
    "/api/me/settings": { body: Settings; answer: KeptSettings };
    "/api/me/avatar": { body: AvatarChoice; answer: AvatarChoice };
    "/api/me/notes/{player}": { path: { player: string }; body: NoteChange; answer: Note };
    "/api/me/favourites": { body: Favourites; answer: Favourites };
  };
}
