import cluster from 'node:cluster';

import { pino } from 'pino';

import { readEnvironment } from './env.ts';
import { runComposingProcess } from './processes/composing-process.ts';
import { runServerProcess } from './processes/server-process.ts';

const log = pino({ name: 'edge', redact: ['req.headers.cookie', 'req.headers.authorization'] });

try {
  const environment = readEnvironment(process.env);
  await (cluster.isPrimary ? runComposingProcess(environment, log) : runServerProcess(environment, log));
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the edge did not start');
  process.exit(1);
}
