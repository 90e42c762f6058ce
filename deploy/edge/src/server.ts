import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';

import { createLog } from '@marquee/kernel/server/log';

import { type EdgeEnvironment, readEnvironment } from './env.ts';
import { runComposingProcess } from './processes/composing-process.ts';
import { ROLE_VARIABLE, runMainProcess } from './processes/main-process.ts';
import { runServerProcess } from './processes/server-process.ts';

const log = createLog('edge', { redact: ['req.headers.cookie', 'req.headers.authorization'] });

/** Loaded where it runs: the other processes do without a client of the registry. */
async function runFollowing(environment: EdgeEnvironment): Promise<void> {
  const { runFollowingProcess } = await import('./processes/following-process.ts');
  await runFollowingProcess(environment, log);
}

try {
  const environment = readEnvironment(process.env);
  if (cluster.isWorker) await runServerProcess(environment, log);
  else if (process.env[ROLE_VARIABLE] === 'composing') await runComposingProcess(environment, log);
  else if (process.env[ROLE_VARIABLE] === 'following') await runFollowing(environment);
  else await runMainProcess(environment, log, fileURLToPath(import.meta.url));
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the edge did not start');
  process.exit(1);
}
