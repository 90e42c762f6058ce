/** What the game page and its server say to each other. Amounts are minor units of the session's currency, times ISO 8601. */
export interface BalanceView {
  balanceMinor: number;
  /** The wallet's number of it: a balance is not shown over one with a larger number. Null where it has none yet. */
  ledgerTxId: string | null;
}

/** What a refusal says beside its code. */
export interface PageFault {
  /** The wallet's code behind it, or why the session was closed. */
  reason?: string;
  params?: Record<string, string | null>;
}

export interface RoundView {
  roundId: string;
  stakeMinor: number;
  /** The stake was not the player's. */
  isFree: boolean;
  winMinor: number;
  /** As the wallet answered to the bet; null in rounds of earlier releases. */
  afterBet: BalanceView | null;
  /** As it answered to the win. */
  afterWin: BalanceView;
  /** What the player chose besides the stake, as the game has it. */
  choices: object;
  drawn: number[];
  nonce: number;
  commit: string;
  clientSeed: string;
  /** Once the pair is revealed: everything to check the round with. */
  serverSeed: string | null;
  gameVersion: string;
  paytableId: string;
  playedAt: string;
}

/** A round that is staked and dealt, and waits for its decision. */
export interface OpenRoundView {
  roundId: string;
  stakeMinor: number;
  /** What has been drawn so far and may be seen. */
  dealt: number[];
  nonce: number;
  clientSeed: string;
}

/** Rounds that the player has for nothing. */
export interface FreeRoundsView {
  grantRef: string;
  /** What each is played for. */
  stakeMinor: number;
  left: number;
  validTo: string;
}

export interface SeedsView {
  active: { commit: string; clientSeed: string | null; nextNonce: number };
  next: { commit: string };
  revealed: Array<{ commit: string; serverSeed: string; clientSeed: string | null; rounds: number }>;
}

export interface SessionView {
  sessionId: string;
  locale: string;
  mode: string;
  returnUrl: string;
  /** `XXX` where it is played for credits. */
  currency: string;
  balance: BalanceView;
  /** What play money starts with; null for money that is nobody's to give. */
  startBalanceMinor: number | null;
  stakes: { offeredMinor: number[]; defaultMinor: number; mostMinor: number };
  /** The least time from one round to the next. */
  minimumRoundMs: number;
  seeds: SeedsView;
  /** Newest first, at most fifty. */
  rounds: RoundView[];
  openRound: OpenRoundView | null;
  /** What is played before anything is staked. */
  freeRounds: FreeRoundsView | null;
}

export interface OpenedSession {
  bearer: string;
  session: SessionView;
}

export interface PlayedRound {
  round: RoundView;
  /** Milliseconds until the next round may start. */
  nextRoundInMs: number;
  /** What is left after it. */
  freeRounds: FreeRoundsView | null;
}

export interface OpenedRound {
  opened: OpenRoundView;
  balance: BalanceView;
}
