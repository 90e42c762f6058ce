import { ACTIVITY_LIMITS, type NewActivity } from '@marquee/kernel/contracts/streamer';
import { sha256Of } from '@marquee/kernel/fair-draw';
import { currencyExponent, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { readBalances } from '../ledger/balances.ts';
import { lockPlayer } from '../players/player.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type ActivityRow, lockActivity, readActivity, requireOwner, requireState } from './activity-row.ts';
import { fundPrizes } from './escrow.ts';
import { publishChange } from './news.ts';
import { readRoles } from './roles.ts';
import { seedContext } from './seed-context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { leastMinutesToJoin, mostDaysToJoin, drawAfterMinutes } = ACTIVITY_LIMITS;

const readAmount = ({ amount, currency }: NewActivity): bigint => {
  const minor = typedMinorUnits(amount, currencyExponent(currency));
  if (minor === null || minor === 0n) throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
  return minor;
};

const readEnd = ({ joinUntil }: NewActivity, at: Date): Date => {
  const end = new Date(joinUntil);
  const earliest = new Date(at.getTime() + leastMinutesToJoin * MINUTE_MS);
  const latest = new Date(at.getTime() + mostDaysToJoin * DAY_MS);
  if (end < earliest)
    throw new InvalidInput({
      joinUntil: [{ code: 'field.too_early', params: { minimum: earliest.toISOString() } }],
    });
  if (end > latest)
    throw new InvalidInput({
      joinUntil: [{ code: 'field.too_late', params: { maximum: latest.toISOString() } }],
    });
  return end;
};

const requireCurrency = async (transaction: Queryable, playerId: string, currency: string): Promise<void> => {
  const balances = await readBalances(transaction, playerId);
  if (!balances.some((balance) => balance.isOpen && balance.currency === currency))
    throw new InvalidInput({ currency: [{ code: 'field.not_allowed' }] });
};

interface Creation {
  id: string;
  playerId: string;
  /** 64 hexadecimal characters. */
  seed: string;
  secrets: Secrets;
  at: Date;
}

/**
 * Writes a draft of a streamer down, and commits to its seed. No money is set aside yet.
 *
 * @throws {ApiError} `NOT_ALLOWED` for who is no streamer
 * @throws {InvalidInput}
 */
export const createActivity = async (
  transaction: Queryable,
  asked: NewActivity,
  { id, playerId, seed, secrets, at }: Creation,
): Promise<ActivityRow> => {
  const roles = await readRoles(transaction, playerId);
  if (!roles.has('streamer')) throw new ApiError('NOT_ALLOWED', 'The player is no streamer.');
  const amount = readAmount(asked);
  const joinUntil = readEnd(asked, at);
  await requireCurrency(transaction, playerId, asked.currency);
  await transaction.query(
    `insert into activity (id, player_id, type, title, note, lang, currency, amount, prizes, max_participants, state,
       join_until, draw_at, commitment, seed_sealed, created_at)
     values ($1, $2, 'wheel', $3, $4, $5, $6, $7, $8, $9, 'draft', $10, $11, $12, $13, $14)`,
    [
      id,
      playerId,
      asked.title,
      asked.note,
      asked.lang,
      asked.currency,
      amount,
      asked.count,
      asked.maxParticipants,
      joinUntil,
      new Date(joinUntil.getTime() + drawAfterMinutes * MINUTE_MS),
      await sha256Of(seed),
      secrets.seal(seed, seedContext(id)),
      at,
    ],
  );
  return readActivity(transaction, id);
};

/**
 * Sets the prizes aside and lets players join.
 *
 * @throws {ApiError} `A_NOT_OWNER`, `A_STATE`, `A_FUNDS`
 */
export const openActivity = async (
  transaction: Queryable,
  { id, playerId, at }: { id: string; playerId: string; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  requireOwner(activity, playerId);
  requireState(activity, 'draft');
  if (activity.joinUntil <= at)
    throw new ApiError('A_STATE', 'The time to join is over.', { params: { state: activity.state } });
  await lockPlayer(transaction, playerId);
  const balances = await readBalances(transaction, playerId);
  const cash = balances.find((balance) => balance.isOpen && balance.currency === activity.currency);
  const available = cash?.withdrawable ?? { amountMinor: 0n, currency: activity.currency };
  if (available.amountMinor < activity.amount * BigInt(activity.prizes))
    throw new ApiError('A_FUNDS', 'The streamer has less.', {
      params: { available: toDecimal(available), currency: activity.currency },
    });
  await fundPrizes(transaction, activity, at);
  await transaction.query(
    `insert into activity_prize (activity_id, number, state)
     select $1, number, 'held' from generate_series(1, $2::integer) as prize (number)`,
    [id, activity.prizes],
  );
  await transaction.query(`update activity set state = 'open', opened_at = $2 where id = $1`, [id, at]);
  await publishChange(transaction, activity, { moneyOf: [playerId], at });
};
