import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Time a thread has run, in user and system mode together, in milliseconds: Linux counts it in nanoseconds. */
function threadCpuMs(pid: number, thread: string): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

const threadsOf = (pid: number): string[] => readdirSync(`/proc/${pid}/task`);

const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** A process and all that it started, directly or not. */
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

const sumOverThreads = (pid: number, isCounted: (name: string) => boolean): number =>
  treeOf(pid)
    .flatMap((process) =>
      threadsOf(process)
        .filter((thread) => isCounted(readFileSync(`/proc/${process}/task/${thread}/comm`, 'utf8').trim()))
        .map((thread) => threadCpuMs(process, thread)),
    )
    .reduce((total, value) => total + value, 0);

/**
 * Processor time of a server in milliseconds: of all its threads, and of all processes below it.
 *
 * The ticks of `/proc/<pid>/stat` would be too coarse: a server answers hundreds of requests in one.
 */
export const serverCpuMs = (pid: number): number => sumOverThreads(pid, () => true);

/** So much of a second's processor time, and a server does nothing but keep watch. */
const REST_MS_A_SECOND = 20;
const LONGEST_UNREST_MS = 60_000;

/**
 * Resolves when servers have come to rest: after a load they go on compressing for a while.
 *
 * @throws when they do not within a minute
 */
export async function waitForRest(pids: readonly number[]): Promise<void> {
  const spent = (): number => pids.reduce((total, pid) => total + serverCpuMs(pid), 0);
  const begin = performance.now();
  for (let before = spent(); ;) {
    await wait(1_000);
    const after = spent();
    if (after - before < REST_MS_A_SECOND * pids.length) return;
    if (performance.now() - begin > LONGEST_UNREST_MS) {
      throw new Error(`After a minute the servers still spend ${Math.round(after - before)} ms a second.`);
    }
    before = after;
  }
}

/** Threads of Node that run no program: they compress and read files, compile and collect garbage. */
const HELPERS = new Set(['libuv-worker', 'V8Worker', 'DelayedTaskSche', 'SignalInspector']);

/**
 * Processor time of the threads that run programs, in a process and all below it.
 *
 * @throws when a process has no thread that helps: Node has then changed their names, and all would be counted
 */
export function programCpuMs(pid: number): number {
  let helpers = 0;
  const spent = sumOverThreads(pid, (name) => {
    const isHelper = HELPERS.has(name);
    if (isHelper) helpers += 1;
    return !isHelper;
  });
  if (helpers === 0) throw new Error(`Process ${pid} has no thread of the names ${[...HELPERS].join(', ')}.`);
  return spent;
}
