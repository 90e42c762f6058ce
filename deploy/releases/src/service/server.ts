import { createLog } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { openEdgeReports } from '../edge-reports.ts';
import { openRegistry } from '../open-registry.ts';
import { buildService } from './app.ts';
import { callerOrigin } from './caller.ts';
import { readEnvironment } from './env.ts';

await runProcess("The registry's service", async () => {
  const { host, port, logLevel, folder } = readEnvironment(process.env);
  const log = createLog('releases', { level: logLevel, redact: ['req.headers.authorization'] });
  const clock = (): Date => new Date();
  const registry = openRegistry(folder, {
    clock,
    from: callerOrigin,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const app = await buildService({ registry, edges: openEdgeReports(folder), clock, log });
  await app.listen({ host, port });
  return { log, close: () => app.close() };
});
