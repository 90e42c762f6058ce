import { once } from 'node:events';

import { createLog } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { createKeys } from './keys.ts';

await runProcess('The identity services', async () => {
  const environment = readEnvironment(process.env);
  const log = createLog('identity', { level: environment.logLevel });
  const server = buildApp({ environment, ...createKeys() });
  server.listen(environment.port, environment.host);
  await once(server, 'listening');
  log.info(`listening at ${environment.publicOrigin}`);
  const close = async (): Promise<void> => {
    server.close();
    server.closeIdleConnections();
  };
  return { log, close };
});
