import { createServer, type Server } from 'node:http';

import { AggregatorRegistry } from 'prom-client';

import type { Composer } from '../composer/composer.ts';
import type { ServerFleet } from '../processes/server-fleet.ts';
import type { Platform } from '../render/platform.ts';
import { respondPlain } from '../respond.ts';
import type { ComposerMetrics } from './composer-metrics.ts';

export interface InternalServerSetup {
  composer: Pick<Composer, 'current'>;
  platform: Pick<Platform, 'settings'>;
  fleet: Pick<ServerFleet, 'servingCount' | 'metrics'>;
  metrics: ComposerMetrics;
  isDraining: () => boolean;
}

/** Health and metrics, on a port of their own that is never open to the outside. */
export function createInternalServer({
  composer,
  platform,
  fleet,
  metrics,
  isDraining,
}: InternalServerSetup): Server {
  const readiness = async (): Promise<{ isReady: boolean; sentence: string }> => {
    if (isDraining()) return { isReady: false, sentence: 'draining' };
    if (fleet.servingCount() === 0) return { isReady: false, sentence: 'no process takes requests yet' };
    const [{ number, wanted }] = await Promise.all([composer.current(), platform.settings()]);
    const sentence =
      number === wanted ? 'ready' : `ready with composition ${number}: ${wanted}, the newest, does not load`;
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
          const counted = await Promise.all([metrics.registry.getMetricsAsJSON(), fleet.metrics()]);
          const all = AggregatorRegistry.aggregate([counted[0], ...counted[1]]);
          return respondPlain(request, response, 200, await all.metrics(), {
            'content-type': metrics.registry.contentType,
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
