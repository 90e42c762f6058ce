import { createHash } from 'node:crypto';

import type { Money } from '@marquee/kernel/money';

/** What every call says. Ids are the provider's own. */
interface Call {
  provider: string;
  txId: string;
  playerId: string;
  /** The play that the call belongs to. */
  sessionId?: string;
}

interface CallOfRound extends Call {
  roundId: string;
}

export interface BetCall extends CallOfRound {
  kind: 'bet';
  /** The provider's name of the game. */
  gameId?: string;
  /** Above zero, but for a free round. */
  amount: Money;
  /** Of the package `grantRef`: the amount is zero. */
  isFree?: boolean;
  grantRef?: string;
  riskBasisPoints?: number;
}

export interface WinCall extends CallOfRound {
  kind: 'win';
  /** The bet's `txId`. */
  refTxId: string;
  /** Zero too: every round that was bet on gets its win. */
  amount: Money;
  isRoundClosed: boolean;
  isFree?: boolean;
  grantRef?: string;
}

export interface RollbackCall extends CallOfRound {
  kind: 'rollback';
  /** The bet's `txId`, which may not have come yet. */
  refTxId: string;
  currency: string;
  reason?: string;
}

export interface EndRoundCall extends CallOfRound {
  kind: 'end_round';
  currency: string;
}

export interface PromoWinCall extends Call {
  kind: 'promo_win';
  /** What of the provider's it was won in. */
  promoRef: string;
  /** Above zero. */
  amount: Money;
}

export type RoundCall = BetCall | WinCall | RollbackCall | EndRoundCall;
export type WalletCall = RoundCall | PromoWinCall;

export const currencyOf = (call: WalletCall): string =>
  'amount' in call ? call.amount.currency : call.currency;

export const amountOf = (call: WalletCall): bigint => ('amount' in call ? call.amount.amountMinor : 0n);

export const roundOf = (call: WalletCall): string | null => ('roundId' in call ? call.roundId : null);

/** The bet of a win and of a rollback, and the promotion of a prize. */
export const refOf = (call: WalletCall): string | null => {
  if (call.kind === 'promo_win') return call.promoRef;
  return 'refTxId' in call ? call.refTxId : null;
};

const written = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

const IS_OF_ID: ReadonlySet<string> = new Set(['provider', 'txId'] satisfies Array<keyof Call>);

/** The same for the same content, and another one whatever else a call says. */
export const hashOf = (call: WalletCall): string => {
  const said = Object.entries(call)
    .filter(([name, value]) => value !== undefined && !IS_OF_ID.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said, written)).digest('hex');
};
