import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { convert, type Rates } from '../rates/rates.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';

/** Why a person looks at a withdrawal before it is approved. */
export type WithdrawalFlag = 'large' | 'many' | 'new-target' | 'turnover' | 'declined-deposits' | 'debt';

const HOUR_MS = 60 * 60 * 1000;

interface Facts {
  today: number;
  isTargetKnown: boolean;
  deposited: bigint;
  staked: bigint;
  isPaused: boolean;
  debt: bigint;
}

const FACTS = `select
    (select count(distinct request_id)::integer from payment
      where player_id = $1 and direction = 'withdrawal' and created_at >= $3) as today,
    exists (select from payment where instrument_id = $4 and created_at < $5 and credited > 0) as "isTargetKnown",
    coalesce((select sum(credited - refunded - charged_back) from payment
      where player_id = $1 and direction = 'deposit' and payment.currency = $2), 0)::bigint as deposited,
    coalesce((select sum(stake) from wallet_round where player_id = $1 and currency = $2 and closed_at is not null), 0)::bigint
      as staked,
    exists (select from deposit_pause where player_id = $1 and lifted_at is null) as "isPaused",
    coalesce((select sum(balance) from ledger_account where owner = $1::uuid::text and kind = 'receivable'), 0)::bigint as debt`;

/** What speaks for a look by a person; nothing does where it may be approved by itself. */
export const findFlags = async (
  transaction: Queryable,
  given: { playerId: string; instrumentId: string; amount: Money; rates: Rates; at: Date },
): Promise<WithdrawalFlag[]> => {
  const { playerId, instrumentId, amount, rates, at } = given;
  const dayStart = new Date(at);
  dayStart.setUTCHours(0, 0, 0, 0);
  const [facts] = await transaction.query<Facts>(FACTS, [
    playerId,
    amount.currency,
    dayStart,
    instrumentId,
    new Date(at.getTime() - WITHDRAWALS.changedInstrumentHours * HOUR_MS),
  ]);
  if (facts === undefined) throw new Error('A question without a table has one answer.');
  const inEuro = convert(amount, 'EUR', { rates, rounded: 'up' });
  const speaks: Record<WithdrawalFlag, boolean> = {
    large: inEuro === null || inEuro > WITHDRAWALS.automaticMaximum.amountMinor,
    many: facts.today >= WITHDRAWALS.automaticPerDay,
    'new-target': !facts.isTargetKnown,
    turnover: facts.staked < facts.deposited * BigInt(WITHDRAWALS.depositTurnover),
    'declined-deposits': facts.isPaused,
    debt: facts.debt < 0n,
  };
  return (Object.keys(speaks) as WithdrawalFlag[]).filter((flag) => speaks[flag]);
};
