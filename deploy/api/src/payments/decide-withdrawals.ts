import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { readPlayer } from '../players/player.ts';
import { convert } from '../rates/rates.ts';
import { readRates } from '../rates/rates.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { isSwitchedOff } from '../switches/switches.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { standingOf } from './begin-withdrawal.ts';
import { orderPayout, type PayOutSetup, returnMoney, tellPages } from './pay-out.ts';
import { lockPayment, type PaymentRow, writePayment } from './payment-row.ts';
import type { ReasonCode } from './reasons.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

/** A decision that cannot be. */
export class DecisionRefused extends Error {
  override readonly name = 'DecisionRefused';
}

/** The payments of one request, locked: staff decide about all of it. */
const lockRequest = async (transaction: Queryable, requestId: string): Promise<PaymentRow[]> => {
  const rows = await transaction.query<{ id: string; playerId: string }>(
    'select id, player_id as "playerId" from payment where request_id = $1 order by part, id',
    [requestId],
  );
  const [first] = rows;
  if (first === undefined) throw new DecisionRefused('There is no such withdrawal.');
  await lockForPlay(transaction, first.playerId);
  const payments: PaymentRow[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { id } of rows) payments.push(await lockPayment(transaction, id));
  return payments;
};

const requireStates = (payments: readonly PaymentRow[], states: ReadonlyArray<PaymentRow['state']>): void => {
  const other = payments.find(({ state }) => !states.includes(state));
  if (other !== undefined) throw new DecisionRefused(`${other.number} is ${other.state}.`);
};

const moveTo = async (
  transaction: Queryable,
  payments: readonly PaymentRow[],
  { to, at }: { to: Partial<PaymentRow>; at: Date },
): Promise<PaymentRow[]> => {
  const moved = payments.map((payment): PaymentRow => ({ ...payment, ...to }));
  for (const [index, after] of moved.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await writePayment(transaction, payments[index] ?? after, { after, at, nextAskAt: null });
  return moved;
};

const needsTwo = async (transaction: Queryable, payments: readonly PaymentRow[]): Promise<boolean> => {
  const currency = payments[0]?.currency ?? '';
  const amountMinor = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const inEuro = convert({ amountMinor, currency }, 'EUR', {
    rates: await readRates(transaction),
    rounded: 'up',
  });
  return inEuro === null || inEuro >= WITHDRAWALS.secondApprovalFrom.amountMinor;
};

/** Writes down who says yes. Answers how many have. */
const addApproval = async (
  transaction: Queryable,
  payments: readonly PaymentRow[],
  { actor, at }: { actor: string; at: Date },
): Promise<number> => {
  await transaction.query(
    `insert into payment_approval (payment_id, actor, approved_at)
     select id, $2, $3 from unnest($1::uuid[]) as approved (id) on conflict do nothing`,
    [payments.map(({ id }) => id), actor, at],
  );
  const [approvals] = await transaction.query<{ count: number }>(
    'select count(*)::integer as count from payment_approval where payment_id = $1',
    [payments[0]?.id],
  );
  return approvals?.count ?? 0;
};

/**
 * Approves a withdrawal: the payment service is told to pay it. A large one waits for a second person; what the service has
 * refused is tried again. Answers whether it is approved now.
 *
 * @throws {DecisionRefused}
 */
export const approveWithdrawal = async (
  transaction: Queryable,
  setup: PayOutSetup,
  { requestId, actor, at }: { requestId: string; actor: string; at: Date },
): Promise<boolean> => {
  const all = await lockRequest(transaction, requestId);
  const payments = all.filter(({ state }) => !['paid', 'returned', 'processing'].includes(state));
  if (payments.length === 0) throw new DecisionRefused('There is nothing left to decide.');
  requireStates(payments, ['requested', 'in_review', 'frozen', 'failed']);
  const { country } = await readPlayer(transaction, payments[0]?.playerId ?? '');
  if (await isSwitchedOff(transaction, { scope: 'withdrawals', country }))
    throw new DecisionRefused('Withdrawals are switched off.');
  const approvals = await addApproval(transaction, payments, { actor, at });
  if (approvals < 2 && (await needsTwo(transaction, all))) return false;
  const moved = await moveTo(transaction, payments, {
    to: { state: 'approved', reason: null, decideBy: null },
    at,
  });
  for (const payment of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await orderPayout(transaction, setup, { payment, at });
  }
  for (const payment of moved) {
    // oxlint-disable-next-line no-await-in-loop
    await tellPages(transaction, payment, { hasMoved: false, at });
  }
  return true;
};

/** Does not approve it: the money is in the balance again, and the player is told why. @throws {DecisionRefused} */
export const rejectWithdrawal = async (
  transaction: Queryable,
  { requestId, reason, at }: { requestId: string; reason: ReasonCode; at: Date },
): Promise<void> => {
  const all = await lockRequest(transaction, requestId);
  const payments = all.filter(({ state }) => !['paid', 'returned'].includes(state));
  if (payments.length === 0) throw new DecisionRefused('There is nothing left to decide.');
  requireStates(payments, ['requested', 'kyc_required', 'in_review', 'frozen', 'failed']);
  let amountMinor = 0n;
  for (const payment of payments) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await returnMoney(transaction, payment, { end: { state: 'rejected', reason }, at });
    amountMinor += payment.amount;
  }
  const [payment] = payments;
  if (payment === undefined) return;
  await tellOfWithdrawal(transaction, { template: 'withdrawal-returned', payment, amountMinor, at });
  for (const each of payments) {
    // oxlint-disable-next-line no-await-in-loop
    await tellPages(transaction, each, { hasMoved: true, at });
  }
};

/** Sets it aside: nobody is to approve it by mistake, and its money stays where it is. @throws {DecisionRefused} */
export const freezeWithdrawal = async (
  transaction: Queryable,
  { requestId, at }: { requestId: string; at: Date },
): Promise<void> => {
  const payments = await lockRequest(transaction, requestId);
  requireStates(payments, ['requested', 'kyc_required', 'in_review']);
  const moved = await moveTo(transaction, payments, { to: { state: 'frozen', reason: 'frozen' }, at });
  for (const payment of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellPages(transaction, payment, { hasMoved: false, at });
  }
};

const WAITING = `select distinct request_id as "requestId" from payment join player on player.id = player_id
  where direction = 'withdrawal' and payment.state = 'kyc_required' and is_trusted limit 50`;

/** Withdrawals that have waited for documents go on once these are accepted. Answers how many. */
export const releaseVerified = async (database: Database, setup: PayOutSetup, at: Date): Promise<number> => {
  const waiting = await database.query<{ requestId: string }>(WAITING);
  for (const { requestId } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that calls have the database too
    await retryTransaction(database, async (transaction) => {
      const payments = await lockRequest(transaction, requestId);
      const [first] = payments;
      if (first?.state !== 'kyc_required') return;
      const player = await readPlayer(transaction, first.playerId);
      const to = standingOf(player, first.flags, at);
      const moved = await moveTo(transaction, payments, { to, at });
      for (const payment of moved) {
        if (to.state === 'approved') await orderPayout(transaction, setup, { payment, at });
      }
      for (const payment of moved) await tellPages(transaction, payment, { hasMoved: false, at });
    });
  }
  return waiting.length;
};
