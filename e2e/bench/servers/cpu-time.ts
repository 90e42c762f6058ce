import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, unless somebody built their own kernel. */
const TICKS_PER_SECOND = 100;

/** User and system time a process has used so far, all its threads together, in milliseconds. */
function processCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  return ((userTicks + systemTicks) * 1000) / TICKS_PER_SECOND;
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Processor time of a server and of the workers it started, in milliseconds. */
export const serverCpuMs = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((total, one) => total + processCpuMs(one), 0);

/**
 * Time the first thread of a process has run, in milliseconds, to the nanosecond. In Node that thread runs the program;
 * compression and the collector work in others.
 */
export function mainThreadCpuMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
