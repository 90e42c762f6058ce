import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import {
  approveWithdrawal,
  DecisionRefused,
  freezeWithdrawal,
  rejectWithdrawal,
} from '../payments/decide-withdrawals.ts';
import { readInstruments } from '../payments/instruments.ts';
import { type PaymentRow, readSteps, selectPayments } from '../payments/payment-row.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Decision = Extract<Command, { name: 'approve-withdrawal' | 'reject-withdrawal' | 'freeze-withdrawal' }>;

const amountOf = ({ amount, currency }: PaymentRow): string =>
  `${toDecimal({ amountMinor: amount, currency })} ${currency}`;

const minute = (time: Date | null): string => time?.toISOString().slice(0, 16) ?? '–';

const WAITING = `where direction = 'withdrawal'
  and payment.state in ('requested', 'kyc_required', 'in_review', 'frozen', 'failed')
  order by decide_by nulls last, created_at, id limit 200`;

/** A line for each withdrawal that waits, the one that has to be decided first in front. */
export const listWithdrawals = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<PaymentRow>(selectPayments(WAITING));
  if (rows.length === 0) return ['No withdrawal waits.'];
  return rows.map((payment) => {
    const { number, state, decideBy, flags } = payment;
    return `${number}  ${state.padEnd(12)}  ${amountOf(payment).padStart(16)}  by ${minute(decideBy)}  ${flags.join(' ')}`;
  });
};

/** The withdrawal that an operator names by its number; of several payments any. @throws {CommandRefused} */
const findWithdrawal = async (database: Queryable, number: string): Promise<PaymentRow> => {
  const [payment, other] = await database.query<PaymentRow>(
    selectPayments(`where number = $1 and direction = 'withdrawal' limit 2`),
    [number.toUpperCase()],
  );
  if (payment === undefined) throw new CommandRefused(`There is no withdrawal ${number}.`);
  // Numbers are short, and may come twice in years.
  if (other !== undefined) throw new CommandRefused(`${number} names two withdrawals: ask for help.`);
  return payment;
};

/** All that is known of a withdrawal and of those that were asked for with it. */
export const showWithdrawal = async (
  { database }: OperatorContext,
  { number }: Extract<Command, { name: 'show-withdrawal' }>,
): Promise<string[]> => {
  const { requestId, playerId } = await findWithdrawal(database, number);
  const payments = await database.query<PaymentRow>(
    selectPayments('where request_id = $1 order by part, id'),
    [requestId],
  );
  const ids = payments.map(({ id }) => id);
  const instruments = await readInstruments(
    database,
    payments.flatMap(({ instrumentId }) => instrumentId ?? []),
  );
  const approvals = await database.query<{ actor: string; at: Date }>(
    `select distinct on (actor) actor, approved_at as at from payment_approval
     where payment_id = any ($1::uuid[]) order by actor, approved_at`,
    [ids],
  );
  const steps = await readSteps(database, ids);
  return [
    `player  ${playerId}`,
    ...payments.flatMap((payment) => {
      const { id, method, flags, state, reason, decideBy } = payment;
      const instrument = instruments.get(payment.instrumentId ?? '');
      return [
        `${payment.number}  ${amountOf(payment)}  ${state}${reason === null ? '' : ` (${reason})`}  by ${minute(decideBy)}`,
        `  to      ${[method, instrument?.brand, instrument?.label, instrument?.holder].filter(Boolean).join(' ')}`,
        `  flags   ${flags.join(' ') || 'none'}`,
        ...steps
          .filter(({ paymentId }) => paymentId === id)
          .map((step) => `  ${minute(step.at)}  ${step.state}`),
      ];
    }),
    ...approvals.map(({ actor, at }) => `approved by ${actor}, ${minute(at)}`),
  ];
};

const carryOut = async (
  transaction: Queryable,
  { actor, payOut, now }: OperatorContext,
  { command, requestId }: { command: Decision; requestId: string },
): Promise<string> => {
  const at = now();
  if (command.name === 'approve-withdrawal') {
    const isApproved = await approveWithdrawal(transaction, payOut, { requestId, actor, at });
    return isApproved ? 'It is approved and on its way.' : 'It needs the yes of another person too.';
  }
  if (command.name === 'reject-withdrawal') {
    await rejectWithdrawal(transaction, { requestId, reason: command.why, at });
    return `It is rejected (${command.why}), and the money is in the balance again.`;
  }
  await freezeWithdrawal(transaction, { requestId, at });
  return 'It is frozen: approve or reject it when the question is cleared.';
};

/** Decides about a withdrawal with all its payments. Nobody approves alone what needs two. */
export const decideWithdrawal = async (context: OperatorContext, command: Decision): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { id, requestId } = await findWithdrawal(transaction, command.number);
    if (requestId === null) throw new Error(`The withdrawal ${id} belongs to no request.`);
    try {
      const line = await carryOut(transaction, context, { command, requestId });
      await recordAction(transaction, context, {
        action: `withdrawal ${command.name.replace('-withdrawal', '')}`,
        subject: id,
        details: 'why' in command ? { why: command.why } : {},
      });
      return [line];
    } catch (error) {
      if (error instanceof DecisionRefused) throw new CommandRefused(error.message);
      throw error;
    }
  });
