import { toDecimal } from '@marquee/kernel/money';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { PaymentRefused } from '../errors.ts';
import { confirmCoins, seeCoins } from '../machine/coins.ts';
import type { Payment, Step, TaskKind } from '../machine/payment.ts';
import { disputeDeposit, leftOf } from '../machine/returns.ts';
import { runTask } from '../machine/run-task.ts';
import { changePayment, type Locked } from '../payments/change-payment.ts';
import { refundPayment } from '../payments/refund.ts';
import { findPayment } from '../payments/repository.ts';

/** What a developer can make happen to a payment. */
export const DevelopmentForm = z.object({
  do: z.enum([
    'refund',
    'dispute',
    'dispute_won',
    'dispute_lost',
    'coins_exact',
    'coins_few',
    'coins_many',
    'coins_late',
    'confirm',
    'due',
  ]),
  /** The page of the payment, where it was asked for there. */
  page: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
});

type Doing = z.infer<typeof DevelopmentForm>['do'];

/** Coins that a developer sends, of what the payment asks for. */
const sentCoins = ({ coins }: Payment, doing: Doing): bigint => {
  const asked = coins ?? 0n;
  if (doing === 'coins_few') return asked / 2n || 1n;
  return doing === 'coins_many' ? asked + asked / 4n + 1n : asked;
};

const sendCoins = (
  { newId, randomBytes }: Pick<Context, 'newId' | 'randomBytes'>,
  { payment, coins, now }: Locked,
  doing: Doing,
): Step => {
  const hash = randomBytes(32).toString('hex');
  return seeCoins(
    payment,
    {
      id: newId(),
      hash: payment.asset === 'ETH' ? `0x${hash}` : hash,
      sent: sentCoins(payment, doing),
      number: coins.length + 1,
      isLate: doing === 'coins_late',
    },
    now,
  );
};

/** All blocks that the oldest coins on their way still need, at once. */
const confirmAll = ({ payment, coins, now }: Locked): Step | null => {
  const waiting = coins.find(({ state }) => state === 'seen' || state === 'confirming');
  if (!waiting) return null;
  const last = { ...waiting, confirmations: waiting.needed - 1 };
  const others = coins.map((each) => (each.id === waiting.id ? last : each));
  return confirmCoins(payment, others, waiting.id, now);
};

/** What would come by itself next, now. */
const runNext = async ({ payment, coins, transaction, now }: Locked): Promise<Step | null> => {
  const [next] = await transaction.query<{ kind: TaskKind; subject: string }>(
    `delete from task where (reference, kind, subject) in
       (select reference, kind, subject from task where reference = $1 order by due_at, kind limit 1)
     returning kind, subject`,
    [payment.reference],
  );
  return next ? runTask(payment, coins, next, now) : null;
};

const refundAll = async (context: Context, reference: string): Promise<ProviderPayment> => {
  const payment = await findPayment(context.database, reference);
  if (!payment) throw new PaymentRefused('PAYMENT_UNKNOWN');
  return refundPayment(context, reference, {
    refundRef: context.newId(),
    amount: toDecimal({ amountMinor: leftOf(payment), currency: payment.currency }),
    reason: 'Raised at the provider',
  });
};

/** Makes it happen. @throws what the state of the payment refuses */
export const actOn = (context: Context, reference: string, doing: Doing): Promise<ProviderPayment> => {
  if (doing === 'refund') return refundAll(context, reference);
  return changePayment(context, reference, (locked) => {
    switch (doing) {
      case 'dispute':
        return disputeDeposit(locked.payment, 'open');
      case 'dispute_won':
        return disputeDeposit(locked.payment, 'won');
      case 'dispute_lost':
        return disputeDeposit(locked.payment, 'lost');
      case 'confirm':
        return confirmAll(locked);
      case 'due':
        return runNext(locked);
      default:
        return sendCoins(context, locked, doing);
    }
  });
};
