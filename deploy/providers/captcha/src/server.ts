import { randomInt, randomUUID } from 'node:crypto';

import { createLog } from '@marquee/kernel/server/log';

import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';

const fail = (error: unknown): never => {
  process.stderr.write(
    `The captcha did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
};

const start = async (): Promise<void> => {
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
  const close = (): void => void app.close().catch(fail);
  process.once('SIGTERM', close).once('SIGINT', close);
};

await start().catch(fail);
