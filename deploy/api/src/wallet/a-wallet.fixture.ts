import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { aDeposit, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { judgeBet } from './judge-bet.ts';
import { WalletRefusal } from './refusal.ts';
import { createWallet, type WalletAnswer } from './wallet.ts';

/** A wallet over this database, at a moment that stands still unless it is told the time. It is patient on a busy machine. */
export const aWallet = (
  database: Pick<Database, 'transaction'>,
  now = () => NOW,
  { waitMs }: { waitMs?: number } = { waitMs: 60_000 },
) =>
  createWallet({
    database,
    judgeBet: async (transaction, call) => judgeBet(transaction, call, now()),
    now,
    ...(waitMs !== undefined && { waitMs }),
  });

const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });

/** The answer's balance, or the code of the refusal. */
export const outcomeOf = async (call: Promise<WalletAnswer>): Promise<bigint | string> =>
  call.then(
    ({ balance }) => balance.amountMinor,
    (error: unknown) => {
      if (error instanceof WalletRefusal) return error.code;
      throw error;
    },
  );

/** A player with ten euro, and the calls of one provider about them. */
export const aGambler = async (database: Database) => {
  const playerId = await aPlayer(database, ['EUR', 'USD']);
  await database.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, document, version, $2, '' from terms_version`,
    [playerId, NOW],
  );
  await postOnce(database, aDeposit(playerId, 1_000n));
  const wallet = aWallet(database);
  const name = randomUUID();
  const common = (txId: string, roundId: string) => ({
    provider: 'marquee',
    txId: `${name} ${txId}`,
    roundId: `${name} ${roundId}`,
    playerId,
  });
  return {
    playerId,
    bet: async (txId: string, amountMinor: bigint, roundId = 'r') =>
      wallet.bet({ ...common(txId, roundId), amount: euro(amountMinor) }),
    win: async (txId: string, amountMinor: bigint, { ref = 'b', roundId = 'r', isRoundClosed = true } = {}) =>
      wallet.win({
        ...common(txId, roundId),
        refTxId: `${name} ${ref}`,
        amount: euro(amountMinor),
        isRoundClosed,
      }),
    rollback: async (txId: string, { ref = 'b', roundId = 'r' } = {}) =>
      wallet.rollback({ ...common(txId, roundId), refTxId: `${name} ${ref}`, currency: 'EUR' }),
    endRound: async (txId: string, roundId = 'r') =>
      wallet.endRound({ ...common(txId, roundId), currency: 'EUR' }),
    /** Cash, open stakes, and what may be withdrawn of the cash, in cents. */
    has: async () => {
      const [balance] = await readBalances(database, playerId);
      return {
        real: balance?.real.amountMinor,
        inPlay: balance?.inPlay.amountMinor,
        withdrawable: balance?.withdrawable.amountMinor,
      };
    },
  };
};
