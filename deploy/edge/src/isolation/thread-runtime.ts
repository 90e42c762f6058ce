import type { GuardDecision } from '@marquee/kernel/contracts';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';
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
  /** Folder of this process alone for compiled code; by default none, and each thread compiles anew. */
  compileCache?: string | null;
  limits?: Limits;
}

/** Releases whose texts are remembered when their threads have ended. */
const MOST_DESCRIBED = 50;

/** A pool whose first thread is started by its first task. */
function openWhenNeeded(open: () => ReleasePool): ReleasePool {
  let pool: ReleasePool | null = null;
  let isClosed = false;
  return {
    run(...task) {
      if (isClosed) return Promise.reject(new Error('The release was ended.'));
      pool ??= open();
      return pool.run(...task);
    },
    async close() {
      isClosed = true;
      await pool?.close();
    },
  };
}

/**
 * Runs each release in threads of its own. One that has loaded before is not waited for when it is opened again: what it says of
 * itself is known, and its thread is started when there is something to render.
 */
export function createThreadRuntime(setup: ThreadRuntimeSetup): ReleaseRuntime {
  const { releasesFolder, threads, clock, log, compileCache = null, limits = LIMITS } = setup;
  const { renderMs, shellMs, loadMs, graceMs, memoryMb } = limits;
  const described = createBoundedMap<string, MessagesByLanguage>(MOST_DESCRIBED);

  const open = async (
    worker: URL,
    { package: name, version, integrity }: ReleaseFile,
    workerData: object,
  ): Promise<{ pool: ReleasePool; messages: MessagesByLanguage }> => {
    const openPool = (): ReleasePool =>
      openReleasePool({
        worker,
        workerData,
        threads,
        graceMs,
        startMs: loadMs,
        memoryMb,
        clock,
        compileCache,
        onStrayError: (error) =>
          log.error({ package: name, version, err: error }, 'a release failed outside of any page'),
      });
    const key = `${name} ${integrity}`;
    const known = described.get(key);
    if (known !== undefined) return { pool: openWhenNeeded(openPool), messages: known };
    const pool = openPool();
    try {
      const messages = (await pool.run('describe', undefined, loadMs)) as MessagesByLanguage;
      described.set(key, messages);
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
