import { readdirSync, readFileSync } from 'node:fs';

/** Time a thread has run, in user and system mode together, in milliseconds: Linux counts it in nanoseconds. */
function threadCpuMs(pid: number, thread: number | string): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Processor time of a server, all its threads and the workers it started, in milliseconds.
 *
 * The ticks of `/proc/<pid>/stat` would be too coarse: nginx serves five hundred requests in one.
 */
export const serverCpuMs = (pid: number): number =>
  sum(
    [pid, ...childrenOf(pid)].flatMap((process) =>
      readdirSync(`/proc/${process}/task`).map((thread) => threadCpuMs(process, thread)),
    ),
  );

/** Processor time of a process's first thread: in Node it runs the program, and compression works in others. */
export const mainThreadCpuMs = (pid: number): number => threadCpuMs(pid, pid);
