import { randomUUID } from 'node:crypto';

import type { Database, OpenDatabase } from '@marquee/kernel/server/database';
import { createLog, type Log } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';

import { buildApp } from './app.ts';
import { hasSite } from './database/has-site.ts';
import { migrateApi } from './database/migrate-api.ts';
import { openApiDatabase } from './database/open.ts';
import { type Environment, readEnvironment } from './env.ts';
import { runFreeRounds } from './free-rounds/run-free-rounds.ts';
import { followFigures } from './games/follow-figures.ts';
import { gamesProviderOf } from './games/provider-client.ts';
import { readProviderGames, writeFigures } from './games/provider-figures.ts';
import { createMetrics } from './http/metrics.ts';
import { apiJobs } from './jobs.ts';
import { runSender } from './messages/run-sender.ts';
import { buildOperatorServer, openOperatorSocket } from './operator/operator-socket.ts';
import { siteOperator } from './operator/site-operator.ts';
import { runResets } from './passwords/run-resets.ts';
import { paymentServiceOf } from './payments/payment-service.ts';
import { runPayments } from './payments/run-payments.ts';
import { runPlays } from './play/run-plays.ts';
import { runJobs } from './schedule/jobs.ts';
import { createSecrets } from './secrets/secrets.ts';
import { runWrongSignIns } from './sessions/run-wrong-sign-ins.ts';

/** Opens the operator socket. A failure is only logged: the site works without it. */
const openToOperators = async (app: FastifyInstance, environment: Environment, database: Database) => {
  const operatorServer = buildOperatorServer({
    operate: siteOperator(environment, database),
    onFailure: (error) => app.log.error({ err: error }, "an operator's order failed"),
  });
  await openOperatorSocket(environment.dataFolder, operatorServer).catch((error: unknown) =>
    app.log.warn({ err: error }, 'operators cannot reach this process'),
  );
  return operatorServer;
};

/** Starts listening and opens the operator socket. If it throws, everything but the database is closed again. */
const listen = async (
  environment: Environment,
  database: OpenDatabase,
  log: Log,
): Promise<FastifyInstance> => {
  const now = () => new Date();
  const provider = gamesProviderOf(environment, now);
  const paymentService = paymentServiceOf(environment, now);
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics });
  const app = await buildApp({
    environment,
    database,
    notifications: database,
    log,
    gamesProvider: provider,
    metrics,
  });
  let operatorServer: FastifyInstance | null = null;
  const stops: Array<() => Promise<void>> = [];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await operatorServer?.close();
  });
  try {
    app.log.info({ migrations: await migrateApi(database) }, 'database ready');
    if (!(await hasSite(database))) throw new Error('The database holds no site yet. Fill it: npm run seed');
    // The port comes first: a second process must not take the socket from the running one.
    await app.listen({ host: environment.host, port: environment.port });
    operatorServer = await openToOperators(app, environment, database);
    stops.push(
      followFigures({
        refresh: async (signal) => {
          const games = await readProviderGames(environment.gamesProviderUrl, { signal });
          const changed = await writeFigures(database, games);
          if (changed.length > 0) log.info({ games: changed }, 'the provider publishes other figures');
        },
        onFailure: (error) =>
          log.warn({ err: error }, 'the figures of the provider could not be read; the last ones stay'),
      }),
      runSender(database, environment, log),
      runResets(database, environment, log),
      runWrongSignIns(database, log),
      runJobs({
        database,
        jobs: apiJobs({ database, environment, provider, paymentService, log, now }),
        onFailure: (job, error) => log.error({ err: error, job }, 'a job failed; it is tried again'),
        now: () => new Date(),
        id: randomUUID(),
      }),
    );
    stops.push(
      await runPlays({ database, notifications: database, provider, log, now }),
      await runFreeRounds({
        database,
        notifications: database,
        provider,
        secrets: createSecrets(environment.secretKeys),
        newId: randomUUID,
        log,
        now,
      }),
      await runPayments({
        database,
        notifications: database,
        service: paymentService,
        pageOrigins: environment.paymentOrigins,
        newId: randomUUID,
        log,
        now,
      }),
    );
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
};

await runProcess('The API', async () => {
  const environment = readEnvironment(process.env);
  const log = createLog('api', { level: environment.logLevel });
  const database = await openApiDatabase(environment, (error) =>
    log.warn({ err: error }, 'the database lost a connection'),
  );
  try {
    const app = await listen(environment, database, log);
    const close = async (): Promise<void> => {
      await app.close();
      await database.close();
    };
    return { log, close };
  } catch (error) {
    await database.close();
    throw error;
  }
});
