import type { ProviderPosting } from '@marquee/kernel/game-protocol';
import { fromDecimal } from '@marquee/kernel/money';

/** A call of the wallet, as this API has carried it out. */
export interface KeptCall {
  txId: string;
  kind: ProviderPosting['kind'];
  roundId: string | null;
  playerId: string;
  currency: string;
  /** Of a rollback, what it took back: the stake less what was won by it. */
  amountMinor: bigint;
}

/** A transaction that the two sides do not have alike. */
export interface Difference {
  txId: string;
  told: ProviderPosting | null;
  kept: KeptCall | null;
  /** By currency, what the games have earned less by our books than by the provider's. */
  missingMinor: Map<string, bigint>;
}

/** What a transaction adds to what the games have earned. */
const SIGN: Record<ProviderPosting['kind'], bigint> = {
  bet: 1n,
  win: -1n,
  rollback: -1n,
  // Not out of the games' earnings.
  'promo-win': 0n,
};

const minorOf = ({ amount, currency }: ProviderPosting): bigint => fromDecimal(amount, currency).amountMinor;

const missing = (told: ProviderPosting | null, kept: KeptCall | null): Map<string, bigint> => {
  const byCurrency = new Map<string, bigint>();
  const add = (currency: string, amountMinor: bigint): void =>
    void byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amountMinor);
  if (told) add(told.currency, SIGN[told.kind] * minorOf(told));
  if (kept) add(kept.currency, -SIGN[kept.kind] * kept.amountMinor);
  return new Map([...byCurrency].filter(([, amountMinor]) => amountMinor !== 0n));
};

/** The sums of a rollback are each side's own: ours counts wins that it took back too. */
const isAlike = (told: ProviderPosting, kept: KeptCall): boolean =>
  told.kind === kept.kind &&
  told.roundId === (kept.roundId ?? told.roundId) &&
  told.currency === kept.currency &&
  (kept.kind === 'rollback' || minorOf(told) === kept.amountMinor);

/**
 * Compares what the two sides have of one transaction: null where they agree, or will without anybody's doing, as while the
 * provider still sends it.
 *
 * @param told what the provider says of it; null where it knows no such transaction
 */
export const compare = (told: ProviderPosting | null, kept: KeptCall | null): Difference | null => {
  const txId = told?.txId ?? kept?.txId;
  if (txId === undefined || told?.state === 'pending' || told?.state === 'taken-back') return null;
  const counted = told?.state === 'accepted' ? told : null;
  if (counted === null && kept === null) return null;
  if (counted && kept && isAlike(counted, kept)) return null;
  return { txId, told, kept, missingMinor: missing(counted, kept) };
};
