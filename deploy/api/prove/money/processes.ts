import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type RunningServer, runServer } from '@marquee/kernel/server/testing';

const SERVER = path.join(import.meta.dirname, 'wallet-server.ts');

export interface Processes {
  /** Of one of those that run, or that will in a moment. */
  url(): string;
  /** Ends one of them as a power cut would, and starts it again. */
  killOne(): Promise<void>;
  stop(): Promise<void>;
}

/** Several processes of the API over one database. */
export const startProcesses = async (
  count: number,
  { variables, random }: { variables: Record<string, string>; random: () => number },
): Promise<Processes> => {
  const start = async (): Promise<RunningServer> => runServer(SERVER, variables);
  const running = await Promise.all(Array.from({ length: count }, start));
  const anyIndex = () => Math.floor(random() * running.length);
  return {
    url: () => running[anyIndex()]?.url ?? '',
    killOne: async () => {
      const index = anyIndex();
      await running[index]?.kill();
      running[index] = await start();
    },
    stop: async () => {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
};

/** Kills processes, as often as asked for unless all is over before. Answers how often. */
export const killProcesses = async (
  processes: Pick<Processes, 'killOne'>,
  {
    atLeast,
    lifeMs,
    isOver,
    random,
  }: {
    atLeast: number;
    /** From the start of a process to its end, at most. */
    lifeMs: number;
    isOver: () => boolean;
    random: () => number;
  },
): Promise<number> => {
  let kills = 0;
  while (kills < atLeast && !isOver()) {
    // oxlint-disable-next-line no-await-in-loop -- one dies after the other
    await pause(random() * lifeMs);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await processes.killOne();
    kills += 1;
  }
  return kills;
};
