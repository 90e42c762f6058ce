import { createLog, type Log } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { openDurable, type OpenDurable } from '../durable/open-durable.ts';
import { openEdgeReports } from '../edge-reports.ts';
import { readApiDescription } from '../gate/contracts/api-description.ts';
import { openRegistry } from '../open-registry.ts';
import { buildService } from './app.ts';
import { callerOrigin } from './caller.ts';
import type { ConsoleSetup } from './console/console-document.ts';
import { loadConsoleFiles } from './console/console-files.ts';
import { readEnvironment, type ServiceEnvironment } from './env.ts';
import { createSettling, type Settling } from './settle.ts';

/** How often what is in the folder alone is kept elsewhere. */
const SETTLE_MS = 10_000;
/** After so many failures in a row the connection that holds the right to write may be gone: a new process asks for it anew. */
const MOST_FAILURES = 6;

async function keepElsewhere(
  { folder, durable }: ServiceEnvironment,
  log: Log,
): Promise<OpenDurable | undefined> {
  if (durable === null) return undefined;
  const open = await openDurable(folder, durable, (error) =>
    log.warn({ err: error }, 'the database lost a connection'),
  );
  log.info('the folder is kept elsewhere as well');
  return open;
}

function settleNowAndThen(settling: Settling, log: Log): () => void {
  let failures = 0;
  const settle = async (): Promise<void> => {
    try {
      await settling.settleRest();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error, failures }, 'what was done is in the folder alone');
      if (failures >= MOST_FAILURES) process.exit(1);
    }
  };
  const timer = setInterval(() => void settle(), SETTLE_MS);
  return () => clearInterval(timer);
}

/** Edges and pipelines need the service also where its pages for people do not build. */
async function preparePages(
  { environmentName: environment, siteOrigin }: ServiceEnvironment,
  log: Log,
): Promise<ConsoleSetup | undefined> {
  try {
    return { files: await loadConsoleFiles(), environment, siteOrigin };
  } catch (error) {
    log.error({ err: error }, 'there is no console');
    return undefined;
  }
}

await runProcess("The registry's service", async () => {
  const environment = readEnvironment(process.env);
  const { host, port, logLevel, apiUrl, folder, isProduction } = environment;
  const log = createLog('releases', {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  const clock = (): Date => new Date();
  // Before the registry is opened: the folder may be empty, and is filled here.
  const durable = await keepElsewhere(environment, log);
  try {
    const registry = openRegistry(folder, {
      clock,
      from: callerOrigin,
      ...(apiUrl === null ? {} : { describeApi: () => readApiDescription(apiUrl) }),
      onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
    });
    const settling = createSettling(durable);
    const pages = await preparePages(environment, log);
    const app = await buildService({
      registry,
      edges: openEdgeReports(folder),
      clock,
      settling,
      log,
      isSecure: isProduction,
      ...(pages && { pages }),
    });
    await app.listen({ host, port });
    const stopSettling = settleNowAndThen(settling, log);
    const close = async (): Promise<void> => {
      stopSettling();
      await app.close();
      await durable?.close();
    };
    return { log, close };
  } catch (error) {
    await durable?.close();
    throw error;
  }
});
