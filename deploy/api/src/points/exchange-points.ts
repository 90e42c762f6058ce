import { currencyExponent } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { areBonusesOpen } from '../bonuses/campaigns.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { findGrant, type GrantRow } from '../bonuses/grant-row.ts';
import { type GrantNews, tellOfGrants } from '../bonuses/news.ts';
import { publishEvent } from '../events/outbox.ts';
import { ApiError } from '../http/api-error.ts';
import { lockPlayer } from '../players/player.ts';
import { readRates } from '../rates/rates.ts';
import { POINTS } from '../rules/points.ts';
import { STATUS_LEVELS } from '../rules/status-ladder.ts';
import { type ExchangeRow, findExchange, insertQuote, markConfirmed } from './exchange-row.ts';
import { movePoints, POINT, readPoints } from './points-money.ts';
import { statusOf } from './status.ts';

const SECOND_MS = 1_000;
const PERCENT = 100;
/** Rates are in hundred-millionths of a unit for a euro. */
const RATE_UNIT = 100_000_000n;

/** What points are in a currency, in minor units, rounded down. Points are hundredths. */
export const worthOf = (
  points: bigint,
  { currency, rate, pointsPerEuro }: { currency: string; rate: bigint; pointsPerEuro: number },
): bigint =>
  points <= 0n
    ? 0n
    : (points * rate * 10n ** BigInt(currencyExponent(currency))) /
      (BigInt(pointsPerEuro) * POINT * RATE_UNIT);

/** @throws {ApiError} `BONUSES_CLOSED` */
const requireBonuses = async (transaction: Queryable): Promise<void> => {
  if (!(await areBonusesOpen(transaction))) throw new ApiError('BONUSES_CLOSED', 'Bonuses are switched off.');
};

/** The currency that the player plays and pays in. */
export const readActiveCurrency = async (database: Queryable, playerId: string): Promise<string> => {
  const [account] = await database.query<{ currency: string }>(
    'select currency from currency_account where player_id = $1 and is_active and closed_at is null',
    [playerId],
  );
  if (account === undefined) throw new Error(`Player ${playerId} has no active account.`);
  return account.currency;
};

/** @throws {ApiError} `POINTS_MIN`, `POINTS_NOT_ENOUGH` */
const requirePoints = async (transaction: Queryable, playerId: string, points: bigint): Promise<bigint> => {
  if (points < BigInt(POINTS.exchangeMinimum) * POINT)
    throw new ApiError('POINTS_MIN', 'So few points are not exchanged.', {
      params: { minimum: POINTS.exchangeMinimum },
    });
  const { exchange } = await readPoints(transaction, playerId);
  if (points > exchange)
    throw new ApiError('POINTS_NOT_ENOUGH', 'The player has fewer points.', {
      params: { available: String(exchange > 0n ? exchange / POINT : 0n) },
    });
  return exchange - points;
};

export interface Quoted {
  row: ExchangeRow;
  /** Hundredths of points that the player has after it. */
  left: bigint;
}

/**
 * What so many points would be as bonus money, good for {@link POINTS.quoteSeconds}. Nothing is moved.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, `POINTS_MIN`, `POINTS_NOT_ENOUGH`, `RATE_UNAVAILABLE`
 */
export const quoteExchange = async (
  transaction: Queryable,
  { id, playerId, points, at }: { id: string; playerId: string; points: number; at: Date },
): Promise<Quoted> => {
  await requireBonuses(transaction);
  const { status } = await lockPlayer(transaction, playerId);
  const hundredths = BigInt(points) * POINT;
  const left = await requirePoints(transaction, playerId, hundredths);
  const currency = await readActiveCurrency(transaction, playerId);
  const rate = (await readRates(transaction)).get(currency);
  if (rate === undefined) throw new ApiError('RATE_UNAVAILABLE', `${currency} is not quoted.`);
  const { pointsPerEuro } = STATUS_LEVELS[statusOf(status)];
  const row: ExchangeRow = {
    id,
    playerId,
    points: hundredths,
    currency,
    amount: worthOf(hundredths, { currency, rate, pointsPerEuro }),
    pointsPerEuro,
    expiresAt: new Date(at.getTime() + POINTS.quoteSeconds * SECOND_MS),
    confirmedAt: null,
    grantId: null,
  };
  await insertQuote(transaction, row, at);
  return { row, left };
};

export interface Exchanged extends Quoted {
  grant: GrantRow;
  at: Date;
}

const exchangedBefore = async (transaction: Queryable, row: ExchangeRow, at: Date): Promise<Exchanged> => {
  const grant = row.grantId === null ? null : await findGrant(transaction, row.grantId);
  if (grant === null) throw new Error('Exchanged points have become a grant.');
  const { exchange } = await readPoints(transaction, row.playerId);
  return { row, left: exchange, grant, at };
};

const tellPages = async (
  transaction: Queryable,
  { playerId, news, at }: { playerId: string; news: GrantNews[]; at: Date },
): Promise<void> => {
  await tellOfGrants(transaction, news, at);
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
};

/**
 * Turns points into bonus money, as it was quoted. A quote that was confirmed before changes nothing again.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, `QUOTE_EXPIRED`, `POINTS_NOT_ENOUGH`
 */
export const confirmExchange = async (
  transaction: Queryable,
  { quoteId, grantId, playerId, at }: { quoteId: string; grantId: string; playerId: string; at: Date },
): Promise<Exchanged> => {
  await lockPlayer(transaction, playerId);
  const row = await findExchange(transaction, { id: quoteId, playerId });
  if (row === null) throw new ApiError('QUOTE_EXPIRED', 'There is no such quote of the player.');
  if (row.confirmedAt !== null) return exchangedBefore(transaction, row, row.confirmedAt);
  await requireBonuses(transaction);
  if (at >= row.expiresAt) throw new ApiError('QUOTE_EXPIRED', 'What was quoted holds no longer.');
  const left = await requirePoints(transaction, playerId, row.points);
  const { grant, news } = await grantBonus(transaction, {
    id: grantId,
    playerId,
    type: 'points_exchange',
    amount: { amountMinor: row.amount, currency: row.currency },
    wagerFactorX100: POINTS.wagerFactor * PERCENT,
    validDays: POINTS.validDays,
    source: { of: 'points', key: row.id },
    actor: `player ${playerId}`,
    at,
  });
  await movePoints(transaction, {
    type: 'points_exchanged',
    playerId,
    exchange: -row.points,
    status: 0n,
    key: `exchange ${row.id}`,
    actor: `player ${playerId}`,
    details: { bonus: grant.number },
    at,
  });
  await transaction.query(
    `insert into points_meter (player_id, active_at) values ($1, $2)
     on conflict (player_id) do update set active_at = $2, notices = 0, noticed_at = null`,
    [playerId, at],
  );
  await markConfirmed(transaction, { id: row.id, grantId: grant.id, at });
  await tellPages(transaction, { playerId, news, at });
  return { row, left, grant, at };
};
