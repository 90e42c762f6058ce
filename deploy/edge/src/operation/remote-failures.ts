import { Counter, type Registry } from 'prom-client';

/** Failures of remotes: the composing process counts those of its renders, server processes what browsers report. */
export const remoteFailures = (registry: Registry) =>
  new Counter({
    name: 'marquee_remote_failures_total',
    help: 'Failures of a remote, by release, stage and side.',
    labelNames: ['package', 'version', 'stage', 'side'] as const,
    registers: [registry],
  });
