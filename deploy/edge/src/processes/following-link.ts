import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import { createRestartDelay } from '@marquee/kernel/retry';
import type { Logger } from 'pino';

import { RESTART_DELAYS } from './restart-delays.ts';

export interface FollowingLinkSetup {
  /** The script to start, in the following role. */
  script: string;
  /** Added to the environment of the process. */
  variables: Record<string, string>;
  log: Logger;
}

/**
 * Starts the process that keeps the registry's folder as a copy of a registry elsewhere, and restarts it when it ends by
 * itself. Nothing waits for it: pages are made of what the folder has.
 *
 * @returns a function that ends it, once it has told what there was to tell
 */
export function startFollowingProcess({ script, variables, log }: FollowingLinkSetup): () => Promise<void> {
  const pauseAfter = createRestartDelay(RESTART_DELAYS);
  let isStopping = false;
  let child: ChildProcess;

  const start = (): void => {
    const startedAt = performance.now();
    child = fork(script, { env: { ...process.env, ...variables } });
    child.on('error', (error) => log.error({ err: error }, 'the following process cannot be reached'));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const pauseMs = pauseAfter(performance.now() - startedAt);
      log.error(
        { code, signal, pauseMs },
        'the following process ended by itself, another one takes its place',
      );
      setTimeout(() => {
        if (!isStopping) start();
      }, pauseMs);
    });
  };

  start();
  return async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}
