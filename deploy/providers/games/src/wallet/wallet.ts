/** Why a wallet does not post a transaction. After any of these but the last two it certainly has not. */
export type RefusalCode =
  | 'INVALID_SIGNATURE'
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'WRONG_CURRENCY'
  | 'WRONG_SYNTAX'
  | 'WRONG_TYPES'
  | 'INVALID_GAME'
  | 'GAME_DISABLED'
  | 'NOT_ENOUGH_MONEY'
  | 'USER_DISABLED'
  | 'EXCLUDED'
  | 'LIMIT_REACHED'
  | 'BONUS_MAX_BET'
  | 'BONUS_FORBIDS_GAME'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'STAKE_STEP'
  | 'ROUND_CLOSED'
  | 'ROUND_OPEN_ELSEWHERE'
  | 'ROUND_TOO_FAST'
  | 'REALITY_CHECK_DUE'
  | 'TRANSACTION_DOES_NOT_EXIST'
  | 'BET_CANCELLED'
  | 'PRECISION'
  | 'MAINTENANCE'
  | 'DUPLICATE_TRANSACTION'
  | 'UNKNOWN';

/** The wallet refused. After any other error it is unknown whether the call was carried out. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(`the wallet refused: ${code}`);
    this.code = code;
  }

  /** Nothing was posted under this transaction's id, now or before. */
  get isFinal(): boolean {
    return this.code !== 'DUPLICATE_TRANSACTION' && this.code !== 'UNKNOWN';
  }
}

export interface Authenticated {
  /** Whose money it is: goes with every further call. */
  account: string;
  currency: string;
  balanceMinor: bigint;
}

export interface Posted {
  /** What the wallet calls the transaction. */
  ledgerTxId: string;
  /** After this transaction. */
  balanceMinor: bigint;
}

/** What every posting says of itself. */
interface Posting {
  account: string;
  /** The same id with the same content is the same posting, however often it is sent. */
  txId: string;
  roundId: string;
}

export interface BetPosting extends Posting {
  gameId: string;
  amountMinor: bigint;
}

export interface WinPosting extends Posting {
  /** The bet's `txId`. */
  refTxId: string;
  /** Zero too: every round that was bet on gets its win. */
  amountMinor: bigint;
  roundClosed: boolean;
}

export interface RollbackPosting extends Posting {
  refTxId: string;
  reason: string;
}

/**
 * The account that a session plays from. Rounds touch money only through this interface, so real play is another
 * implementation of it.
 *
 * Every posting may be sent again: the same `txId` with the same content gives the first answer and posts nothing, with
 * other content `DUPLICATE_TRANSACTION`.
 *
 * - A bet is refused once it was rolled back (`BET_CANCELLED`) or its round closed (`ROUND_CLOSED`); a player's limits,
 *   blocks and the end of a session count for bets only.
 * - A win without its bet is refused (`TRANSACTION_DOES_NOT_EXIST`).
 * - A rollback of a bet that never arrived is accepted, and the bet is refused if it arrives later. One of a settled
 * bet takes back its win too.
 *   Only bets can be rolled back.
 */
export interface Wallet {
  /** Opens the account behind a launch. @throws WalletRefusal */
  authenticate(launch: { launchToken: string }): Promise<Authenticated>;
  balance(account: string): Promise<bigint>;
  bet(posting: BetPosting): Promise<Posted>;
  win(posting: WinPosting): Promise<Posted>;
  rollback(posting: RollbackPosting): Promise<Posted>;
  /** The wallet's confirmation that the round is closed there. */
  endRound(posting: Posting): Promise<Posted>;
}
