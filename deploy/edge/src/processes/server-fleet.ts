import cluster, { type Worker } from 'node:cluster';

import { createRestartDelay } from '@marquee/kernel/retry';
import type { BirpcReturn } from 'birpc';
import type { Logger } from 'pino';
import type { MetricObject } from 'prom-client';

import type { Composer } from '../composer/composer.ts';
import { type FunctionsForServing, openChannel, type ServingFunctions, type Watching } from './channel.ts';
import { largePages } from './large-pages.ts';
import { RESTART_DELAYS } from './restart-delays.ts';

export interface FleetSetup {
  /** What each process runs. */
  script: string;
  /** How many processes serve; they share the ports. */
  count: number;
  composer: Composer & Watching;
  /** Added to the environment of each process. */
  variables: Record<string, string>;
  log: Logger;
}

export interface ServerFleet {
  /** Resolves when every process takes requests. @throws when one ends before it does */
  ready: Promise<void>;
  /** How many take requests now. */
  servingCount(): number;
  /** What each process has counted. */
  metrics(): Promise<MetricObject[][]>;
  /** Asks every process to finish what it has begun, and resolves when all have ended. */
  stop(): Promise<void>;
}

interface Server {
  worker: Worker;
  channel: BirpcReturn<ServingFunctions, FunctionsForServing>;
  isListening: boolean;
}

/** Starts the server processes, and starts another one for each that ends by itself. */
export function startServerFleet({ script, count, composer, variables, log }: FleetSetup): ServerFleet {
  const pages = largePages(process.env);
  cluster.setupPrimary({
    exec: script,
    execArgv: [...process.execArgv, ...pages.execArgv],
    serialization: 'advanced',
  });
  const servers = new Set<Server>();
  let isStopping = false;
  const pauseAfter = createRestartDelay(RESTART_DELAYS);
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();

  const start = (): void => {
    const startedAt = performance.now();
    const worker = cluster.fork({ ...pages.variables, ...variables });
    const server: Server = {
      worker,
      isListening: false,
      channel: openChannel<ServingFunctions, FunctionsForServing>(
        {
          post: (message) => {
            if (worker.isConnected()) worker.send(message);
          },
          on: (listener) => void worker.on('message', listener),
        },
        {
          composition: (wanted) => composer.composition(wanted),
          decide: (question) => composer.decide(question),
          page: (question) => composer.page(question),
          pageForOne: (question) => composer.pageForOne(question),
          observed: (observed) => composer.observed(observed),
          listening: () => {
            server.isListening = true;
            if ([...servers].filter(({ isListening }) => isListening).length >= count) started.resolve();
          },
        },
      ),
    };
    servers.add(server);
    worker.on('error', (error) => log.error({ err: error }, 'a server process cannot be reached'));
    worker.once('exit', (code, signal) => {
      servers.delete(server);
      server.channel.$close();
      if (isStopping) {
        if (servers.size === 0) stopped.resolve();
        return;
      }
      // A failure at the start is permanent, such as a busy port or an invalid setting, so there is no restart.
      started.reject(new Error('A server process ended before it took requests.'));
      const pauseMs = pauseAfter(performance.now() - startedAt);
      log.error({ code, signal, pauseMs }, 'a server process ended by itself, another one takes its place');
      setTimeout(() => {
        if (!isStopping) start();
      }, pauseMs);
    });
  };

  for (let index = 0; index < count; index += 1) start();
  return {
    ready: started.promise,
    servingCount: () => [...servers].filter(({ isListening }) => isListening).length,
    metrics: () =>
      Promise.all(
        [...servers].filter(({ isListening }) => isListening).map(({ channel }) => channel.metrics()),
      ),
    async stop() {
      isStopping = true;
      if (servers.size === 0) return;
      for (const { worker } of servers) worker.process.kill('SIGTERM');
      await stopped.promise;
    },
  };
}
