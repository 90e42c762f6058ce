import type { PaymentDirection, PaymentState } from '@marquee/kernel/contracts/cashier';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import type { ReasonCode } from './reasons.ts';

/** A payment as the database has it: the columns of `migrations/044-payments.sql`. */
export interface PaymentRow {
  id: string;
  number: string;
  playerId: string;
  direction: PaymentDirection;
  method: string;
  service: string;
  currency: string;
  amount: bigint;
  state: PaymentState;
  reason: ReasonCode | null;
  instrumentId: string | null;
  language: string;
  credited: bigint;
  refunded: bigint;
  chargedBack: bigint;
  serviceFee: bigint;
  suspense: bigint;
  stray: bigint;
  strayCurrency: string | null;
  counted: bigint;
  version: number;
  pageUrl: string | null;
  crypto: ProviderPayment['crypto'];
  misfit: string | null;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date | null;
  asks: number;
  /** Withdrawals that were asked for together have one. */
  requestId: string | null;
  flags: string[];
  decideBy: Date | null;
}

const COLUMNS = `payment.id, number, player_id as "playerId", direction, method, service, payment.currency, amount,
  payment.state, reason, instrument_id as "instrumentId", language, credited, refunded, charged_back as "chargedBack",
  service_fee as "serviceFee", suspense, stray, stray_currency as "strayCurrency", counted, version, page_url as "pageUrl",
  crypto, misfit, created_at as "createdAt", changed_at as "changedAt", expires_at as "expiresAt", asks,
  request_id as "requestId", flags, decide_by as "decideBy"`;

/** Payments of a condition, as rows of {@link PaymentRow}. */
export const selectPayments = (condition: string): string => `select ${COLUMNS} from payment ${condition}`;

export const findPayment = async (database: Queryable, id: string): Promise<PaymentRow | null> => {
  const [payment] = await database.query<PaymentRow>(selectPayments('where id = $1'), [id]);
  return payment ?? null;
};

/** The same, as nobody else changes it until the transaction ends. Lock its player before. */
export const lockPayment = async (transaction: Queryable, id: string): Promise<PaymentRow> => {
  const [payment] = await transaction.query<PaymentRow>(selectPayments('where id = $1 for update'), [id]);
  if (payment === undefined) throw new Error(`There is no payment ${id}.`);
  return payment;
};

export const addStep = async (
  transaction: Queryable,
  { id, state, at }: { id: string; state: PaymentState; at: Date },
): Promise<void> => {
  await transaction.query('insert into payment_step (payment_id, state, at) values ($1, $2, $3)', [
    id,
    state,
    at,
  ]);
};

/** As players and support say it: `PD-81F3-20D1`. */
const numberOf = (id: string, direction: PaymentDirection): string =>
  `${direction === 'deposit' ? 'PD' : 'PW'}-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'playerId'
  | 'direction'
  | 'method'
  | 'service'
  | 'currency'
  | 'amount'
  | 'state'
  | 'instrumentId'
  | 'language'
  | 'counted'
  | 'expiresAt'
> &
  Partial<Pick<PaymentRow, 'requestId' | 'flags' | 'decideBy' | 'reason'>> & {
    at: Date;
    nextAskAt: Date | null;
    /** Of the withdrawals that were asked for together: the place in which it goes, from 1. */
    part?: number;
  };

export const insertPayment = async (transaction: Queryable, payment: NewPayment): Promise<void> => {
  const { id, direction, state, at } = payment;
  await transaction.query(
    `insert into payment (id, number, player_id, direction, method, service, currency, amount, state, instrument_id,
       language, counted, created_at, changed_at, expires_at, next_ask_at, request_id, flags, decide_by, reason, part)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      id,
      numberOf(id, direction),
      payment.playerId,
      direction,
      payment.method,
      payment.service,
      payment.currency,
      payment.amount,
      state,
      payment.instrumentId,
      payment.language,
      payment.counted,
      at,
      payment.expiresAt,
      payment.nextAskAt,
      payment.requestId ?? null,
      payment.flags ?? [],
      payment.decideBy ?? null,
      payment.reason ?? null,
      payment.part ?? 1,
    ],
  );
  await addStep(transaction, { id, state, at });
};

/** Writes what has changed of a payment, and a step where its state has. */
export const writePayment = async (
  transaction: Queryable,
  before: PaymentRow,
  { after, at, nextAskAt }: { after: PaymentRow; at: Date; nextAskAt: Date | null },
): Promise<void> => {
  await transaction.query(
    `update payment set state = $2, reason = $3, instrument_id = $4, credited = $5, refunded = $6, charged_back = $7,
       service_fee = $8, suspense = $9, stray = $10, stray_currency = $11, counted = $12, version = $13, page_url = $14,
       crypto = $15::jsonb, misfit = $16, changed_at = $17, next_ask_at = $18, asks = 0, flags = $19, decide_by = $20
     where id = $1`,
    [
      after.id,
      after.state,
      after.reason,
      after.instrumentId,
      after.credited,
      after.refunded,
      after.chargedBack,
      after.serviceFee,
      after.suspense,
      after.stray,
      after.strayCurrency,
      after.counted,
      after.version,
      after.pageUrl,
      after.crypto === null ? null : JSON.stringify(after.crypto),
      after.misfit,
      at,
      nextAskAt,
      after.flags,
      after.decideBy,
    ],
  );
  if (after.state !== before.state) await addStep(transaction, { id: after.id, state: after.state, at });
};

export interface PaymentStep {
  paymentId: string;
  state: PaymentState;
  at: Date;
}

export const readSteps = async (database: Queryable, paymentIds: readonly string[]): Promise<PaymentStep[]> =>
  database.query<PaymentStep>(
    'select payment_id as "paymentId", state, at from payment_step where payment_id = any ($1::uuid[]) order by id',
    [paymentIds],
  );
