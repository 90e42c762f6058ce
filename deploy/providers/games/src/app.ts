import { randomBytes, randomUUID } from 'node:crypto';

import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './env.ts';
import { presentGame } from './games/game.ts';
import { GAMES } from './games/registry.ts';
import { answerFaults } from './http/faults.ts';
import { setDefaultHeaders } from './http/headers.ts';
import { registerPages } from './pages/routes.ts';
import { inEveryLanguage } from './pages/words.ts';
import { registerRoundRoutes } from './rounds/routes.ts';
import { sweepRounds } from './rounds/sweeper.ts';
import { registerSeedRoutes } from './seeds/routes.ts';
import { createSeal } from './seeds/seal.ts';
import { registerSessionRoutes, registerSignedRoutes } from './sessions/routes.ts';

/** What the provider runs on, and what a test replaces. */
export interface AppOptions {
  environment: Environment;
  /** Open and up to date; `close()` of the app closes it. */
  database: Database;
  now?: Context['now'];
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

/** The whole provider over its database; it listens nowhere yet. `close()` on the result closes both. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { environment, database, log } = options;
  const context: Context = {
    environment,
    database,
    seal: createSeal(environment.sealingKeys),
    now: options.now ?? (() => new Date()),
    randomBytes,
  };
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => randomUUID(),
    bodyLimit: 16 * 1024,
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
  sweepRounds(app, context);
  registerSeedRoutes(app, context);
  registerPages(app, context);
  return app;
};
