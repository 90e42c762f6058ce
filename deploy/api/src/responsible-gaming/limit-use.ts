import type { PlayerLimit } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { convert, NEWEST_RATES, type Rates, ratesOf } from '../rates/rates.ts';
import type { CounterKind } from './limit-counters.ts';
import { leavesAt, type LimitWindow, windowsAt } from './limit-windows.ts';

/** A limit that holds. */
export interface ActiveLimit extends Pick<PlayerLimit, 'kind' | 'period' | 'minutes'> {
  currency: string | null;
  amount: bigint | null;
}

/** What was counted in each window, of one kind in one currency. */
type Sum = { kind: CounterKind; currency: string } & Record<LimitWindow, bigint>;

/** All that limits are judged by. */
export interface LimitFacts {
  limits: ActiveLimit[];
  sums: Sum[];
  rates: Rates;
}

type JsonLimit = Omit<ActiveLimit, 'amount'> & { amount: string | null };
type JsonSum = { kind: CounterKind; currency: string } & Record<LimitWindow, string>;

export interface LimitFactsRow {
  limits: JsonLimit[];
  sums: JsonSum[];
  rates: Array<{ currency: string; rate: string }>;
}

/**
 * SQL: the columns of {@link LimitFactsRow}. $1 is the player, $2 to $4 are where their windows begin: see
 * {@link windowValues}. Integers are texts, since JSON has none so large.
 */
export const LIMIT_FACTS = `
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'currency', currency,
      'amount', amount::text, 'minutes', minutes) order by kind, period), '[]')
    from player_limit where player_id = $1 and state = 'active') as limits,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency,
      '24h', day::text, '7d', week::text, 'month', month::text)), '[]')
    from (
      select kind, currency, coalesce(sum(amount) filter (where began_at >= $2), 0) as day,
        coalesce(sum(amount) filter (where began_at >= $3), 0) as week,
        coalesce(sum(amount) filter (where began_at >= $4), 0) as month
      from limit_counter
      where player_id = $1 and began_at >= least($2::timestamptz, $3::timestamptz, $4::timestamptz)
        and exists (select from player_limit where player_id = $1 and state = 'active')
      group by kind, currency
    ) as counted) as sums,
  (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'rate', rate::text)), '[]')
    from (${NEWEST_RATES}) as newest
    where currency in (select currency from currency_account where player_id = $1)) as rates`;

/** The values of $2 to $4. */
export const windowValues = (now: Date, timeZone: string): Date[] => {
  const windows = windowsAt(now, timeZone);
  return [windows['24h'], windows['7d'], windows.month];
};

const bigintOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export const limitFactsOf = ({ limits, sums, rates }: LimitFactsRow): LimitFacts => ({
  limits: limits.map((limit) => ({ ...limit, amount: bigintOrNull(limit.amount) })),
  sums: sums.map(({ kind, currency, ...windows }) => ({
    kind,
    currency,
    '24h': BigInt(windows['24h']),
    '7d': BigInt(windows['7d']),
    month: BigInt(windows.month),
  })),
  rates: ratesOf(rates),
});

export const readLimitFacts = async (
  database: Queryable,
  { playerId, timeZone, now }: { playerId: string; timeZone: string; now: Date },
): Promise<LimitFacts> => {
  const [row] = await database.query<LimitFactsRow>(`select ${LIMIT_FACTS}`, [
    playerId,
    ...windowValues(now, timeZone),
  ]);
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return limitFactsOf(row);
};

/** What adds to a limit, and what takes from it. */
const COUNTED_BY = {
  deposit: [['deposit', 1n]],
  wager: [['wager', 1n]],
  loss: [
    ['wager', 1n],
    ['win', -1n],
    ['bonus-wager', -1n],
    ['bonus-win', 1n],
  ],
  session_time: [['time', 1n]],
  // Each round begins anew.
  single_wager: [],
} as const satisfies Record<ActiveLimit['kind'], ReadonlyArray<readonly [CounterKind, 1n | -1n]>>;

/** In the currency of the limit; null where a currency that was counted is not quoted. */
export const sumFor = (
  { kind, currency }: ActiveLimit,
  counted: ReadonlyArray<{ kind: CounterKind; currency: string; amount: bigint }>,
  rates: Rates,
): bigint | null => {
  const byCurrency = new Map<string, bigint>();
  for (const [counter, sign] of COUNTED_BY[kind]) {
    for (const each of counted) {
      if (each.kind === counter)
        byCurrency.set(each.currency, (byCurrency.get(each.currency) ?? 0n) + sign * each.amount);
    }
  }
  let sum = 0n;
  for (const [each, amountMinor] of byCurrency) {
    const converted =
      currency === null
        ? amountMinor
        : convert({ amountMinor, currency: each }, currency, { rates, rounded: 'up' });
    if (converted === null) return null;
    sum += converted;
  }
  return sum;
};

const MINUTE_MS = 60_000n;

/** What a limit allows in its period: minor units, time in milliseconds. */
export const mostOf = ({ amount, minutes }: ActiveLimit): bigint =>
  amount ?? BigInt(minutes ?? 0) * MINUTE_MS;

/**
 * What was used of a limit in its window. Below zero where more was won than staked; all of it where something was counted
 * in a currency that is not quoted.
 */
export const usedOf = (limit: ActiveLimit, { sums, rates }: Omit<LimitFacts, 'limits'>): bigint => {
  const { period } = limit;
  if (period === 'round') return 0n;
  const counted = sums.map((sum) => ({ kind: sum.kind, currency: sum.currency, amount: sum[period] }));
  return sumFor(limit, counted, rates) ?? mostOf(limit);
};

/** What a limit of money leaves, in minor units of a currency and rounded down; nothing where it is not quoted. */
export const leftIn = (currency: string, limit: ActiveLimit, facts: Omit<LimitFacts, 'limits'>): bigint => {
  const left = mostOf(limit) - usedOf(limit, facts);
  if (left <= 0n || limit.currency === null) return 0n;
  const money = { amountMinor: left, currency: limit.currency };
  return convert(money, currency, { rates: facts.rates, rounded: 'down' }) ?? 0n;
};

interface CounterRow {
  beganAt: Date;
  kind: CounterKind;
  currency: string;
  amount: bigint;
}

/**
 * When a limit leaves room for so much, if nothing else is counted until then; null where it never does. One more
 * question: ask it for a limit that is reached.
 *
 * @param added in the currency of the limit
 */
export const roomAgainAt = async (
  database: Queryable,
  limit: ActiveLimit,
  asked: { playerId: string; timeZone: string; now: Date; rates: Rates; added: bigint },
): Promise<Date | null> => {
  const { period } = limit;
  if (period === 'round' || asked.added > mostOf(limit)) return null;
  const rows = await database.query<CounterRow>(
    `select began_at as "beganAt", kind, currency, amount from limit_counter
     where player_id = $1 and began_at >= $2 order by began_at`,
    [asked.playerId, windowsAt(asked.now, asked.timeZone)[period]],
  );
  const ends = new Set(rows.map(({ beganAt }) => leavesAt(period, beganAt, asked.timeZone).getTime()));
  for (const end of ends) {
    const left = rows.filter(({ beganAt }) => leavesAt(period, beganAt, asked.timeZone).getTime() > end);
    const used = sumFor(limit, left, asked.rates);
    if (used !== null && used + asked.added <= mostOf(limit)) return new Date(end);
  }
  return null;
};
