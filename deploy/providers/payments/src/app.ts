import { randomBytes, randomUUID } from 'node:crypto';

import { type Every, everyInTime, runJob } from '@marquee/kernel/server/jobs';
import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { registerDevelopment } from './development/routes.ts';
import type { Environment } from './env.ts';
import { answerFaults } from './http/faults.ts';
import { setDefaultHeaders } from './http/headers.ts';
import { registerSignedRoutes } from './http/signed-routes.ts';
import { sendNotices } from './notices/worker.ts';
import { registerPages } from './pages/routes.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { runDueTasks } from './tasks/worker.ts';

/** How often what is due is looked for. */
const EVERY_MS = 1_000;

/** What the provider runs on, and what a test replaces. */
export interface AppOptions {
  environment: Environment;
  /** Open and up to date; `close()` of the app closes it. */
  database: Database;
  now?: Context['now'];
  newId?: Context['newId'];
  chance?: Context['chance'];
  randomBytes?: Context['randomBytes'];
  every?: Every;
  /** Without one nothing is logged. */
  log?: FastifyBaseLogger;
}

/** What the parts of the provider are given; tests that need no server start here. */
export const createContext = (options: AppOptions): Context => ({
  environment: options.environment,
  database: options.database,
  now: options.now ?? (() => new Date()),
  newId: options.newId ?? randomUUID,
  chance: options.chance ?? Math.random,
  randomBytes: options.randomBytes ?? randomBytes,
});

const runWorkers = (app: FastifyInstance, context: Context, every: Every): void => {
  const doWhatIsDue = async (): Promise<void> => {
    await runDueTasks(context, (error, task) =>
      app.log.error({ err: error, ...task }, 'what was due could not be done'),
    );
  };
  const tell = async (): Promise<void> => {
    await sendNotices(context, (error, { event_id: eventId, attempts }) =>
      app.log.warn({ reason: String(error), eventId, attempts }, 'a notice was not acknowledged'),
    );
  };
  runJob(app, { every, ms: EVERY_MS, name: 'tasks', job: doWhatIsDue });
  runJob(app, { every, ms: EVERY_MS, name: 'notices', job: tell });
};

/** The whole provider over its database; it listens nowhere yet. `close()` on the result closes both. */
export const buildApp = (options: AppOptions): FastifyInstance => {
  const { log, every = everyInTime } = options;
  const context = createContext(options);
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => randomUUID(),
    bodyLimit: 16 * 1024,
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', () => context.database.close());
  setDefaultHeaders(app);
  answerFaults(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await context.database.query('select 1');
    return { status: 'ok' };
  });
  registerSignedRoutes(app, context, (signed) => registerPaymentRoutes(signed, context));
  registerPages(app, context);
  registerDevelopment(app, context);
  runWorkers(app, context, every);
  return app;
};
