import type { Transfer } from '@marquee/kernel/contracts/player';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { PairRate } from '../rates/rates.ts';

export interface TransferRow {
  id: string;
  playerId: string;
  fromAmount: bigint;
  toAmount: bigint;
  rate: PairRate;
  expiresAt: Date;
  /** Null for a quote. */
  confirmedAt: Date | null;
}

export const insertQuote = async (transaction: Queryable, row: TransferRow, at: Date): Promise<void> => {
  const { from, to, numerator, denominator, source, takenAt } = row.rate;
  await transaction.query(
    `insert into money_transfer (id, player_id, from_currency, from_amount, to_currency, to_amount, rate_numerator,
       rate_denominator, rate_source, rate_taken_at, quoted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.id,
      row.playerId,
      from,
      row.fromAmount,
      to,
      row.toAmount,
      numerator,
      denominator,
      source,
      takenAt,
      at,
      row.expiresAt,
    ],
  );
};

/** The player's own quote or transfer with this id. */
export const findTransfer = async (
  transaction: Queryable,
  { id, playerId }: { id: string; playerId: string },
): Promise<TransferRow | null> => {
  const [row] = await transaction.query<Omit<TransferRow, 'rate'> & PairRate>(
    `select id, player_id as "playerId", from_amount as "fromAmount", to_amount as "toAmount",
       from_currency as "from", to_currency as "to", rate_numerator as numerator, rate_denominator as denominator,
       rate_source as source, rate_taken_at as "takenAt", expires_at as "expiresAt", confirmed_at as "confirmedAt"
     from money_transfer where id = $1 and player_id = $2`,
    [id, playerId],
  );
  if (row === undefined) return null;
  const { from, to, numerator, denominator, source, takenAt, ...rest } = row;
  return { ...rest, rate: { from, to, numerator, denominator, source, takenAt } };
};

export const markConfirmed = async (
  transaction: Queryable,
  { id, transactionId, at }: { id: string; transactionId: bigint; at: Date },
): Promise<void> => {
  await transaction.query(
    'update money_transfer set confirmed_at = $2, ledger_transaction_id = $3 where id = $1',
    [id, at, transactionId],
  );
};

/** Deletes at most `most` quotes that nobody confirmed in time, and answers how many. */
export const deleteLapsedQuotes = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from money_transfer where id in (select id from money_transfer
       where confirmed_at is null and expires_at < $1 limit $2 for update skip locked) returning id`,
    [now, most],
  );
  return deleted.length;
};

export const presentTransfer = ({
  id,
  fromAmount,
  toAmount,
  rate,
}: Pick<TransferRow, 'id' | 'fromAmount' | 'toAmount' | 'rate'>): Omit<Transfer, 'at'> => {
  const { from, to, numerator, denominator, source, takenAt } = rate;
  return {
    id,
    from: { currency: from, amount: toDecimal({ amountMinor: fromAmount, currency: from }) },
    to: { currency: to, amount: toDecimal({ amountMinor: toAmount, currency: to }) },
    rate: {
      from,
      to,
      numerator: String(numerator),
      denominator: String(denominator),
      source,
      takenAt: takenAt.toISOString(),
    },
    fee: toDecimal({ amountMinor: 0n, currency: from }),
  };
};
