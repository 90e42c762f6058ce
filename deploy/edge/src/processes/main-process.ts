import { randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import type { EdgeEnvironment } from '../env.ts';
import { localCertificate } from '../operation/certificate.ts';
import { createInternalServer } from '../operation/internal-server.ts';
import { startComposingProcess } from './composing-link.ts';
import { startFollowingProcess } from './following-link.ts';
import { startServerFleet } from './server-fleet.ts';

/** Environment variable with the role of the process. */
export const ROLE_VARIABLE = 'MARQUEE_EDGE_ROLE';
/** Environment variable with the secret that signs development choices. */
export const DEVELOPMENT_SECRET_VARIABLE = 'MARQUEE_DEVELOPMENT_SECRET';

/**
 * Starts the other processes and passes their messages on. It does nothing else, so nothing but a signal ends it: a
 * release that takes the composing process down with it costs the time of a restart.
 *
 * @param script what the other processes run
 */
export async function runMainProcess(
  environment: EdgeEnvironment,
  log: Logger,
  script: string,
): Promise<void> {
  const { host, port, httpsPort, internalPort, serverProcesses } = environment;
  // Before the server processes start, or each would create its own.
  await localCertificate(environment.dataFolder, new Date());
  const composing = startComposingProcess({ script, variables: { [ROLE_VARIABLE]: 'composing' }, log });
  const stopFollowing =
    environment.registry === null
      ? null
      : startFollowingProcess({ script, variables: { [ROLE_VARIABLE]: 'following' }, log });
  const fleet = startServerFleet({
    script,
    count: serverProcesses,
    composer: composing,
    variables: { [DEVELOPMENT_SECRET_VARIABLE]: randomBytes(32).toString('hex') },
    log,
  });
  let isDraining = false;
  const internal = createInternalServer({ composing, fleet, isDraining: () => isDraining });

  const stop = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    log.info('the edge drains');
    await fleet.stop();
    await composing.stop();
    // Last, so that it tells the registry that this edge has ended.
    await stopFollowing?.();
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  try {
    const internalListens = new Promise<void>((resolve, reject) => {
      internal.once('error', reject);
      internal.listen(internalPort, host, resolve);
    });
    await Promise.all([fleet.ready, internalListens]);
  } catch (error) {
    process.exitCode = 1;
    log.fatal({ err: error }, error instanceof Error ? error.message : 'the edge did not start');
    await stop();
  }
  log.info({ port, httpsPort, processes: serverProcesses }, 'the edge listens');
}
