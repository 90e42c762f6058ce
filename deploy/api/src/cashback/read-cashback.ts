import type { Cashback as CashbackPage, CashbackWeek } from '@marquee/kernel/contracts/points';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { decide } from '../players/decide.ts';
import type { PlayerState } from '../players/player-state.ts';
import { readPlayer } from '../players/player.ts';
import { statusOf } from '../points/status.ts';
import { readRates } from '../rates/rates.ts';
import { CASHBACK } from '../rules/cashback.ts';
import type { StatusKey } from '../rules/status-ladder.ts';
import { cashbackOf, netLossOf, sumWeek, type WeekSums } from './compute-cashback.ts';
import { weekOf } from './week.ts';

/** Closed weeks that are shown. */
const SHOWN_WEEKS = 5;

const sumsText = ({ currency, staked, won, converted, prizes }: WeekSums) => {
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    currency,
    staked: decimal(staked),
    won: decimal(won),
    converted: decimal(converted),
    prizes: decimal(prizes),
    netLoss: decimal(netLossOf({ staked, won, converted, prizes })),
  };
};

const readCurrent = async (
  database: Queryable,
  { playerId, status, now }: { playerId: string; status: StatusKey; now: Date },
): Promise<CashbackPage['current']> => {
  const week = weekOf(now);
  const rates = await readRates(database);
  return {
    startsAt: week.startsAt.toISOString(),
    endsAt: week.endsAt.toISOString(),
    status,
    sums: (await sumWeek(database, playerId, week)).map((sums) => {
      const { rateBasisPoints, computed, bounds, amount } = cashbackOf(sums, { status, rates });
      const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency: sums.currency });
      return {
        ...sumsText(sums),
        rateBasisPoints,
        computed: decimal(computed),
        amount: decimal(amount),
        minimum: bounds && decimal(bounds.minimum),
        maximum: bounds && decimal(bounds.maximum),
      };
    }),
  };
};

interface PeriodRow extends WeekSums {
  id: string;
  day: string;
  status: string;
  rateBasisPoints: number;
  computed: bigint;
  amount: bigint;
  state: CashbackWeek['state'];
  claimUntil: Date;
  claimedAt: Date | null;
}

const presentPeriod = (row: PeriodRow, now: Date): CashbackWeek => {
  const { id, day, currency, status, rateBasisPoints, computed, amount, state, claimUntil, claimedAt } = row;
  const { startsAt, endsAt } = weekOf(new Date(day));
  const isOver = state === 'available' && now >= claimUntil;
  return {
    ...sumsText(row),
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: statusOf(status),
    rateBasisPoints,
    computed: toDecimal({ amountMinor: computed, currency }),
    amount: toDecimal({ amountMinor: amount, currency }),
    state: isOver ? 'expired' : state,
    claimUntil: claimUntil.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
  };
};

/** A player's cashback: this week so far, and the last weeks as they were closed. */
export const readCashback = async (
  database: Queryable,
  { playerId, state, now }: { playerId: string; state: PlayerState; now: Date },
): Promise<CashbackPage> => {
  const { status } = await readPlayer(database, playerId);
  const periods = await database.query<PeriodRow>(
    `select id, to_char(week, 'YYYY-MM-DD') as day, currency, staked, won, converted, prizes, status,
       rate_basis_points as "rateBasisPoints", computed, amount, state, claim_until as "claimUntil",
       claimed_at as "claimedAt"
     from cashback_period where player_id = $1 and week >= $2::date order by week desc, currency`,
    [playerId, weekOf(now, SHOWN_WEEKS).day],
  );
  // On a break nothing is earned, and nothing is shown that would be.
  const isEarning = decide(state, 'earn-reward', now).isAllowed;
  return {
    current: isEarning ? await readCurrent(database, { playerId, status: statusOf(status), now }) : null,
    weeks: periods.map((period) => presentPeriod(period, now)),
    wagerFactor: CASHBACK.wagerFactor,
    validDays: CASHBACK.validDays,
    serverTime: now.toISOString(),
  };
};

/** What can be claimed now in a currency, in minor units. */
export const sumAvailable = async (
  database: Queryable,
  { playerId, currency, now }: { playerId: string; currency: string; now: Date },
): Promise<bigint> => {
  const [row] = await database.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from cashback_period
     where player_id = $1 and currency = $2 and state = 'available' and claim_until > $3`,
    [playerId, currency, now],
  );
  return row?.amount ?? 0n;
};
