import { createLog } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { buildApp } from './app.ts';
import { openProviderDatabase } from './database/database.ts';
import { readEnvironment } from './env.ts';
import { LOG_SERIALIZERS } from './http/log-serializers.ts';

await runProcess('The payment provider', async () => {
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
  return { log, close: () => app.close() };
});
