import { createLog } from '@marquee/kernel/server/log';

import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { createKeys } from './keys.ts';

const fail = (error: unknown): never => {
  process.stderr.write(
    `The identity services did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
};

const start = (): void => {
  const environment = readEnvironment(process.env);
  const log = createLog('identity', { level: environment.logLevel });
  const server = buildApp({ environment, ...createKeys() });
  server.once('error', fail);
  server.listen(environment.port, environment.host, () =>
    log.info(`listening at ${environment.publicOrigin}`),
  );
  const close = (signal: string): void => {
    log.info({ signal }, 'closing');
    server.close();
    server.closeIdleConnections();
  };
  process.once('SIGTERM', close).once('SIGINT', close);
};

try {
  start();
} catch (error) {
  fail(error);
}
