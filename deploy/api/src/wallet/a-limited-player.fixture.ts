import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { aDeposit, agreeToTerms, aPlayer, legs } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { readLimitFacts } from '../responsible-gaming/limit-use.ts';
import { acknowledgePlay } from '../responsible-gaming/play-clock.ts';
import { aWallet } from './a-wallet.fixture.ts';
import type { ModelLimit } from './limits-model.fixture.ts';
import { WalletRefusal } from './refusal.ts';

/** A grown-up player in Berlin with ten thousand euro and as many dollars, and the calls of one provider about them. */
export const aPlayerWithLimits = async (database: Database, clock: () => Date) => {
  const playerId = await aPlayer(database, ['EUR', 'USD']);
  await database.query(`update player set date_of_birth = '1980-01-01' where id = $1`, [playerId]);
  await agreeToTerms(database, playerId, clock());
  // What the house gave: of deposits so large a verification would be due.
  for (const currency of ['EUR', 'USD']) {
    const given = legs(playerId, 1_000_000n, { currency });
    // oxlint-disable-next-line no-await-in-loop
    await postOnce(database, aDeposit(playerId, 1n, { type: 'adjustment', legs: given }));
  }
  const wallet = aWallet(database, clock);
  const common = (txId: string, roundId: string) => ({ provider: 'marquee', playerId, txId, roundId });
  const nameOf = (name: string) => `${playerId} ${name}`;
  const refusalOf = async (call: Promise<unknown>): Promise<WalletRefusal | null> =>
    call.then(
      () => null,
      (error: unknown) => {
        if (error instanceof WalletRefusal) return error;
        throw error;
      },
    );
  return {
    playerId,
    bet: async (name: string, amountMinor: bigint, { currency = 'EUR', round = name } = {}) =>
      refusalOf(wallet.bet({ ...common(nameOf(name), nameOf(round)), amount: { amountMinor, currency } })),
    win: async (name: string, amountMinor: bigint, currency = 'EUR') =>
      refusalOf(
        wallet.win({
          ...common(randomUUID(), nameOf(name)),
          refTxId: nameOf(name),
          amount: { amountMinor, currency },
          isRoundClosed: true,
        }),
      ),
    rollback: async (name: string, currency = 'EUR') =>
      refusalOf(wallet.rollback({ ...common(randomUUID(), nameOf(name)), refTxId: nameOf(name), currency })),
    useAccount: async (currency: string) => {
      await database.query('update currency_account set is_active = false where player_id = $1', [playerId]);
      await database.query(
        'update currency_account set is_active = true where player_id = $1 and currency = $2',
        [playerId, currency],
      );
    },
    limit: async ({ kind, period, currency, most }: Omit<ModelLimit, 'kind'> & { kind: string }) => {
      await database.query(
        `update player_limit set state = 'replaced' where player_id = $1 and kind = $2 and period = $3`,
        [playerId, kind, period],
      );
      await database.query(
        `insert into player_limit (id, player_id, kind, period, currency, amount, minutes, requested_at, active_from,
           state, set_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'active', 'player')`,
        [
          randomUUID(),
          playerId,
          kind,
          period,
          currency || null,
          currency ? most : null,
          currency ? null : Number(most),
          clock(),
        ],
      );
    },
    acknowledge: async () => acknowledgePlay(database, playerId, clock()),
    facts: async () => readLimitFacts(database, { playerId, timeZone: 'Europe/Berlin', now: clock() }),
  };
};
