import path from 'node:path';

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
