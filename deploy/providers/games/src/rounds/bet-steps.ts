import type { Context } from '../context.ts';
import { findPair, takeNonce } from '../seeds/repository.ts';
import { lockSession, setNextRound } from '../sessions/repository.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Posted } from '../wallet/wallet.ts';
import { discharge, noteFailure, owe } from './outbox.ts';
import { decide, rulesOf, wordsOf } from './outcome.ts';
import { moveRound } from './repository.ts';
import type { Round } from './repository.ts';
import { transactionId } from './states.ts';

/** How long a dealt round waits for its player. */
export const ABANDONED_MS = 15 * 60_000;

/** Nothing was sent, so there is nothing to take back. */
export const cancelUnsent = (context: Context, round: Round): Promise<void> =>
  context.database.transaction(async (transaction) => {
    if (!(await moveRound(transaction, round.id, ['created', 'rolled_back']))) return;
    await discharge(transaction, { roundId: round.id, kind: 'bet', at: context.now() });
  });

/** From here on the bet may be with the wallet. */
export const markSent = async (context: Context, round: Round): Promise<void> => {
  await moveRound(context.database, round.id, ['created', 'bet_sent']);
};

/** The bet may be with the wallet or not: it is taken back, for as long as it takes. */
export const startRollback = (context: Context, round: Round): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const now = context.now();
    if (!(await moveRound(transaction, round.id, ['bet_sent', 'rolling_back']))) return;
    await discharge(transaction, { roundId: round.id, kind: 'bet', at: now });
    await owe(transaction, { roundId: round.id, kind: 'rollback', dueAt: now });
  });

const reject = (context: Context, round: Round, refusal: string): Promise<void> =>
  context.database.transaction(async (transaction) => {
    if (!(await moveRound(transaction, round.id, ['bet_sent', 'rejected'], { refusal }))) return;
    await discharge(transaction, { roundId: round.id, kind: 'bet', at: context.now() });
  });

/**
 * The bet stands: takes the nonce, draws, and stores what follows in one transaction. Before it, nobody knows a result.
 */
const accept = (context: Context, round: Round, { ledgerTxId }: Posted): Promise<void> =>
  context.database.transaction(async (transaction) => {
    // The session first, as everybody locks it, so that no two can wait for each other.
    await lockSession(transaction, round.session_id);
    const now = context.now();
    const game = rulesOf(context, round);
    const nonce = (await findPair(transaction, round.seed_pair_id)).next_nonce;
    let roundMs = game.minimumRoundMs;
    if (game.opening) {
      const dealt = game.opening.deal(wordsOf(context, round, nonce));
      const change = { nonce, dealt, accepted_at: now };
      if (!(await moveRound(transaction, round.id, ['bet_sent', 'dealt'], change))) return;
      const dueAt = new Date(now.getTime() + ABANDONED_MS);
      await owe(transaction, { roundId: round.id, kind: 'decision', dueAt });
    } else {
      const change = { from: 'bet_sent', nonce, choices: round.choices ?? {}, accepted_at: now } as const;
      const drawn = await decide(context, transaction, round, change);
      if (!drawn) return;
      roundMs = game.roundMs(drawn);
    }
    await takeNonce(transaction, round.seed_pair_id);
    await setNextRound(transaction, round.session_id, new Date(now.getTime() + roundMs));
    await discharge(transaction, { roundId: round.id, kind: 'bet', at: now, ledgerTxId });
  });

/** Sends the bet and goes by the answer: it stands, it is refused, or nobody knows and it is taken back. */
export const placeBet = async (context: Context, round: Round): Promise<void> => {
  let posted: Posted;
  try {
    posted = await context.walletOf(round.mode).bet({
      account: round.wallet_account,
      txId: transactionId(round.id, 'bet'),
      roundId: round.id,
      gameId: round.game_slug,
      amountMinor: round.stake_minor,
    });
  } catch (error) {
    if (error instanceof WalletRefusal && error.isFinal) return reject(context, round, error.code);
    await noteFailure(context.database, { roundId: round.id, kind: 'bet', error });
    return startRollback(context, round);
  }
  return accept(context, round, posted);
};
