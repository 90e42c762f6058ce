/** What the game page and its server say to each other. Amounts are hundredths of a credit, times ISO 8601. */
export interface RoundView {
  roundId: string;
  stakeMinor: number;
  winMinor: number;
  balanceMinor: number;
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
  balanceMinor: number;
  startBalanceMinor: number;
  seeds: SeedsView;
  /** Newest first, at most fifty. */
  rounds: RoundView[];
  openRound: OpenRoundView | null;
}

export interface OpenedSession {
  bearer: string;
  session: SessionView;
}

export interface PlayedRound {
  round: RoundView;
  /** Milliseconds until the next round may start. */
  nextRoundInMs: number;
}

export interface OpenedRound {
  opened: OpenRoundView;
  balanceMinor: number;
}
