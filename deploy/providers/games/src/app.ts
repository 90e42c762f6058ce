import { randomBytes, randomUUID } from 'node:crypto';

import fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

import type { Context } from './context.ts';
import { openDatabase } from './database/database.ts';
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

/** The environment, and what a test replaces. */
export interface AppOptions {
  environment: Environment;
  database?: Database;
  now?: Context['now'];
}

const loggerOf = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          // Without the query: launch tokens stay out of the log.
          req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
        },
      };

const registerProbes = (app: FastifyInstance, { database }: Context): void => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await database.query('select 1');
    return { status: 'ok' };
  });
};

/** Builds the provider with its database open and migrated; `close()` on the result closes both. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { environment } = options;
  const context: Context = {
    environment,
    database: options.database ?? (await openDatabase(environment.databaseLocation)),
    seal: createSeal(environment.sealingKeys),
    now: options.now ?? (() => new Date()),
    randomBytes,
  };
  const app = fastify({
    logger: loggerOf(environment.logLevel),
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
