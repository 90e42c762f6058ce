import type { CryptoAsset, ExpectedTime, PaymentKind } from '@marquee/kernel/contracts/cashier';
import type { Device } from '@marquee/kernel/contracts/games';
import type { ProfileFieldName } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';
import type { Rates } from '../rates/rates.ts';
import { DEPOSITS } from '../rules/deposits.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { boundIn } from './bounds.ts';

export interface MethodRow {
  id: string;
  kind: PaymentKind;
  asset: CryptoAsset | null;
  name: Localised;
  /** Null for all. */
  currencies: string[] | null;
  /** In cents of euro. */
  depositMinimum: bigint;
  depositMaximum: bigint;
  depositTime: ExpectedTime;
  /** Null where nothing can be paid out to. */
  payoutMinimum: bigint | null;
  payoutMaximum: bigint | null;
  payoutTime: ExpectedTime | null;
  canBeKept: boolean;
  requiredFields: ProfileFieldName[];
}

const COLUMNS = `id, kind, asset, name, currencies, deposit_minimum as "depositMinimum",
  deposit_maximum as "depositMaximum", deposit_time as "depositTime", payout_minimum as "payoutMinimum",
  payout_maximum as "payoutMaximum", payout_time as "payoutTime", can_be_kept as "canBeKept",
  required_fields as "requiredFields"`;

/** The methods that players in a country have now; of one that the edge does not know, those for all countries. */
export const readMethods = async (
  database: Queryable,
  { country, device }: { country: string | null; device: Device | null },
): Promise<MethodRow[]> =>
  database.query<MethodRow>(
    `select ${COLUMNS} from payment_method where is_on and (countries is null or $1 = any (countries))
       and (devices is null or $2::text is null or $2 = any (devices)) order by rank`,
    [country, device],
  );

/** All that there are, also those that are off: what payments were made by. */
export const readAllMethods = async (database: Queryable): Promise<Map<string, MethodRow>> => {
  const rows = await database.query<MethodRow>(`select ${COLUMNS} from payment_method order by rank`);
  return new Map(rows.map((method) => [method.id, method]));
};

const euroCents = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

interface Bounds {
  minimum: bigint;
  maximum: bigint;
}

const boundsIn = (currency: string, { minimum, maximum }: Bounds, rates: Rates): Bounds | null => {
  const lowest = boundIn(euroCents(minimum), currency, { rates, rounded: 'up' });
  const highest = boundIn(euroCents(maximum), currency, { rates, rounded: 'down' });
  return lowest === null || highest === null ? null : { minimum: lowest, maximum: highest };
};

const takes = ({ currencies }: MethodRow, currency: string): boolean =>
  currencies === null || currencies.includes(currency);

/** What can be paid in by a method at a time, in minor units of a currency; null where it does not take the currency. */
export const depositBoundsOf = (method: MethodRow, currency: string, rates: Rates): Bounds | null => {
  if (!takes(method, currency)) return null;
  const minimum = most(method.depositMinimum, DEPOSITS.minimum.amountMinor);
  const maximum = least(method.depositMaximum, DEPOSITS.maximum.amountMinor);
  return boundsIn(currency, { minimum, maximum }, rates);
};

/** What can be paid out by a method at a time; null also where nothing can be. */
export const payoutBoundsOf = (method: MethodRow, currency: string, rates: Rates): Bounds | null => {
  const { payoutMinimum, payoutMaximum } = method;
  if (!takes(method, currency) || payoutMinimum === null || payoutMaximum === null) return null;
  const minimum = most(payoutMinimum, WITHDRAWALS.minimum.amountMinor);
  const maximum = least(payoutMaximum, WITHDRAWALS.maximum.amountMinor);
  return boundsIn(currency, { minimum, maximum }, rates);
};
