import { Counter, Gauge, Registry } from 'prom-client';

import { remoteFailures } from './remote-failures.ts';

/** What the composing process counts. */
export function createComposerMetrics() {
  const registry = new Registry();
  return {
    registry,
    compositions: new Counter({
      name: 'marquee_edge_pages_composed_total',
      help: 'Documents composed for the cache: however many ask for one at a time, it is composed once.',
      registers: [registry],
    }),
    remoteFailures: remoteFailures(registry),
    composition: new Gauge({
      name: 'marquee_edge_composition',
      help: 'Number of the composition that pages are made of.',
      registers: [registry],
    }),
    wantedComposition: new Gauge({
      name: 'marquee_edge_composition_wanted',
      help: 'Number of the newest composition; another than marquee_edge_composition when it does not load.',
      registers: [registry],
    }),
  };
}

export type ComposerMetrics = ReturnType<typeof createComposerMetrics>;
