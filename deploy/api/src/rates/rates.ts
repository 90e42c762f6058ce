import { currencyExponent, type Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

/** What a euro costs in each currency, in hundred-millionths of its unit. A currency that is lacking is not quoted. */
export type Rates = ReadonlyMap<string, bigint>;

const EURO: Rates = new Map([['EUR', 100_000_000n]]);

/** SQL: the newest rate of each currency, as `currency` and `rate`, for {@link ratesOf}. */
export const NEWEST_RATES = `select distinct on (currency) currency, (units_per_euro * 100000000)::bigint as rate
  from exchange_rate order by currency, taken_at desc`;

export const ratesOf = (rows: ReadonlyArray<{ currency: string; rate: bigint | string }>): Rates =>
  new Map([...EURO, ...rows.map(({ currency, rate }) => [currency, BigInt(rate)] as const)]);

const floorDivided = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor - (dividend % divisor !== 0n && dividend < 0n ? 1n : 0n);

/**
 * A sum in another currency, rounded up or down to its smallest unit; null where one of the two is not quoted. It is for
 * comparing with bounds: money is moved by {@link exchange}.
 */
export const convert = (
  { amountMinor, currency }: Money,
  to: string,
  { rates, rounded }: { rates: Rates; rounded: 'up' | 'down' },
): bigint | null => {
  if (currency === to || amountMinor === 0n) return amountMinor;
  const [from, into] = [rates.get(currency), rates.get(to)];
  if (from === undefined || into === undefined) return null;
  const dividend = amountMinor * into * 10n ** BigInt(currencyExponent(to));
  const divisor = from * 10n ** BigInt(currencyExponent(currency));
  return rounded === 'up' ? -floorDivided(-dividend, divisor) : floorDivided(dividend, divisor);
};

/** The rate of one currency in another, as a fraction of their units. */
export interface PairRate {
  from: string;
  to: string;
  numerator: bigint;
  denominator: bigint;
  source: string;
  /** Of the older of the two rates that it comes from. */
  takenAt: Date;
}

/** The newest rate from one currency to another; null where one of them is not quoted. */
export const readPairRate = async (
  database: Queryable,
  { from, to }: { from: string; to: string },
): Promise<PairRate | null> => {
  const rows = await database.query<{ currency: string; rate: bigint; source: string; takenAt: Date }>(
    `select distinct on (currency) currency, (units_per_euro * 100000000)::bigint as rate, source,
       taken_at as "takenAt"
     from exchange_rate where currency = any ($1::text[]) order by currency, taken_at desc`,
    [[from, to]],
  );
  const [one, other] = [from, to].map((currency) => rows.find((row) => row.currency === currency));
  if (one === undefined || other === undefined) return null;
  const older = one.takenAt < other.takenAt ? one : other;
  return {
    from,
    to,
    numerator: other.rate,
    denominator: one.rate,
    source: [...new Set([one.source, other.source])].join(', '),
    takenAt: older.takenAt,
  };
};

/**
 * What a sum becomes at this rate, rounded down: were a half a whole one, moving the smallest sums to and fro would make
 * money.
 */
export const exchange = (
  amountMinor: bigint,
  { from, to, numerator, denominator }: Pick<PairRate, 'from' | 'to' | 'numerator' | 'denominator'>,
): bigint =>
  (amountMinor * numerator * 10n ** BigInt(currencyExponent(to))) /
  (denominator * 10n ** BigInt(currencyExponent(from)));

/** The newest rate of every currency that is quoted. */
export const readRates = async (database: Queryable): Promise<Rates> =>
  ratesOf(await database.query<{ currency: string; rate: bigint }>(NEWEST_RATES));
