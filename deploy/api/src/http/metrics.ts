import type { Database } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';

import { readChecks } from '../ledger/checks.ts';
import { countOpen } from '../reconciliation/run-reconciliation.ts';
import { readJobStates } from '../schedule/job-states.ts';
import { refuseVisitors } from './refuse-visitors.ts';

/** What Prometheus reads of this process; what it knows of itself, as memory and the event loop, is added by the server. */
export const createMetrics = (): Registry => new Registry();

const gaugesOf = (register: Registry) => {
  const of = (name: string, help: string, label: string) =>
    new Gauge({ name: `marquee_api_${name}`, help, labelNames: [label], registers: [register] });
  return {
    late: of('job_late_seconds', 'How long a job has been due without being begun.', 'job'),
    done: of('job_last_done_seconds', 'When a job was last done, since 1970.', 'job'),
    failing: of('job_failures_in_row', 'Runs of a job that have failed since the last that did not.', 'job'),
    broken: of('ledger_failures', 'What breaks a rule of the ledger; each must be 0.', 'rule'),
    differing: of(
      'reconciliation_differences',
      'Transactions that a provider and this API do not have alike; must be 0.',
      'provider',
    ),
    cases: of('round_cases', 'Rounds that wait for a person; must be 0.', 'provider'),
    checked: of('ledger_checked_seconds', 'When a rule of the ledger was last checked, since 1970.', 'rule'),
  };
};

const secondsOf = (at: Date): number => at.getTime() / 1000;

/** `/metrics`: for Prometheus, in the network of the servers. */
export const addMetrics = (
  app: FastifyInstance,
  { database, metrics, now }: { database: Database; metrics: Registry; now: () => Date },
): void => {
  const gauges = gaugesOf(metrics);
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { action: 'health.read' }, onRequest: refuseVisitors },
    async (_request, reply) => {
      const [jobs, checks, open] = await Promise.all([
        readJobStates(database, now()),
        readChecks(database),
        countOpen(database),
      ]);
      for (const gauge of Object.values(gauges)) gauge.reset();
      for (const { name, lateMs, lastDoneAt, failuresInRow } of jobs) {
        gauges.late.set({ job: name }, lateMs / 1000);
        if (lastDoneAt !== null) gauges.done.set({ job: name }, secondsOf(lastDoneAt));
        gauges.failing.set({ job: name }, failuresInRow);
      }
      for (const { name, failures, checkedAt } of checks) {
        gauges.broken.set({ rule: name }, failures);
        gauges.checked.set({ rule: name }, secondsOf(checkedAt));
      }
      for (const { provider, differences, cases } of open) {
        gauges.differing.set({ provider }, differences);
        gauges.cases.set({ provider }, cases);
      }
      return reply.type(metrics.contentType).send(await metrics.metrics());
    },
  );
};
