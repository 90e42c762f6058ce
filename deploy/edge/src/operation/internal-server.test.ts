import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createComposerMetrics } from './composer-metrics.ts';
import { createInternalServer, type InternalServerSetup } from './internal-server.ts';

/** What an edge says of itself, which has a process that takes requests and composition 37 wanted. */
async function ask(path: string, { isDraining = false, serving = 2, composition = 37 } = {}) {
  const metrics = createComposerMetrics();
  metrics.composition.set(composition);
  metrics.wantedComposition.set(37);
  const composing: InternalServerSetup['composing'] = {
    readiness: () =>
      composition === 0
        ? Promise.reject(new Error('Nothing is pinned.'))
        : Promise.resolve({ composition, wanted: 37 }),
    metrics: () => metrics.registry.getMetricsAsJSON(),
  };
  const server = createInternalServer({
    composing,
    fleet: { servingCount: () => serving, metrics: async () => [] },
    isDraining: () => isDraining,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  const text = await answer.text();
  server.close();
  return { status: answer.status, text };
}

it.each([
  ['serves the newest composition', {}, 200, 'ready'],
  [
    'serves one before it',
    { composition: 36 },
    200,
    'ready with composition 36: 37, the newest, does not load',
  ],
  ['has nothing to serve', { composition: 0 }, 503, 'Nothing is pinned.'],
  ['has no process that takes requests', { serving: 0 }, 503, 'no process takes requests yet'],
  ['is about to stop', { isDraining: true }, 503, 'draining'],
])('an edge that %s says so at /readyz', async (_what, state, status, sentence) => {
  expect(await ask('/readyz', state)).toEqual({ status, text: expect.stringContaining(sentence) });
});

it('an edge that serves another composition than the newest counts both', async () => {
  const { text } = await ask('/metrics', { composition: 36 });
  expect(text).toContain('\nmarquee_edge_composition 36\n');
  expect(text).toContain('\nmarquee_edge_composition_wanted 37\n');
});

it('an edge lives while it cannot serve, and has nothing else to say there', async () => {
  expect(await ask('/healthz', { composition: 0, serving: 0 })).toEqual({
    status: 200,
    text: expect.stringContaining('ok'),
  });
  expect((await ask('/en')).status).toBe(404);
});
