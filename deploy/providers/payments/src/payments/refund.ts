import type { ProviderPayment, RefundPayment } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { PaymentRefused } from '../errors.ts';
import { refundDeposit } from '../machine/returns.ts';
import { changePayment } from './change-payment.ts';
import { readAmount } from './read-amount.ts';

interface StoredRefund {
  reference: string;
  amount_minor: bigint;
  reason: string;
}

const findRefund = async (database: Queryable, refundRef: string): Promise<StoredRefund | undefined> => {
  const [refund] = await database.query<StoredRefund>(
    'select reference, amount_minor, reason from refund where refund_ref = $1',
    [refundRef],
  );
  return refund;
};

/** Returns false where another payment has taken the name in this moment. */
const insertRefund = async (
  database: Queryable,
  { refundRef, now, ...refund }: StoredRefund & { refundRef: string; now: Date },
): Promise<boolean> => {
  const inserted = await database.query(
    `insert into refund (refund_ref, reference, amount_minor, reason, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning refund_ref`,
    [refundRef, refund.reference, refund.amount_minor, refund.reason, now],
  );
  return inserted.length === 1;
};

/**
 * Gives money back, once per `refundRef`: sent again it changes nothing.
 *
 * @throws PAYMENT_UNKNOWN, AMOUNT_INVALID, DUPLICATE_REFERENCE, STATE_REFUSES, REFUND_TOO_LARGE
 */
export const refundPayment = (
  context: Pick<Context, 'database' | 'environment' | 'newId' | 'now'>,
  reference: string,
  { refundRef, amount, reason }: RefundPayment,
): Promise<ProviderPayment> =>
  changePayment(context, reference, async ({ payment, transaction, now }) => {
    const amountMinor = readAmount(amount, payment.currency);
    const earlier = await findRefund(transaction, refundRef);
    if (earlier) {
      const isSame =
        earlier.reference === payment.reference &&
        earlier.amount_minor === amountMinor &&
        earlier.reason === reason;
      if (!isSame) throw new PaymentRefused('DUPLICATE_REFERENCE');
      return null;
    }
    const step = refundDeposit(payment, amountMinor);
    const refund = { refundRef, reference: payment.reference, amount_minor: amountMinor, reason, now };
    if (!(await insertRefund(transaction, refund))) throw new PaymentRefused('DUPLICATE_REFERENCE');
    return step;
  });
