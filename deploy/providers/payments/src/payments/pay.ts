import type { ProviderPayment } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { findInstrument, insertInstrument, keepSame } from '../instruments/repository.ts';
import type { Instrument } from '../instruments/repository.ts';
import { answerChallenge, cancelDeposit, onTheWay, submitDeposit, takesPayment } from '../machine/deposit.ts';
import type { DepositAnswer, Payment, Step } from '../machine/payment.ts';
import type { Voucher } from '../methods/vouchers.ts';
import { changePayment } from './change-payment.ts';

type PaymentContext = Pick<Context, 'database' | 'environment' | 'newId' | 'now' | 'randomBytes'>;

const TOKEN_BYTES = 18;

/** What is known of an instrument before it has a name. */
export type NewInstrument = Omit<Instrument, 'token' | 'payer_ref' | 'forgotten_at' | 'created_at'>;

const store = async (
  { randomBytes }: Pick<PaymentContext, 'randomBytes'>,
  transaction: Queryable,
  { payer_ref: payerRef }: Payment,
  instrument: NewInstrument,
  now: Date,
): Promise<string> => {
  // Nothing but their codes tells vouchers apart.
  const known =
    instrument.kind === 'voucher'
      ? undefined
      : await keepSame(transaction, { ...instrument, payer_ref: payerRef });
  if (known !== undefined) return known;
  const token = `ins_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  await insertInstrument(transaction, {
    ...instrument,
    token,
    payer_ref: payerRef,
    forgotten_at: null,
    created_at: now,
  });
  return token;
};

/**
 * The payer has named a new instrument. Sent again, or when the page is closed, it changes nothing.
 *
 * @param asksFirst its owner confirms towards the bank or the wallet before that answers
 */
export const payWithNew = (
  context: PaymentContext,
  reference: string,
  instrument: NewInstrument,
  { asksFirst }: { asksFirst: boolean },
): Promise<ProviderPayment> =>
  changePayment(context, reference, async ({ payment, transaction, now }) => {
    if (!takesPayment(payment, now) || payment.challenge !== null) return null;
    const kept = instrument.kept && payment.may_keep;
    const token = await store(context, transaction, payment, { ...instrument, kept }, now);
    return submitDeposit(payment, { token, answer: instrument.deposit_answer, asksFirst }, now);
  });

/** The payer pays with the instrument that the platform has named. */
export const payWithKept = (
  context: PaymentContext,
  reference: string,
  { asksFirst }: { asksFirst: boolean },
): Promise<ProviderPayment> =>
  changePayment(context, reference, async ({ payment, transaction, now }) => {
    const token = payment.instrument_token;
    const instrument = token === null ? undefined : await findInstrument(transaction, token);
    if (!instrument) return null;
    // It was forgotten while the page was open.
    const answer: DepositAnswer = instrument.forgotten_at ? 'do_not_honour' : instrument.deposit_answer;
    return submitDeposit(payment, { token, answer, asksFirst }, now);
  });

const declineOf = (payment: Payment, voucher: Voucher | null): DepositAnswer => {
  if (voucher === null) return 'voucher_unknown';
  if (voucher.isUsed) return 'voucher_used';
  const isFitting = voucher.currency === payment.currency && voucher.worthMinor >= payment.amount_minor;
  return isFitting ? 'approved' : 'voucher_does_not_fit';
};

const useVoucher = async (
  transaction: Queryable,
  { code, reference, now }: { code: string; reference: string; now: Date },
): Promise<boolean> => {
  const used = await transaction.query(
    `insert into used_voucher (code, reference, used_at) values ($1, $2, $3) on conflict do nothing
     returning code`,
    [code, reference, now],
  );
  return used.length === 1;
};

/** The payer has typed the code of a voucher. */
export const payWithVoucher = (
  context: PaymentContext,
  reference: string,
  voucher: Voucher | null,
): Promise<ProviderPayment> =>
  changePayment(context, reference, async ({ payment, transaction, now }): Promise<Step | null> => {
    if (!takesPayment(payment, now)) return null;
    const declined = declineOf(payment, voucher);
    if (voucher === null || declined !== 'approved')
      return submitDeposit(payment, { token: null, answer: declined, asksFirst: false }, now);
    const { code } = voucher;
    const isFirst = await useVoucher(transaction, { code, reference: payment.reference, now });
    const answer = isFirst ? 'approved' : 'voucher_used';
    const token = await store(
      context,
      transaction,
      payment,
      {
        kind: 'voucher',
        brand: 'Clearlane',
        last4: code.slice(-4),
        first6: null,
        label: `Clearlane ···· ${code.slice(-4)}`,
        holder: null,
        expires: null,
        deposit_answer: answer,
        payout_answer: 'payout_refused',
        kept: false,
      },
      now,
    );
    return submitDeposit(payment, { token, answer, asksFirst: false }, now);
  });

/** The payer has told their bank yes or no. */
export const confirmPayment = (
  context: PaymentContext,
  reference: string,
  isConfirmed: boolean,
): Promise<ProviderPayment> =>
  changePayment(context, reference, ({ payment, now }) => answerChallenge(payment, isConfirmed, now));

/** The payer gives the payment up, where that is still possible. */
export const giveUp = (context: PaymentContext, reference: string): Promise<ProviderPayment> =>
  changePayment(context, reference, ({ payment, coins, now }) =>
    takesPayment(payment, now) && !onTheWay(coins) ? cancelDeposit(payment, coins, now) : null,
  );
