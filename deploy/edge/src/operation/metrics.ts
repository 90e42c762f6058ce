import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

import { remoteFailures } from './remote-failures.ts';

/** What a server process counts, in one registry of its own so that tests can have several. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  /** Documents from the cache since the last collection, by status: a labelled counter costs more than the answer's plan. */
  const hits = new Map<number, number>();
  return {
    registry,
    /** Counts a document that was answered from the cache. */
    pageHit(status: number): void {
      hits.set(status, (hits.get(status) ?? 0) + 1);
    },
    pages: new Counter({
      name: 'marquee_edge_pages_total',
      help: 'Documents answered, by status and by what the cache had.',
      labelNames: ['status', 'cache'] as const,
      registers: [registry],
      collect() {
        for (const [status, count] of hits) this.inc({ status, cache: 'hit' }, count);
        hits.clear();
      },
    }),
    pageSeconds: new Histogram({
      name: 'marquee_edge_page_seconds',
      help: 'Time to answer a document that was not in the cache.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    previewPages: new Counter({
      name: 'marquee_edge_preview_pages_total',
      help: 'Documents of previews, which no other figure counts.',
      registers: [registry],
    }),
    remoteFailures: remoteFailures(registry),
    policyViolations: new Counter({
      name: 'marquee_edge_policy_violations_total',
      help: 'What browsers reported that the policy of a page does not allow, by directive.',
      labelNames: ['directive'] as const,
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'marquee_edge_rate_limited_total',
      help: 'Requests refused because their visitor is above a limit, by budget.',
      labelNames: ['budget'] as const,
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
