import type { GuardDecision } from '@marquee/kernel/contracts';
import type { Logger } from 'pino';

import type { ComposedPage } from '../render/compose-page.ts';
import { openReleasePool, type ReleasePool } from './release-pool.ts';
import { type Limits, LIMITS, type ReleaseFile, type ReleaseRuntime } from './release-runtime.ts';
import type { MessagesByLanguage, RenderedFragment } from './remote-tasks.ts';
import type { RemoteWorkerData } from './remote-worker.ts';
import type { ShellWorkerData } from './shell-worker.ts';

export interface ThreadRuntimeSetup {
  releasesFolder: string;
  /** Threads of one release at most. */
  threads: number;
  clock: () => Date;
  log: Logger;
  limits?: Limits;
}

/** Runs each release in threads of its own. */
export function createThreadRuntime(setup: ThreadRuntimeSetup): ReleaseRuntime {
  const { releasesFolder, threads, clock, log, limits = LIMITS } = setup;
  const { renderMs, shellMs, loadMs, graceMs, memoryMb } = limits;

  const open = async (
    worker: URL,
    { package: name, version }: ReleaseFile,
    workerData: object,
  ): Promise<{ pool: ReleasePool; messages: MessagesByLanguage }> => {
    const pool = openReleasePool({
      worker,
      workerData,
      threads,
      graceMs,
      startMs: loadMs,
      memoryMb,
      clock,
      onStrayError: (error) =>
        log.error({ package: name, version, err: error }, 'a release failed outside of any page'),
    });
    try {
      const messages = (await pool.run('describe', undefined, loadMs)) as MessagesByLanguage;
      return { pool, messages };
    } catch (error) {
      await pool.close();
      throw new Error(`${name}@${version} does not load.`, { cause: error });
    }
  };

  return {
    async openRemote(release) {
      const workerData: RemoteWorkerData = { bundle: { file: release.file, integrity: release.integrity } };
      const worker = new URL('remote-worker.ts', import.meta.url);
      const { pool, messages } = await open(worker, release, workerData);
      return {
        messages,
        renderPage: (task) =>
          pool.run('renderPage', { ...task, deadlineMs: renderMs }, renderMs) as Promise<RenderedFragment>,
        close: () => pool.close(),
      };
    },
    async openShell(release) {
      const workerData: ShellWorkerData = {
        bundle: { file: release.file, integrity: release.integrity },
        releasesFolder,
      };
      const worker = new URL('shell-worker.ts', import.meta.url);
      const { pool, messages } = await open(worker, release, workerData);
      const run = (name: string, task: object): Promise<unknown> =>
        pool.run(name, { ...task, deadlineMs: shellMs }, shellMs);
      return {
        messages,
        decide: (task) => run('decide', task) as Promise<GuardDecision>,
        compose: (task) => run('compose', task) as Promise<ComposedPage>,
        close: () => pool.close(),
      };
    },
  };
}
