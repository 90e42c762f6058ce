import { createServer, type Server } from 'node:http';

import type { Edge } from '../app.ts';
import { respondPlain } from '../respond.ts';

/** Health and metrics, on a port of their own that is never open to the outside. */
export function createInternalServer(edge: Edge, isDraining: () => boolean): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      switch (request.url) {
        case '/healthz':
          return respondPlain(request, response, 200, 'ok');
        case '/readyz':
          if (isDraining()) return respondPlain(request, response, 503, 'draining');
          await edge.ready();
          return respondPlain(request, response, 200, 'ready');
        case '/metrics':
          return respondPlain(request, response, 200, await edge.metrics.registry.metrics(), {
            'content-type': edge.metrics.registry.contentType,
          });
        default:
          return respondPlain(request, response, 404, 'Here are /healthz, /readyz and /metrics.');
      }
    };
    answer().catch((error: unknown) => {
      respondPlain(request, response, 503, error instanceof Error ? error.message : 'not ready');
    });
  });
}
