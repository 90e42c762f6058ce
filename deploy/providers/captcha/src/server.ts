import { randomInt, randomUUID } from 'node:crypto';

import { createLog } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';

await runProcess('The captcha', async () => {
  const environment = readEnvironment(process.env);
  const log = createLog('captcha', { level: environment.logLevel });
  const app = buildApp({
    environment,
    log,
    now: () => new Date(),
    newId: randomUUID,
    chance: (below) => randomInt(below),
  });
  await app.listen({ port: environment.port, host: environment.host });
  return { log, close: () => app.close() };
});
