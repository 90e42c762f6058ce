import { minorToNumber } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { setNextRound } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import { lockSessionOf } from './lock-session.ts';
import { completeTask, enqueueTask } from './outbox.ts';
import { decide, rulesOf } from './outcome.ts';
import { freeOf, moveRound } from './repository.ts';
import type { Round } from './repository.ts';
import { transactionId } from './states.ts';

/** How long the result of a decision is to be seen before the next round. */
const RESULT_MS = 1_500;

/** Settles a dealt round by this decision, inside the caller's transaction, whose session is locked. */
export const decideDealt = async (
  context: Context,
  database: Queryable,
  { round, session, wanted }: { round: Round; session: GameSession; wanted: unknown },
): Promise<void> => {
  const now = context.now();
  const game = rulesOf(context, round);
  const { choices } = game.prepare(minorToNumber(round.stake_minor), wanted);
  const drawn = await decide(context, database, round, { from: 'dealt', nonce: round.nonce ?? 0, choices });
  if (!drawn) return;
  const leastMs = Math.max(game.minimumRoundMs, session.minimum_round_ms);
  const soonest = (round.accepted_at ?? now).getTime() + leastMs;
  const nextRoundAt = new Date(Math.max(soonest, now.getTime() + RESULT_MS));
  await setNextRound(database, session.id, nextRoundAt);
  await completeTask(database, { roundId: round.id, kind: 'decision', at: now });
};

/** The player did not come back: takes the best decision for them. */
export const decideForPlayer = async (context: Context, round: Round): Promise<void> => {
  // Computed before the transaction: it takes a while, and a transaction of the embedded database blocks all others.
  const best = rulesOf(context, round).opening?.decide(round.dealt ?? []);
  await context.database.transaction(async (transaction) => {
    const session = await lockSessionOf(transaction, round);
    await decideDealt(context, transaction, { round, session, wanted: best });
  });
};

/** Sends the win, zero too, and stores the wallet's balance after it. */
export const sendWin = async (context: Context, round: Round): Promise<void> => {
  const { ledgerTxId, balanceMinor } = await context.walletOf(round.mode).win({
    account: round.wallet_account,
    txId: transactionId(round.id, 'win'),
    refTxId: transactionId(round.id, 'bet'),
    roundId: round.id,
    currency: round.currency,
    amountMinor: round.win_minor ?? 0n,
    roundClosed: true,
    ...freeOf(round),
  });
  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const change = { balance_after_minor: balanceMinor, win_ledger_tx_id: ledgerTxId };
    if (!(await moveRound(transaction, round.id, ['decided', 'settled'], change))) return;
    await completeTask(transaction, { roundId: round.id, kind: 'win', at: now, ledgerTxId });
    await enqueueTask(transaction, { roundId: round.id, kind: 'end_round', dueAt: now });
  });
};

/** Ends the round at the wallet, and stores that. */
export const sendEnd = async (context: Context, round: Round): Promise<void> => {
  const wallet = context.walletOf(round.mode);
  const isRollback = round.state === 'rolling_back';
  const kind = isRollback ? 'rollback' : 'end_round';
  const posting = {
    account: round.wallet_account,
    txId: transactionId(round.id, kind),
    roundId: round.id,
    currency: round.currency,
  };
  const refTxId = transactionId(round.id, 'bet');
  const { ledgerTxId } = isRollback
    ? await wallet.rollback({ ...posting, refTxId, reason: 'the bet was not answered' })
    : await wallet.endRound(posting);
  await context.database.transaction(async (transaction) => {
    const end = isRollback ? 'rolled_back' : 'acknowledged';
    if (!(await moveRound(transaction, round.id, [round.state, end]))) return;
    await completeTask(transaction, { roundId: round.id, kind, at: context.now(), ledgerTxId });
  });
};
