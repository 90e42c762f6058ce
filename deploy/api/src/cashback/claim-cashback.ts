import type { Queryable } from '@marquee/kernel/server/database';

import { areBonusesOpen } from '../bonuses/campaigns.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import type { GrantRow } from '../bonuses/grant-row.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { publishEvent } from '../events/outbox.ts';
import { ApiError } from '../http/api-error.ts';
import { lockPlayer } from '../players/player.ts';
import { CASHBACK } from '../rules/cashback.ts';

const PERCENT = 100;

interface PeriodRow {
  currency: string;
  amount: bigint;
  state: 'none' | 'available' | 'claimed' | 'expired';
  claimUntil: Date;
}

const findPeriod = async (
  transaction: Queryable,
  { id, playerId }: { id: string; playerId: string },
): Promise<PeriodRow | null> => {
  const [period] = await transaction.query<PeriodRow>(
    `select currency, amount, state, claim_until as "claimUntil" from cashback_period
     where id = $1 and player_id = $2`,
    [id, playerId],
  );
  return period ?? null;
};

/** @throws {ApiError} `CASHBACK_NONE`, `CASHBACK_CLAIMED`, `CASHBACK_EXPIRED` */
const requireAvailable = (period: PeriodRow | null, at: Date): PeriodRow => {
  if (period === null || period.state === 'none')
    throw new ApiError('CASHBACK_NONE', 'There is no such cashback of the player.');
  if (period.state === 'claimed') throw new ApiError('CASHBACK_CLAIMED', 'It was claimed before.');
  if (period.state === 'expired' || at >= period.claimUntil)
    throw new ApiError('CASHBACK_EXPIRED', 'The days for claiming it are over.');
  return period;
};

/**
 * Turns the cashback of a week into bonus money, once.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, `CASHBACK_NONE`, `CASHBACK_CLAIMED`, `CASHBACK_EXPIRED`
 */
export const claimCashback = async (
  transaction: Queryable,
  { id, grantId, playerId, at }: { id: string; grantId: string; playerId: string; at: Date },
): Promise<GrantRow> => {
  await lockPlayer(transaction, playerId);
  const { amount, currency } = requireAvailable(await findPeriod(transaction, { id, playerId }), at);
  if (!(await areBonusesOpen(transaction))) throw new ApiError('BONUSES_CLOSED', 'Bonuses are switched off.');
  const { grant, news } = await grantBonus(transaction, {
    id: grantId,
    playerId,
    type: 'cashback',
    amount: { amountMinor: amount, currency },
    wagerFactorX100: CASHBACK.wagerFactor * PERCENT,
    validDays: CASHBACK.validDays,
    source: { of: 'cashback', key: id },
    actor: `player ${playerId}`,
    at,
  });
  await transaction.query(
    `update cashback_period set state = 'claimed', claimed_at = $2, grant_id = $3 where id = $1`,
    [id, at, grant.id],
  );
  await tellOfGrants(transaction, news, at);
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
  return grant;
};
