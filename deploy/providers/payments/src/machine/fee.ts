import { shareOf } from '@marquee/kernel/money';

import type { Payment } from './payment.ts';

/** What the provider keeps of a deposit, in hundredths of a percent; payouts are free. */
const BASIS_POINTS: Record<Payment['kind'], number> = {
  card: 150,
  bank: 50,
  wallet: 200,
  voucher: 300,
  crypto: 100,
};

/** The fee of all that was credited, rounded down: it grows with it, and never becomes less. */
export const feeOf = ({ kind, currency }: Payment, creditedMinor: bigint): bigint =>
  shareOf({ amountMinor: creditedMinor, currency }, BASIS_POINTS[kind]).amountMinor;
