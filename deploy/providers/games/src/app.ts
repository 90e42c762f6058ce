import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { everyInTime } from '@marquee/kernel/server/jobs';
import type { Every } from '@marquee/kernel/server/jobs';
import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './env.ts';
import { presentGame } from './games/game.ts';
import { GAMES, REGISTRY } from './games/registry.ts';
import type { GameRegistry } from './games/registry.ts';
import { answerFaults } from './http/faults.ts';
import { setDefaultHeaders } from './http/headers.ts';
import { registerPages } from './pages/routes.ts';
import { inEveryLanguage } from './pages/words.ts';
import { runRetention } from './retention/delete-demos.ts';
import { registerRoundRoutes } from './rounds/routes.ts';
import { runWorker } from './rounds/worker.ts';
import { registerSeedRoutes } from './seeds/routes.ts';
import { createSeal } from './seeds/seal.ts';
import { registerSessionRoutes } from './sessions/routes.ts';
import { registerSignedRoutes } from './sessions/signed-routes.ts';
import { withDeadlines } from './wallet/deadlines.ts';
import type { Pause } from './wallet/deadlines.ts';
import { createDemoWallet } from './wallet/demo-wallet.ts';
import { createPlatformWallet } from './wallet/platform-wallet.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What the provider runs on, and what a test replaces. */
export interface AppOptions {
  environment: Environment;
  /** Open and up to date; `close()` of the app closes it. */
  database: Database;
  now?: Context['now'];
  chance?: Context['chance'];
  randomBytes?: Context['randomBytes'];
  pause?: Pause;
  every?: Every;
  games?: GameRegistry;
  /** What a test puts between rounds and every wallet. */
  wrapWallet?: (wallet: Wallet) => Wallet;
  /** Without one nothing is logged. */
  log?: FastifyBaseLogger;
}

const registerProbes = (app: FastifyInstance, { database }: Context): void => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await database.query('select 1');
    return { status: 'ok' };
  });
};

const pauseInTime: Pause = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** What the parts of the provider are given; tests that need no server start here. */
export const createContext = (options: AppOptions): Context => {
  const { environment, database, pause = pauseInTime, wrapWallet = (wallet) => wallet } = options;
  const now = options.now ?? (() => new Date());
  const demoWallet = createDemoWallet(database, now);
  const { platformUrl, signingKeys } = environment;
  const platformWallet = platformUrl && createPlatformWallet({ url: platformUrl, key: signingKeys[0], now });
  const wallets = new Map(
    Object.entries({ demo: demoWallet, ...(platformWallet && { real: platformWallet }) }).map(
      ([mode, wallet]) => [mode, withDeadlines(wrapWallet(wallet), pause)],
    ),
  );
  return {
    environment,
    database,
    demoWallet,
    walletOf: (mode) => {
      const wallet = wallets.get(mode);
      if (!wallet) throw new Error(`there is no wallet for ${mode}`);
      return wallet;
    },
    seal: createSeal(environment.sealingKeys),
    games: options.games ?? REGISTRY,
    now,
    chance: options.chance ?? Math.random,
    randomBytes: options.randomBytes ?? randomBytes,
  };
};

/** The whole provider over its database; it listens nowhere yet. `close()` on the result closes both. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { log } = options;
  const context = createContext(options);
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => randomUUID(),
    bodyLimit: 16 * 1024,
    routerOptions: {
      // One text for each name: of two with one name the last counts.
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
    // Open frames must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', () => context.database.close());
  setDefaultHeaders(app);
  answerFaults(app);
  registerProbes(app, context);
  app.get('/v1/games', () => ({
    games: GAMES.map((game) => presentGame(game, inEveryLanguage(`game.${game.slug}.title`))),
  }));
  registerSignedRoutes(app, context);
  registerSessionRoutes(app, context);
  registerRoundRoutes(app, context);
  const { every = everyInTime } = options;
  runWorker(app, context, every);
  runRetention(app, context, every);
  registerSeedRoutes(app, context);
  await registerPages(app, context);
  return app;
};
