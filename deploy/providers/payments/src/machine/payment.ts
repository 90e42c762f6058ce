import type {
  CryptoTransaction,
  DeclineReason,
  DepositKind,
  DepositState,
  PayoutState,
} from '@marquee/kernel/payments-protocol';

/**
 * How a stand-in's bank answers to a deposit: at once; with a promise that it keeps soon; with a success that takes a
 * while, or comes after the payment has expired; with a question to its customer first; or with a refusal.
 */
export type DepositAnswer = 'approved' | 'promised' | 'slow' | 'late' | 'asks' | DeclineReason;

/** What becomes of a payout: `returned` is paid and comes back. */
export type PayoutAnswer = 'paid' | 'returned' | 'payout_refused' | 'account_closed';

export type Dispute = 'none' | 'open' | 'won' | 'lost';
export type Asset = 'BTC' | 'ETH';

/** A payment as it is stored. */
export interface Payment {
  reference: string;
  provider_ref: string;
  direction: 'deposit' | 'payout';
  kind: DepositKind;
  state: DepositState | PayoutState;
  version: number;
  request_hash: string;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  credited_minor: bigint;
  refunded_minor: bigint;
  charged_back_minor: bigint;
  dispute: Dispute;
  decline_reason: DeclineReason | null;
  payer_ref: string;
  payer_name: string;
  payer_country: string;
  descriptor: string;
  instrument_token: string | null;
  /** What comes when its task is due: money, or a refusal. Null where nothing is under way. */
  underway: PayoutAnswer | 'approved' | null;
  /** How the bank answers once its customer has said yes; null while it asks nothing. */
  challenge: DepositAnswer | null;
  locale: string | null;
  return_url: string | null;
  page_token: string | null;
  may_keep: boolean;
  expires_at: Date | null;
  cancelled_at: Date | null;
  asset: Asset | null;
  address: string | null;
  /** In hundred-millionths. */
  coins: bigint | null;
  /** The price of a coin. */
  rate_minor: bigint | null;
  rate_until: Date | null;
  created_at: Date;
  changed_at: Date;
}

/** Coins of a payment as they are stored. */
export interface CoinTransaction {
  id: string;
  reference: string;
  number: number;
  hash: string;
  coins: bigint;
  worth_minor: bigint;
  confirmations: number;
  needed: number;
  state: CryptoTransaction['state'];
  is_late: boolean;
  return_address: string | null;
  seen_at: Date;
}

/** What happens by itself after a while. */
export type TaskKind = 'expire' | 'settle' | 'confirm' | 'send_back' | 'send' | 'pay' | 'return';

export interface NewTask {
  kind: TaskKind;
  /** Of what within the payment: a coin transaction's id. */
  subject?: string;
  dueAt: Date;
}

/** What an event does to a payment. */
export interface Step {
  change: Partial<Payment>;
  /** Coin transactions as they are afterwards, where they are new or have changed. */
  coins?: CoinTransaction[];
  tasks?: NewTask[];
}

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
