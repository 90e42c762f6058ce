import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { grantBonus } from '../bonuses/grant-bonus.ts';
import { A_CHANCE } from '../jackpots/a-chance.fixture.ts';
import { aDeposit, agreeToTerms, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
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
    chance: A_CHANCE,
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

interface GivenGrant {
  amount: bigint;
  wagerFactorX100: number;
  currency?: string;
}

/** A bonus of these conditions, at once. */
export const giveBonus = async (
  database: Pick<Database, 'transaction'>,
  playerId: string,
  { amount, wagerFactorX100, currency = 'EUR' }: GivenGrant,
) =>
  (
    await database.transaction(async (transaction) =>
      grantBonus(transaction, {
        id: randomUUID(),
        playerId,
        type: 'manual',
        amount: { amountMinor: amount, currency },
        wagerFactorX100,
        validDays: 14,
        source: { of: 'test', key: randomUUID() },
        at: NOW,
      }),
    )
  ).grant;

/** Their bonus: its money, what has counted in minor units, and its state. */
const readGrant = async (database: Database, playerId: string) => {
  const [grant] = await database.query<{ bonus: bigint; progress: bigint; state: string }>(
    `select coalesce(balance, 0)::bigint as bonus, progress / 10000 as progress, state
     from bonus_grant left join ledger_account as account on account.kind = 'bonus' and account.subject = bonus_grant.id::text
     where bonus_grant.player_id = $1`,
    [playerId],
  );
  const isRunning = grant?.state === 'active' || grant?.state === 'wagering';
  return {
    bonus: grant?.bonus ?? 0n,
    progress: grant?.progress ?? 0n,
    grantState: grant ? (isRunning ? 'running' : grant.state) : 'none',
  };
};

/** A player with ten euro, and the calls of one provider about them. */
export const aGambler = async (database: Database, given: GivenGrant | null = null, clock = () => NOW) => {
  const playerId = await aPlayer(database, ['EUR', 'USD']);
  await agreeToTerms(database, playerId);
  await postOnce(database, aDeposit(playerId, 1_000n));
  if (given) await giveBonus(database, playerId, given);
  const wallet = aWallet(database, clock);
  const name = randomUUID();
  const common = (txId: string, roundId: string) => ({
    provider: 'marquee',
    txId: `${name} ${txId}`,
    roundId: `${name} ${roundId}`,
    playerId,
  });
  return {
    playerId,
    bet: async (txId: string, amountMinor: bigint, roundId = 'r', riskBasisPoints?: number) =>
      wallet.bet({
        ...common(txId, roundId),
        amount: euro(amountMinor),
        ...(riskBasisPoints !== undefined && { riskBasisPoints }),
      }),
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
    grant: async () => readGrant(database, playerId),
  };
};
