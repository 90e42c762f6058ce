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
 * comparing with bounds: no money is ever moved by it.
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

/** The newest rate of every currency that is quoted. */
export const readRates = async (database: Queryable): Promise<Rates> =>
  ratesOf(await database.query<{ currency: string; rate: bigint }>(NEWEST_RATES));
