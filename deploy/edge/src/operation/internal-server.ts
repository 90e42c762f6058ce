import { createServer, type Server } from 'node:http';

import { AggregatorRegistry } from 'prom-client';

import type { ComposingFunctions } from '../processes/channel.ts';
import type { ServerFleet } from '../processes/server-fleet.ts';
import { respondPlain } from '../respond.ts';

export interface InternalServerSetup {
  composing: Pick<ComposingFunctions, 'readiness' | 'metrics'>;
  fleet: Pick<ServerFleet, 'servingCount' | 'metrics'>;
  isDraining: () => boolean;
}

/** Health and metrics, on a port of their own that is never open to the outside. */
export function createInternalServer({ composing, fleet, isDraining }: InternalServerSetup): Server {
  const readiness = async (): Promise<{ isReady: boolean; sentence: string }> => {
    if (isDraining()) return { isReady: false, sentence: 'draining' };
    if (fleet.servingCount() === 0) return { isReady: false, sentence: 'no process takes requests yet' };
    const { composition, wanted } = await composing.readiness();
    const sentence =
      composition === wanted
        ? 'ready'
        : `ready with composition ${composition}: ${wanted}, the newest, does not load`;
    return { isReady: true, sentence };
  };

  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      switch (request.url) {
        case '/healthz':
          return respondPlain(request, response, 200, 'ok');
        case '/readyz': {
          const { isReady, sentence } = await readiness();
          return respondPlain(request, response, isReady ? 200 : 503, sentence);
        }
        case '/metrics': {
          const [composed, served] = await Promise.all([composing.metrics(), fleet.metrics()]);
          const all = AggregatorRegistry.aggregate([composed, ...served]);
          return respondPlain(request, response, 200, await all.metrics(), {
            'content-type': all.contentType,
          });
        }
        default:
          return respondPlain(request, response, 404, 'Here are /healthz, /readyz and /metrics.');
      }
    };
    answer().catch((error: unknown) => {
      respondPlain(request, response, 503, error instanceof Error ? error.message : 'not ready');
    });
  });
}
