import { createLog } from '@marquee/kernel/server/log';
import type { FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import { openProviderDatabase } from './database/database.ts';
import { readEnvironment } from './env.ts';
import { LOG_SERIALIZERS } from './http/log-serializers.ts';

const fail = (error: unknown): never => {
  process.stderr.write(
    `The payment provider did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
};

/** Answers in flight finish; then the database closes and the process has nothing left to do. */
const closeOnSignal = (app: FastifyInstance): void => {
  const close = (signal: string): void => {
    app.log.info({ signal }, 'closing');
    app.close().catch((error: unknown) => {
      app.log.error({ err: error }, 'closing failed');
      process.exit(1);
    });
  };
  process.once('SIGTERM', close).once('SIGINT', close);
};

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const log = createLog('payments', { level: environment.logLevel, serializers: LOG_SERIALIZERS });
  // The folder's lock, then the database, then the port: a process without the lock must not touch the folder, and one
  // that answers requests must have its database.
  const database = await openProviderDatabase(environment, (error) =>
    log.warn({ err: error }, 'the database lost a connection'),
  );
  const app = buildApp({ environment, database, log });
  try {
    await app.listen({ port: environment.port, host: environment.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  closeOnSignal(app);
};

await start().catch(fail);
