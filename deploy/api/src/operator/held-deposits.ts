import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { releaseHeld, returnHeld, settleMisfit } from '../payments/decide-held.ts';
import { DecisionRefused } from '../payments/decide-withdrawals.ts';
import { type PaymentRow, selectPayments } from '../payments/payment-row.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Decision = Extract<Command, { name: 'release-deposit' | 'return-deposit' | 'settle-deposit' }>;

const HELD = `where suspense <> 0 or stray <> 0 or misfit is not null order by changed_at, id limit 200`;

/** A line for each payment of which money is kept, or that a notice did not fit. */
export const listHeldDeposits = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<PaymentRow>(selectPayments(HELD));
  if (rows.length === 0) return ['Nothing is kept, and all fits.'];
  return rows.map(({ number, state, currency, suspense, stray, strayCurrency, misfit, reason }) => {
    const kept =
      suspense === 0n
        ? { amountMinor: stray, currency: strayCurrency ?? currency }
        : { amountMinor: suspense, currency };
    const why = misfit === null ? (reason ?? '') : `does not fit: ${misfit}`;
    return `${number}  ${state.padEnd(12)}  ${toDecimal(kept).padStart(12)} ${kept.currency}  ${why}`.trimEnd();
  });
};

const LINES: Record<Decision['name'], string> = {
  'release-deposit': 'It is in the balance of the player.',
  'return-deposit': 'The payment service is told to send it back.',
  'settle-deposit': 'It is settled.',
};

/** Decides about money that was kept from a player, or that fits no payment. */
export const decideHeldDeposit = async (
  context: OperatorContext,
  { name, number, why }: Decision,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const [payment, other] = await transaction.query<PaymentRow>(
      selectPayments('where number = $1 limit 2'),
      [number.toUpperCase()],
    );
    if (payment === undefined || other !== undefined)
      throw new CommandRefused(`${number} does not name one payment.`);
    const at = context.now();
    await recordAction(transaction, context, {
      action: `deposit ${name.replace('-deposit', '')}`,
      subject: payment.id,
      details: { why },
    });
    try {
      if (name === 'release-deposit') await releaseHeld(transaction, payment, at);
      else if (name === 'settle-deposit') await settleMisfit(transaction, payment, at);
      else await returnHeld(transaction, payment, { newId: context.payOut.newId, at });
    } catch (error) {
      if (error instanceof DecisionRefused) throw new CommandRefused(error.message);
      throw error;
    }
    return [LINES[name]];
  });
