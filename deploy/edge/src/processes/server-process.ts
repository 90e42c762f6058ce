import { randomBytes, randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { openRegistry } from '@marquee/releases';
import type { Logger } from 'pino';

import { createEdge } from '../app.ts';
import { createCurrentRollout, withCanaries } from '../canary/canary-source.ts';
import { createObservations } from '../canary/observations.ts';
import { newestForAll } from '../composition/composition-source.ts';
import type { EdgeEnvironment } from '../env.ts';
import { createPlainServer, createTlsServer } from '../listeners.ts';
import { localCertificate } from '../operation/certificate.ts';
import { watchApiOrigins } from '../proxy/watch-api-origins.ts';
import { type FunctionsForServing, openChannel, channelToParent, type ServingFunctions } from './channel.ts';
import { DEVELOPMENT_SECRET_VARIABLE } from './main-process.ts';
import { synchronousClock } from './synchronous-clock.ts';

/** Longest time that requests under way get to finish after a stop. */
const DRAIN_MS = 10_000;

/** How often the process tells what it has seen of what is tried. */
const OBSERVED_MS = 1_000;

/** How many lots there are to draw. */
const LOTS = 2 ** 24;

/** A process that serves visitors. No code of a release runs in it. */
export async function runServerProcess(environment: EdgeEnvironment, log: Logger): Promise<void> {
  const clock = (): Date => new Date();
  const registry = openRegistry(environment.releasesFolder, {
    clock,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const main = openChannel<FunctionsForServing, ServingFunctions>(channelToParent, {
    metrics: () => edge.metrics.registry.getMetricsAsJSON(),
  });
  const now = synchronousClock(() => performance.now());
  const rollout = createCurrentRollout(registry, now, log);
  const observations = createObservations(rollout);
  const edge = createEdge({
    ...environment,
    apiOrigins: watchApiOrigins(environment.apiUrls, log),
    registry,
    source: withCanaries({
      source: newestForAll(() => registry.currentNumber(), now),
      rollout,
      clock,
      drawLot: () => randomInt(LOTS),
    }),
    observations,
    edge: `${hostname()}:${environment.port}`,
    newSession: () => randomBytes(16).toString('hex'),
    wait: (milliseconds) => wait(milliseconds),
    composer: main,
    developmentSecret: environment.isProduction
      ? null
      : Buffer.from(process.env[DEVELOPMENT_SECRET_VARIABLE] ?? '', 'hex'),
    log,
    clock,
    now,
  });
  setInterval(() => {
    const observed = observations.take();
    if (observed === null) return;
    main
      .observed(observed)
      .catch((error: unknown) => log.warn({ err: error }, 'what was seen could not be told'));
  }, OBSERVED_MS).unref();
  // The start of the site lets its channel end with the process; here it carries every page.
  process.channel?.ref();
  let isDraining = false;

  const listener = { handle: edge.handle, isDraining: () => isDraining, log };
  const plain = createPlainServer(listener);
  const certificate = await localCertificate(environment.dataFolder, clock());
  const secure = createTlsServer({ ...listener, answerStream: edge.answerStream, certificate });

  const stop = (): void => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    let open = 2;
    const closed = (): void => {
      open -= 1;
      if (open === 0) process.exit(0);
    };
    plain.close(closed);
    secure.close(closed);
    plain.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const { host } = environment;
  await Promise.all([
    listen(plain, environment.port, host),
    listen(secure as unknown as Server, environment.httpsPort, host),
  ]);
  await main.listening();
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
