import type { Database } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import type { JackpotChance } from '../../jackpots/start-draw.ts';
import { repeat } from '../../schedule/repeat.ts';
import { judge } from '../judge.ts';
import { createWallet } from '../wallet.ts';
import { createBalanceNews } from './balance-news.ts';
import { createWalletCalls } from './handle-calls.ts';
import { walletRoutes } from './routes.ts';

/** How often a page hears of its balance at most. */
const NEWS_MS = 1_000;

/** The wallet of an app's players, for providers of games. Balances are told while the app listens. */
export const addWallet = async (
  app: FastifyInstance,
  { database, chance, now }: { database: Database; chance: JackpotChance; now: () => Date },
): Promise<void> => {
  const wallet = createWallet({
    database,
    judgeBet: async (transaction, call) => judge(transaction, call, now()),
    chance,
    now,
  });
  const news = createBalanceNews({ database, now });
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'players could not be told of their balance yet');
  let stop = async (): Promise<void> => {};
  app.addHook('onListen', async () => {
    stop = repeat({ run: news.tell, everyMs: NEWS_MS, afterFailureMs: NEWS_MS, onFailure });
  });
  app.addHook('onClose', async () => {
    await stop();
    await news.tell().catch(onFailure);
  });
  const calls = createWalletCalls({ database, wallet, onMoved: news.add, now });
  await app.register(walletRoutes, { calls });
};
