import type { Instrument, Payment } from '@marquee/kernel/contracts/cashier';
import type { Language } from '@marquee/kernel/locale';
import { toDecimal } from '@marquee/kernel/money';
import type { CryptoTransaction } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { textIn } from '../language/localised.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { canCancel, requireOwnPayment } from './cancel-deposit.ts';
import { type InstrumentRow, readInstruments } from './instruments.ts';
import { type MethodRow, readAllMethods } from './methods.ts';
import { type PaymentRow, type PaymentStep, readSteps, selectPayments } from './payment-row.ts';
import { sayReason } from './reasons.ts';
import { canTakeBack } from './take-back.ts';

export interface Presenting {
  lang: Language;
  /** What statements of banks say. */
  descriptor: string;
}

export const presentInstrument = ({ id, kind, brand, label, expires }: InstrumentRow): Instrument => ({
  id,
  kind,
  brand: brand === '' ? null : brand,
  label,
  expires,
});

/** Coins of which the player says whether they are credited or sent back. */
const WAITS: ReadonlySet<CryptoTransaction['state']> = new Set(['under', 'late']);

const presentCrypto = (crypto: PaymentRow['crypto']): Payment['crypto'] =>
  crypto && {
    asset: crypto.asset,
    network: crypto.network,
    address: crypto.address,
    amount: crypto.amount,
    rate: crypto.rate,
    rateUntil: crypto.rateUntil,
    transactions: crypto.transactions.map(({ id, hash, amount, confirmations, needed, state, worth }) => ({
      id,
      hash,
      amount,
      confirmations,
      needed,
      state,
      creditAmount: WAITS.has(state) ? worth : null,
    })),
  };

/** Money has come to the player by it, or gone to them. */
export const hasReceipt = ({ credited, suspense }: PaymentRow): boolean => credited > suspense;

/** Of a withdrawal that is not decided, when it will be. */
const decisionOf = ({ direction, state, decideBy }: PaymentRow): Payment['decision'] => {
  const isUndecided = ['requested', 'kyc_required', 'in_review', 'frozen'].includes(state);
  if (direction !== 'withdrawal' || !isUndecided) return null;
  return {
    by: decideBy?.toISOString() ?? null,
    usualHours: WITHDRAWALS.usualDecisionHours,
    needs: state === 'kyc_required' ? 'documents' : null,
  };
};

const timeOf = ({ direction }: PaymentRow, { depositTime, payoutTime }: MethodRow): Payment['expected'] =>
  direction === 'withdrawal' ? (payoutTime ?? depositTime) : depositTime;

const presentPayment = (
  payment: PaymentRow,
  {
    method,
    instrument,
    steps,
    presenting: { lang, descriptor },
  }: {
    method: MethodRow;
    instrument: InstrumentRow | undefined;
    steps: readonly PaymentStep[];
    presenting: Presenting;
  },
): Payment => {
  const { currency, reason } = payment;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    id: payment.id,
    number: payment.number,
    direction: payment.direction,
    method: { id: method.id, kind: method.kind, name: textIn(method.name, lang) },
    instrument: instrument ? presentInstrument(instrument) : null,
    currency,
    amount: decimal(payment.amount),
    // The house takes none: `rules/deposits.ts`, `rules/withdrawals.ts`.
    fee: decimal(0n),
    credited: decimal(payment.credited - payment.suspense),
    refunded: decimal(payment.refunded + payment.chargedBack),
    state: payment.state,
    reason: reason && sayReason(lang, reason),
    createdAt: payment.createdAt.toISOString(),
    changedAt: payment.changedAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    pageUrl: canCancel(payment) || payment.state === 'awaiting_choice' ? payment.pageUrl : null,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    decision: decisionOf(payment),
    expected: timeOf(payment, method),
    canCancel: canCancel(payment) || canTakeBack(payment),
    hasReceipt: hasReceipt(payment),
    descriptor,
    crypto: presentCrypto(payment.crypto),
  };
};

/** Payments as players see them, with what was done by whom and with what. */
export const presentPayments = async (
  database: Queryable,
  payments: readonly PaymentRow[],
  presenting: Presenting,
): Promise<Payment[]> => {
  if (payments.length === 0) return [];
  const methods = await readAllMethods(database);
  const instruments = await readInstruments(
    database,
    payments.flatMap(({ instrumentId }) => instrumentId ?? []),
  );
  const steps = await readSteps(
    database,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const method = methods.get(payment.method);
    if (method === undefined) throw new Error(`The method ${payment.method} is not there.`);
    return presentPayment(payment, {
      method,
      instrument: instruments.get(payment.instrumentId ?? ''),
      steps: steps.filter(({ paymentId }) => paymentId === payment.id),
      presenting,
    });
  });
};

/** Those of these ids, in their order. */
export const readOwnPayments = async (
  database: Queryable,
  ids: readonly string[],
  presenting: Presenting,
): Promise<Payment[]> => {
  const rows = await database.query<PaymentRow>(
    selectPayments('where id = any ($1::uuid[]) order by array_position($1::uuid[], id)'),
    [ids],
  );
  return presentPayments(database, rows, presenting);
};

/** One of the player's. @throws {ApiError} `PAYMENT_NOT_FOUND` */
export const readOwnPayment = async (
  database: Queryable,
  named: { playerId: string; paymentId: string },
  presenting: Presenting,
): Promise<Payment> => {
  const [payment] = await presentPayments(database, [await requireOwnPayment(database, named)], presenting);
  if (payment === undefined) throw new Error('A payment is presented as one.');
  return payment;
};
