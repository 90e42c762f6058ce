import type { Queryable } from '@marquee/kernel/server/database';

import { mergeRows } from '../fill/merge-rows.ts';
import { SEEDED_TABLES } from '../fill/tables.ts';
import { localise, type Phrasebook } from '../texts.ts';

/** Countries whose banks take part in instant transfers in their own currency. */
const BANK_COUNTRIES =
  `AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT KZ LT LU LV MT NL NO PL PT RO SE SI SK
  TR`.split(/\s+/);

const AT_ONCE = { unit: 'minutes', from: 0, to: 0 };

/** Bounds in cents of euro, within those of the API's `rules/deposits.ts` and `rules/withdrawals.ts`. */
const METHODS = [
  {
    id: 'card',
    kind: 'card',
    deposit: { minimum: 5_00, maximum: 5_000_00, time: AT_ONCE },
    payout: { minimum: 10_00, maximum: 5_000_00, time: { unit: 'bank_days', from: 1, to: 3 } },
    canBeKept: true,
    requiredFields: ['name', 'surname'],
  },
  {
    id: 'bank',
    kind: 'bank',
    countries: BANK_COUNTRIES,
    deposit: { minimum: 10_00, maximum: 5_000_00, time: { unit: 'minutes', from: 0, to: 10 } },
    payout: { minimum: 10_00, maximum: 5_000_00, time: { unit: 'bank_days', from: 1, to: 2 } },
    canBeKept: true,
    requiredFields: ['name', 'surname', 'address', 'city'],
  },
  {
    id: 'wallet',
    kind: 'wallet',
    deposit: { minimum: 5_00, maximum: 2_500_00, time: AT_ONCE },
    payout: { minimum: 10_00, maximum: 2_500_00, time: { unit: 'minutes', from: 0, to: 30 } },
    canBeKept: true,
    requiredFields: ['name', 'surname'],
  },
  {
    id: 'voucher',
    kind: 'voucher',
    deposit: { minimum: 5_00, maximum: 250_00, time: AT_ONCE },
    canBeKept: false,
    requiredFields: [],
  },
  {
    id: 'bitcoin',
    brand: 'Bitcoin',
    kind: 'crypto',
    asset: 'BTC',
    deposit: { minimum: 20_00, maximum: 5_000_00, time: { unit: 'minutes', from: 20, to: 60 } },
    payout: { minimum: 20_00, maximum: 5_000_00, time: { unit: 'minutes', from: 20, to: 60 } },
    canBeKept: false,
    requiredFields: ['name', 'surname'],
  },
  {
    id: 'ethereum',
    brand: 'Ethereum',
    kind: 'crypto',
    asset: 'ETH',
    deposit: { minimum: 20_00, maximum: 5_000_00, time: { unit: 'minutes', from: 5, to: 20 } },
    payout: { minimum: 20_00, maximum: 5_000_00, time: { unit: 'minutes', from: 5, to: 20 } },
    canBeKept: false,
    requiredFields: ['name', 'surname'],
  },
] as const;

/** What is left out is null in the database. */
const present = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Fills in the ways to pay in and out. Operators switch one off by `is_on`. */
export const writePaymentMethods = async (transaction: Queryable, phrase: Phrasebook): Promise<void> => {
  const rows = METHODS.map((method, rank) => {
    const payout = 'payout' in method ? method.payout : undefined;
    return present({
      id: method.id,
      kind: method.kind,
      asset: 'asset' in method ? method.asset : undefined,
      rank,
      name: 'brand' in method ? localise(() => method.brand) : phrase(`payment.${method.id}`),
      countries: 'countries' in method ? method.countries : undefined,
      deposit_minimum: method.deposit.minimum,
      deposit_maximum: method.deposit.maximum,
      deposit_time: method.deposit.time,
      payout_minimum: payout?.minimum,
      payout_maximum: payout?.maximum,
      payout_time: payout?.time,
      can_be_kept: method.canBeKept,
      required_fields: method.requiredFields,
    });
  });
  await mergeRows(transaction, SEEDED_TABLES.paymentMethod, rows);
};
