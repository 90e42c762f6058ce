import type { Queryable } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import type { PlayerRow } from '../players/player.ts';
import { readRates } from '../rates/rates.ts';
import { STATUS_LEVELS, type StatusKey } from '../rules/index.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { book, leg } from './books.ts';
import { type AskedWithdrawal, checkWithdrawal } from './check-withdrawal.ts';
import { readInstruments } from './instruments.ts';
import { orderPayout, type PayOutSetup, tellPages } from './pay-out.ts';
import { insertPayment, lockPayment, type PaymentRow, writePayment } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';
import { keepNamed, type Target } from './payout-target.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { findFlags } from './withdrawal-flags.ts';
import { readOwed, splitWithdrawal } from './withdrawal-owed.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The latest a decision may come, by the player's status. */
export const decideBy = (status: string, at: Date): Date => {
  const hours = STATUS_LEVELS[status as StatusKey]?.decisionHours ?? WITHDRAWALS.latestDecisionHours;
  return new Date(at.getTime() + hours * HOUR_MS);
};

/** Where a new withdrawal goes on: to a person, to the documents, or at once to the payment service. */
export const standingOf = (
  { isTrusted, status }: Pick<PlayerRow, 'isTrusted' | 'status'>,
  flags: readonly string[],
  at: Date,
): Pick<PaymentRow, 'state' | 'reason' | 'decideBy'> => {
  if (!isTrusted) return { state: 'kyc_required', reason: 'documents_needed', decideBy: null };
  if (flags.length > 0) return { state: 'in_review', reason: 'looked_at', decideBy: decideBy(status, at) };
  return { state: 'approved', reason: null, decideBy: null };
};

const targetIdOf = async (
  transaction: Queryable,
  { secrets, newId }: PayOutSetup,
  { playerId, target, at }: { playerId: string; target: Target; at: Date },
): Promise<string> => {
  const { instrument, named, method } = target;
  if (instrument !== null) return instrument.id;
  if (named === null) throw new Error('A target is an instrument, or named.');
  return keepNamed(transaction, secrets, { playerId, method, named, id: newId(), at });
};

/**
 * Writes a withdrawal down: the money leaves the balance and is kept for it, part by part in the order in which it goes.
 * Answers the ids of its payments.
 *
 * @throws {ApiError} as {@link checkWithdrawal} does
 */
export const beginWithdrawal = async (
  transaction: Queryable,
  setup: PayOutSetup,
  asked: AskedWithdrawal,
): Promise<string[]> => {
  const { playerId, body, now: at } = asked;
  await lockForPlay(transaction, playerId);
  const rates = await readRates(transaction);
  const { player, amount, target } = await checkWithdrawal(transaction, asked, rates);
  const { currency } = amount;
  const targetId = await targetIdOf(transaction, setup, { playerId, target, at });
  const owed = await readOwed(transaction, { playerId, currency });
  const flags = await findFlags(transaction, { playerId, instrumentId: targetId, amount, rates, at });
  const standing = standingOf(player, flags, at);
  const requestId = setup.newId();
  const parts = splitWithdrawal(amount.amountMinor, { owed, target: targetId });
  const instruments = await readInstruments(
    transaction,
    parts.map(({ instrumentId }) => instrumentId ?? targetId),
  );
  const ids: string[] = [];
  /* oxlint-disable no-await-in-loop -- one connection, and a part for each instrument */
  for (const { instrumentId, amount: part } of parts) {
    const id = setup.newId();
    const method = instruments.get(instrumentId ?? targetId)?.method ?? target.method.id;
    await insertPayment(transaction, {
      id,
      playerId,
      direction: 'withdrawal',
      method,
      service: PAYMENTS,
      currency,
      amount: part,
      state: 'requested',
      instrumentId: instrumentId ?? targetId,
      language: body.lang,
      counted: 0n,
      expiresAt: null,
      requestId,
      part: ids.length + 1,
      flags,
      at,
      nextAskAt: null,
    });
    const payment = await lockPayment(transaction, id);
    await book(transaction, payment, {
      type: 'withdrawal',
      name: 'asked for',
      legs: [
        leg(ofPlayer(playerId, 'real'), -part, currency),
        leg(ofPlayer(playerId, 'pending_withdrawal', id), part, currency),
      ],
      at,
    });
    const after = { ...payment, ...standing };
    await writePayment(transaction, payment, { after, at, nextAskAt: null });
    if (standing.state === 'approved') await orderPayout(transaction, setup, { payment: after, at });
    ids.push(id);
  }
  /* oxlint-enable no-await-in-loop */
  const [first = ''] = ids;
  const payment = await lockPayment(transaction, first);
  await tellOfWithdrawal(transaction, {
    template: 'withdrawal-asked',
    payment,
    amountMinor: amount.amountMinor,
    at,
  });
  await tellPages(transaction, payment, { hasMoved: true, at });
  return ids;
};
