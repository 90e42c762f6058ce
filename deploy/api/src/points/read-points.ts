import type { Points, PointsRules } from '@marquee/kernel/contracts/points';
import { decimalText, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type PlayerRow, readPlayer } from '../players/player.ts';
import { readRates } from '../rates/rates.ts';
import { POINTS } from '../rules/points.ts';
import { STATUS_KEYS, STATUS_LADDER, STATUS_LEVELS } from '../rules/status-ladder.ts';
import { readActiveCurrency, worthOf } from './exchange-points.ts';
import { EXPIRES_AT } from './expire-points.ts';
import { POINT, PTS, readPoints } from './points-money.ts';
import { sumStatusPoints } from './raise-status.ts';
import { neededFor, type Quarter, quarterOf, statusOf, stepAbove } from './status.ts';

export const pointsText = (hundredths: bigint): string =>
  toDecimal({ amountMinor: hundredths, currency: PTS });

const { slot, table } = POINTS.stakePerPoint;

export const POINTS_RULES: PointsRules = {
  steps: STATUS_KEYS.map((key) => ({ key, ...STATUS_LEVELS[key] })),
  stakePerPoint: { slots: toDecimal(slot), tables: toDecimal(table), currency: slot.currency },
  exchangeMinimum: POINTS.exchangeMinimum,
  quoteSeconds: POINTS.quoteSeconds,
  wagerFactor: POINTS.wagerFactor,
  validDays: POINTS.validDays,
  expiryMonths: POINTS.expiryMonths,
  expiryNoticesDays: [...POINTS.expiryNoticesDays],
  noticeDays: STATUS_LADDER.noticeDays,
  graceDays: STATUS_LADDER.graceDays,
};

const RATIO_DECIMALS = 4;

/** Points for one unit of a currency, rounded up: never fewer than an exchange takes. */
const ratioOf = (pointsPerEuro: number, rate: bigint): string => {
  const dividend = BigInt(pointsPerEuro) * 100_000_000n * 10n ** BigInt(RATIO_DECIMALS);
  return decimalText((dividend + rate - 1n) / rate, RATIO_DECIMALS).replace(/\.?0+$/, '');
};

export interface Worth {
  currency: string;
  pointsPerEuro: number;
  /** Null where the currency has no rate. */
  ratio: string | null;
  /** Of whole points. */
  result: string | null;
}

/** What points are worth to a player of a status. */
export const readWorth = async (
  database: Queryable,
  { status, currency, exchange }: { status: string; currency: string; exchange: bigint },
): Promise<Worth> => {
  const { pointsPerEuro } = STATUS_LEVELS[statusOf(status)];
  const rate = (await readRates(database)).get(currency);
  if (rate === undefined) return { currency, pointsPerEuro, ratio: null, result: null };
  const amountMinor = worthOf((exchange / POINT) * POINT, { currency, rate, pointsPerEuro });
  return {
    currency,
    pointsPerEuro,
    ratio: ratioOf(pointsPerEuro, rate),
    result: toDecimal({ amountMinor, currency }),
  };
};

interface Meter {
  expiresAt: Date | null;
  statusAt: Date | null;
  fallenWith: bigint | null;
  /** Of a status that is reviewed: until when the points may still come. */
  reviewed: Date | null;
  queue: number;
}

const readMeter = async (database: Queryable, playerId: string): Promise<Meter> => {
  const [meter] = await database.query<Omit<Meter, 'reviewed'> & { quarter: string | null }>(
    `select case when meter.active_at is not null then ${EXPIRES_AT} end as "expiresAt", meter.status_at as "statusAt",
       meter.fallen_with as "fallenWith",
       (select to_char(max(quarter), 'YYYY-MM-DD') from status_review
         where player_id = player.id and decided_at is null and status_review.status = player.status) as quarter,
       (select count(*) from bonus_grant where player_id = player.id
         and state in ('queued', 'active', 'wagering'))::integer as queue
     from player left join points_meter as meter on meter.player_id = player.id where player.id = $1`,
    [playerId],
  );
  if (meter === undefined) throw new Error(`There is no player ${playerId}.`);
  const { quarter, ...rest } = meter;
  return { ...rest, reviewed: quarter === null ? null : quarterOf(new Date(quarter)).graceUntil };
};

const keepOf = (
  { status, registeredAt }: PlayerRow,
  { statusAt, inQuarter, quarter }: { statusAt: Date | null; inQuarter: bigint; quarter: Quarter },
): Points['keep'] => {
  const { pointsToKeep } = STATUS_LEVELS[statusOf(status)];
  if (pointsToKeep === 0) return null;
  return {
    needed: pointsToKeep,
    earned: pointsText(inQuarter),
    quarterEndsAt: quarter.endsAt.toISOString(),
    toldAt: quarter.toldFrom.toISOString(),
    graceUntil: quarter.graceUntil.toISOString(),
    counts: (statusAt ?? registeredAt) < quarter.startsAt,
  };
};

const nextOf = (
  status: string,
  { earned, inQuarter, fallenWith }: { earned: bigint; inQuarter: bigint; fallenWith: bigint | null },
): Points['next'] => {
  const next = stepAbove(statusOf(status));
  if (next === null) return null;
  const { pointsNeeded, pointsToKeep } = STATUS_LEVELS[next];
  const left = neededFor(next) - earned;
  const isLost = fallenWith !== null && neededFor(next) <= fallenWith;
  return {
    status: next,
    needed: pointsNeeded,
    left: pointsText(left > 0n ? left : 0n),
    regain: isLost ? { needed: pointsToKeep, earned: pointsText(inQuarter) } : null,
  };
};

/** What a player has in points, and how they stand. */
export const readPointsPage = async (database: Queryable, playerId: string, now: Date): Promise<Points> => {
  const player = await readPlayer(database, playerId);
  const { exchange, status: earned } = await readPoints(database, playerId);
  const meter = await readMeter(database, playerId);
  const quarter = quarterOf(now);
  const { startsAt: from, endsAt: until } = quarter;
  const inQuarter = await sumStatusPoints(database, playerId, { from, until });
  const currency = await readActiveCurrency(database, playerId);
  const worth = await readWorth(database, { status: player.status, currency, exchange });
  return {
    points: pointsText(exchange),
    statusPoints: pointsText(earned),
    status: statusOf(player.status),
    next: nextOf(player.status, { earned, inQuarter, fallenWith: meter.fallenWith }),
    keep: keepOf(player, { statusAt: meter.statusAt, inQuarter, quarter }),
    mayFallAt: meter.reviewed?.toISOString() ?? null,
    expiresAt: exchange > 0n ? (meter.expiresAt?.toISOString() ?? null) : null,
    exchange: {
      currency,
      pointsPerEuro: worth.pointsPerEuro,
      ratio: worth.ratio ?? String(worth.pointsPerEuro),
      minimum: POINTS.exchangeMinimum,
      most: exchange > 0n ? Number(exchange / POINT) : 0,
      result: worth.result,
      wagerFactor: POINTS.wagerFactor,
      validDays: POINTS.validDays,
      queue: meter.queue,
    },
    serverTime: now.toISOString(),
  };
};
