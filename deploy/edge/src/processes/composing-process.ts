import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { openRegistry } from '@marquee/releases';
import type { Logger } from 'pino';

import { createComposer } from '../composer/create-composer.ts';
import { followComposition } from '../composition/live-composition.ts';
import { createCompositionLoader } from '../composition/loaded-composition.ts';
import type { EdgeEnvironment } from '../env.ts';
import { createThreadRuntime } from '../isolation/thread-runtime.ts';
import { localCertificate } from '../operation/certificate.ts';
import { createComposerMetrics } from '../operation/composer-metrics.ts';
import { createInternalServer } from '../operation/internal-server.ts';
import { createPlatform } from '../render/platform.ts';
import { createSettingsFile } from '../render/settings-file.ts';
import { startServerFleet } from './server-fleet.ts';

/** Where server processes find the secret of development choices. */
export const DEVELOPMENT_SECRET_VARIABLE = 'MARQUEE_DEVELOPMENT_SECRET';

/**
 * The process that starts all others. It runs the releases, in threads, and composes pages with them; the server
 * processes talk to visitors. Thus a release that blocks its thread blocks no request.
 */
export async function runComposingProcess(environment: EdgeEnvironment, log: Logger): Promise<void> {
  const { releasesFolder, apiUrl, siteOrigin, host, internalPort } = environment;
  const clock = (): Date => new Date();
  const now = (): number => performance.now();
  const registry = openRegistry(releasesFolder, {
    clock,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const runtime = createThreadRuntime({ releasesFolder, threads: availableParallelism(), clock, log });
  const live = followComposition({
    registry,
    loader: createCompositionLoader(registry, runtime),
    log,
    clock,
    later: (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
  });
  const metrics = createComposerMetrics();
  const platform = createPlatform({
    apiUrl,
    log,
    file: createSettingsFile(environment.dataFolder, log),
    now,
  });
  const composer = createComposer({ registry, live, platform, metrics, log, now, apiUrl, siteOrigin });

  // Before the server processes look for it, or each would make its own.
  await localCertificate(environment.dataFolder, clock());
  let isDraining = false;
  const fleet = startServerFleet({
    count: environment.serverProcesses,
    composer,
    variables: { [DEVELOPMENT_SECRET_VARIABLE]: randomBytes(32).toString('hex') },
    log,
  });
  const internal = createInternalServer({ composer, platform, fleet, metrics, isDraining: () => isDraining });

  const stop = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    log.info('the edge drains');
    await fleet.stop();
    process.exit(process.exitCode ?? 0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  try {
    await Promise.all([
      fleet.ready,
      new Promise<void>((resolve, reject) => {
        internal.once('error', reject);
        internal.listen(internalPort, host, resolve);
      }),
    ]);
  } catch (error) {
    process.exitCode = 1;
    log.fatal({ err: error }, error instanceof Error ? error.message : 'the edge did not start');
    await stop();
  }
  // The first visitor finds the releases running.
  await composer.current().catch((error: unknown) => log.warn({ err: error }, 'nothing can be composed yet'));
  log.info(
    { port: environment.port, httpsPort: environment.httpsPort, processes: environment.serverProcesses },
    'the edge listens',
  );
}
