import type { OpenDatabase } from '@marquee/kernel/server/database';
import Fastify from 'fastify';

import { addMetrics, createMetrics } from '../http/metrics.ts';
import { keepChecks } from '../ledger/checks.ts';
import { listJobs } from '../operator/list-jobs.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { readJobStates } from './job-states.ts';
import { type Job, runIfDue } from './jobs.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T12:00:00Z');
const IDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

let database: OpenDatabase;
let now = START;
beforeAll(async () => {
  database = await openMigratedPglite();
}, OPENING_MS);
afterAll(() => database.close());
beforeEach(async () => {
  now = START;
  await database.script('delete from scheduled_job');
});

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const onFailure = jest.fn();
const aJob = (run: Job['run'] = async () => {}): Job & { run: jest.Mock } => ({
  name: 'a-job',
  everyMs: 60 * MINUTE_MS,
  afterFailureMs: MINUTE_MS,
  mostMs: 10 * MINUTE_MS,
  run: jest.fn(run),
});
/** A look of one of two processes at the table. */
const look = (job: Job, by = 0, signal = new AbortController().signal) =>
  runIfDue(job, { database, onFailure, now: () => now, id: IDS[by] ?? '' }, signal);

describe('a job', () => {
  it('is run at its intervals, by whichever process looks first', async () => {
    const job = aJob();
    expect([await look(job), await look(job, 1)]).toEqual([true, false]);
    pass(60 * MINUTE_MS - 1);
    expect(await look(job, 1)).toBe(false);
    pass(1);
    expect([await look(job, 1), await look(job)]).toEqual([true, false]);
    expect(job.run).toHaveBeenCalledTimes(2);
  });

  it('is run by one process alone, also of twenty that look at once', async () => {
    const job = aJob();
    const looks = await Promise.all(Array.from({ length: 20 }, (_, index) => look(job, index % 2)));
    expect(looks.filter(Boolean)).toHaveLength(1);
  });

  it('is not begun by another process while it runs, until it is taken for dead', async () => {
    const end = Promise.withResolvers<void>();
    const job = aJob(async () => end.promise);
    const running = look(job);
    while (job.run.mock.calls.length === 0) {
      // oxlint-disable-next-line no-await-in-loop
      await database.query('select 1');
    }
    pass(10 * MINUTE_MS - 1);
    expect(await look(aJob(), 1)).toBe(false);
    pass(1);
    expect(await look(aJob(), 1)).toBe(true);
    const [after] = await readJobStates(database, now);
    end.resolve();
    await running;
    // The one that came back too late changes nothing.
    expect(await readJobStates(database, now)).toEqual([after]);
  });

  it('is tried again soon after a failure, which is told', async () => {
    const failing = aJob(async () => {
      throw new Error('no disk');
    });
    await look(failing);
    pass(MINUTE_MS);
    await look(failing);
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(await readJobStates(database, now)).toMatchObject([
      { lastFailure: 'no disk', failuresInRow: 2, lastDoneAt: null, lateMs: 0 },
    ]);
    pass(3 * MINUTE_MS);
    expect((await readJobStates(database, now))[0]?.lateMs).toBe(2 * MINUTE_MS);
    await look(aJob());
    expect(await readJobStates(database, now)).toMatchObject([
      { lastFailure: null, failuresInRow: 0, lastDoneAt: now, lateMs: 0 },
    ]);
  });

  it('has failed where its time was over, though it ended in peace', async () => {
    const stopped = async (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await look({ ...aJob(stopped), mostMs: 5 });
    expect(await readJobStates(database, now)).toMatchObject([
      { failuresInRow: 1, lastDoneAt: null, lastFailure: 'It was stopped after 5 ms, and had not ended.' },
    ]);
  });

  it('is left to the next process where its own stops', async () => {
    const over = new AbortController();
    await look(
      aJob(async () => over.abort()),
      0,
      over.signal,
    );
    expect(await look(aJob(), 1)).toBe(true);
  });
});

it('metrics and operators are told how jobs and the ledger stand', async () => {
  await look(aJob());
  await keepChecks(database, now);
  const app = Fastify();
  addMetrics(app, { database, metrics: createMetrics(), now: () => now });
  pass(61 * MINUTE_MS);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('marquee_api_job_late_seconds{job="a-job"} 60\n');
  expect(body).toContain('marquee_api_ledger_failures{rule="money out of nothing"} 0\n');
  const visitor = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect(visitor.body).not.toContain('marquee_api');
  await app.close();
  expect(await listJobs({ database, now: () => now })).toEqual([
    expect.stringMatching(/^a-job .*done 2026-11-20T12:00:00 {2}due 2026-11-20T13:00:00 {2}late by 60 s$/),
  ]);
});
