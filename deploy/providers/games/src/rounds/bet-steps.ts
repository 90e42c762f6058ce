import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { findPair, takeNonce } from '../seeds/repository.ts';
import { setNextRound } from '../sessions/repository.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Posted } from '../wallet/wallet.ts';
import { lockSessionOf } from './lock-session.ts';
import { completeTask, noteFailure, enqueueTask } from './outbox.ts';
import { decide, rulesOf, wordsOf } from './outcome.ts';
import { countBetSent, freeOf, lockBetsSent, moveRound } from './repository.ts';
import type { Round } from './repository.ts';
import { transactionId } from './states.ts';

/** How long a dealt round waits for its player. */
export const ABANDONED_MS = 15 * 60_000;

/** Nothing was sent, so there is nothing to take back. */
export const cancelUnsent = (context: Context, round: Round): Promise<void> =>
  context.database.transaction(async (transaction) => {
    if (!(await moveRound(transaction, round.id, ['created', 'rolled_back']))) return;
    await completeTask(transaction, { roundId: round.id, kind: 'bet', at: context.now() });
  });

const takeBack = async (context: Context, database: Queryable, round: Round): Promise<void> => {
  const now = context.now();
  if (!(await moveRound(database, round.id, ['bet_sent', 'rolling_back']))) return;
  await completeTask(database, { roundId: round.id, kind: 'bet', at: now });
  await enqueueTask(database, { roundId: round.id, kind: 'rollback', dueAt: now });
};

/** Whether the wallet posted the bet is unknown: it is rolled back, with retries until that succeeds. */
export const startRollback = (context: Context, round: Round): Promise<void> =>
  context.database.transaction((transaction) => takeBack(context, transaction, round));

/** The wallet refused the bet. If it was sent more than once, another attempt may still be posted. */
const refuse = (context: Context, round: Round, { code, params }: WalletRefusal): Promise<void> =>
  context.database.transaction(async (transaction) => {
    if ((await lockBetsSent(transaction, round.id)) > 1) return takeBack(context, transaction, round);
    const change = { refusal: code, refusal_params: params };
    if (!(await moveRound(transaction, round.id, ['bet_sent', 'rejected'], change))) return;
    await completeTask(transaction, { roundId: round.id, kind: 'bet', at: context.now() });
  });

/**
 * The wallet posted the bet: takes the nonce, draws the result and stores it in one transaction. Nobody knows a result
 * before.
 */
const accept = (context: Context, round: Round, posted: Posted): Promise<void> =>
  context.database.transaction(async (transaction) => {
    // The session is locked first, as everywhere, to avoid deadlocks.
    const session = await lockSessionOf(transaction, round);
    const now = context.now();
    const ofBet = { bet_balance_minor: posted.balanceMinor, bet_ledger_tx_id: posted.ledgerTxId };
    const game = rulesOf(context, round);
    const nonce = (await findPair(transaction, round.seed_pair_id)).next_nonce;
    let roundMs = game.minimumRoundMs;
    if (game.opening) {
      const dealt = game.opening.deal(wordsOf(context, round, nonce));
      const change = { ...ofBet, nonce, dealt, accepted_at: now };
      if (!(await moveRound(transaction, round.id, ['bet_sent', 'dealt'], change))) return;
      const dueAt = new Date(now.getTime() + ABANDONED_MS);
      await enqueueTask(transaction, { roundId: round.id, kind: 'decision', dueAt });
    } else {
      const change = { ...ofBet, nonce, choices: round.choices ?? {}, accepted_at: now };
      const drawn = await decide(context, transaction, round, { from: 'bet_sent', ...change });
      if (!drawn) return;
      roundMs = game.roundMs(drawn);
    }
    await takeNonce(transaction, round.seed_pair_id);
    roundMs = Math.max(roundMs, session.minimum_round_ms);
    await setNextRound(transaction, session.id, new Date(now.getTime() + roundMs));
    const { ledgerTxId } = posted;
    await completeTask(transaction, { roundId: round.id, kind: 'bet', at: now, ledgerTxId });
  });

/** Sends the bet and acts on the answer: posted, refused, or unknown, in which case it is rolled back. */
const placeBet = async (context: Context, round: Round): Promise<void> => {
  let posted: Posted;
  try {
    posted = await context.walletOf(round.mode).bet({
      account: round.wallet_account,
      txId: transactionId(round.id, 'bet'),
      roundId: round.id,
      currency: round.currency,
      gameId: round.game_slug,
      amountMinor: round.grant_ref === null ? round.stake_minor : 0n,
      ...freeOf(round),
    });
  } catch (error) {
    if (error instanceof WalletRefusal && error.isFinal) return refuse(context, round, error);
    await noteFailure(context.database, { roundId: round.id, kind: 'bet', error });
    return startRollback(context, round);
  }
  return accept(context, round, posted);
};

/** From here on the wallet may have posted the bet. */
export const sendBet = async (context: Context, round: Round): Promise<void> => {
  if (await moveRound(context.database, round.id, ['created', 'bet_sent'], { bets_sent: 1 }))
    await placeBet(context, round);
};

/**
 * The process that sent the bet first may have died, or still be waiting for the answer: to the wallet it is the same
 * bet.
 */
export const sendBetAgain = async (context: Context, round: Round): Promise<void> => {
  if (await countBetSent(context.database, round.id)) await placeBet(context, round);
};
