import { availableParallelism } from 'node:os';

import { median } from '../report/median.ts';
import { serverCpuMs, waitForRest } from './cpu-time.ts';
import { runLoad } from './load-client.ts';

/** An edge of so many processes. */
export interface EdgeOfProcesses {
  processes: number;
  /** Its first process. */
  pid: number;
  port: number;
  path: string;
}

const CONNECTIONS = 64;
const WARM_UP_REQUESTS = 25_000;

/** Less than this of the processors at work, and something else than them was waited for. */
const BUSY = 0.85;

export interface CoresRound {
  durationMs: number;
  /** Processor time of the edge, and of who asked. */
  edgeMs: number;
  clientMs: number;
}

/**
 * Duration of a round without the client's share of the processors.
 *
 * An edge that leaves a core free has it asked from there. One that has all cores shares them: what the client took of
 * them is taken out.
 *
 * @throws when the edge waited: then its speed has not been measured
 */
export function ownDurationMs(round: CoresRound, processes: number, cores: number): number {
  const { durationMs, edgeMs, clientMs } = round;
  const used = processes < cores ? edgeMs / processes : (edgeMs + clientMs) / cores;
  if (used < BUSY * durationMs) {
    throw new Error(
      `An edge of ${processes} was busy for ${Math.round((100 * used) / durationMs)} % of the time only: ` +
        'the machine has too much else to do, or the client is too slow.',
    );
  }
  return processes < cores ? durationMs : durationMs - clientMs / cores;
}

async function measureRound({ pid, port, path }: EdgeOfProcesses, requests: number): Promise<CoresRound> {
  const edgeBefore = serverCpuMs(pid);
  const load = { port, path, connections: CONNECTIONS, requests };
  const { durationMs, failures, clientMs } = await runLoad(load);
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed.`);
  return { durationMs, edgeMs: serverCpuMs(pid) - edgeBefore, clientMs };
}

export interface CoresResult {
  /** Cached pages a second, of each edge. */
  perSecond: number[];
  /** Of the second edge for each of the first's: the median over the rounds. */
  ratio: number;
}

/** The speed of the second edge relative to the first, measured in alternation. */
export async function measureCores(
  edges: readonly [EdgeOfProcesses, EdgeOfProcesses],
  { rounds, requests }: { rounds: number; requests: number },
): Promise<CoresResult> {
  const cores = availableParallelism();
  for (const edge of edges) await measureRound(edge, WARM_UP_REQUESTS);
  await waitForRest(edges.map(({ pid }) => pid));
  const durations = edges.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, edge] of edges.entries()) {
      durations[index]?.push(ownDurationMs(await measureRound(edge, requests), edge.processes, cores));
    }
  }
  const [one = [], other = []] = durations;
  return {
    perSecond: durations.map((own) => (1000 * requests) / median(own)),
    ratio: median(one.map((duration, round) => duration / (other[round] ?? Number.NaN))),
  };
}
