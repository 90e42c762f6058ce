import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

/** What goes with a refusal: the limit that was reached, until when. */
export type RefusalParams = Readonly<Record<string, string | null>>;

/** The wallet refused. After any other error it is unknown whether the call was carried out. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';
  readonly code: WalletRefusalCode;
  readonly params: RefusalParams;

  constructor(code: WalletRefusalCode, params: RefusalParams = {}) {
    super(`the wallet refused: ${code}`);
    this.code = code;
    this.params = params;
  }

  /** Nothing was posted under this transaction's id, now or before. */
  get isFinal(): boolean {
    return this.code !== 'DUPLICATE_TRANSACTION';
  }
}

export interface Balance {
  balanceMinor: bigint;
  /** Of the last posting that the balance counts: of two balances the one with the larger number is newer. */
  ledgerTxId: string | null;
}

export interface Authenticated {
  /** Whose money it is: goes with every further call. */
  account: string;
  /** What the launch was for; null where it can be for nothing else. */
  gameId: string | null;
  currency: string;
  /** What the wallet's side lets be staked; null where that is the game's alone to say. */
  stakes: { minMinor: bigint; maxMinor: bigint } | null;
  /** The least time from one round to the next, as far as the wallet's side is concerned. */
  minimumRoundMs: number;
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
  /** Of the account. */
  currency: string;
}

export interface BetPosting extends Posting {
  gameId: string;
  amountMinor: bigint;
  /** Of a package of free rounds: the amount is zero. */
  grantRef?: string;
}

export interface WinPosting extends Posting {
  /** The bet's `txId`. */
  refTxId: string;
  /** Zero too: every round that was bet on gets its win. */
  amountMinor: bigint;
  roundClosed: boolean;
  /** As in the bet. The platform collects such wins, so that the balance may stay as it is. */
  grantRef?: string;
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
  balance(account: string): Promise<Balance>;
  bet(posting: BetPosting): Promise<Posted>;
  win(posting: WinPosting): Promise<Posted>;
  rollback(posting: RollbackPosting): Promise<Posted>;
  /** The wallet's confirmation that the round is closed there. */
  endRound(posting: Posting): Promise<Posted>;
}
