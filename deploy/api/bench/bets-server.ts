import { randomUUID } from 'node:crypto';

import { buildApp } from '../src/app.ts';
import { openApiDatabase } from '../src/database/open.ts';
import { readEnvironment } from '../src/env.ts';
import { jackpotChanceOf } from '../src/jackpots/chance.ts';
import { judge } from '../src/wallet/judge.ts';
import { createWallet } from '../src/wallet/wallet.ts';
import { type BettingAccount, placeBets, STAKE } from './place-bets.ts';

// The API as it serves bets, which also places them by itself when its parent says so: the transaction of a bet with all
// that it judges, and nothing around it.
const environment = readEnvironment(process.env);
const database = await openApiDatabase(environment, () => {});
const app = await buildApp({ environment, database });
const now = () => new Date();
const wallet = createWallet({
  database,
  judgeBet: async (transaction, call) => judge(transaction, call, now()),
  chance: jackpotChanceOf(environment),
  now,
  waitMs: 60_000,
});
const place = async ({ playerId, account, gameId }: BettingAccount): Promise<void> => {
  const [txId, roundId] = [randomUUID(), randomUUID()];
  const call = { provider: 'marquee', txId, roundId, playerId, sessionId: account, gameId };
  await wallet.bet({ ...call, amount: STAKE });
};
process.on('message', async ({ accounts, forMs }: { accounts: BettingAccount[]; forMs: number }) => {
  process.send?.(await placeBets(place, accounts, forMs));
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', async () => {
  await app.close();
  await database.close();
});
