import { copyRegistry } from '@marquee/releases/copy';
import type { Logger } from 'pino';

import type { EdgeEnvironment } from '../env.ts';

/**
 * Keeps the registry's folder as a copy of the registry behind a service. A process of its own: what a release does to the
 * composing process cannot keep the next composition, or a rollback, from arriving.
 */
export async function runFollowingProcess(
  { registry, releasesFolder }: EdgeEnvironment,
  log: Logger,
): Promise<void> {
  if (registry === null) throw new Error('No registry is named that could be followed.');
  const stopping = new AbortController();
  process.channel?.ref();
  process.once('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => stopping.abort());
  process.on('SIGINT', () => {});
  await copyRegistry(
    {
      ...registry,
      folder: releasesFolder,
      clock: () => new Date(),
      random: Math.random,
      onProblem: (problem) => log.warn({ problem }, 'the registry could not be followed; it is tried again'),
    },
    stopping.signal,
  );
  process.exit(0);
}
