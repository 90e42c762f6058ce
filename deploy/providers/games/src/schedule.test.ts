import fastify from 'fastify';

import { runJob } from './schedule.ts';

it('does the work one at a time, goes on after a failure, and is done before the server is closed', async () => {
  const app = fastify();
  let tick = (): void => undefined;
  const ends: Array<{ resolve: () => void; reject: (error: Error) => void }> = [];
  const finished: string[] = [];
  runJob(app, {
    every: (_, work) => {
      tick = work;
      return () => void finished.push('stopped');
    },
    ms: 1_000,
    name: 'test',
    job: () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  });
  await app.ready();
  tick();
  tick();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('no luck'));
  await new Promise(setImmediate);
  tick();
  expect(ends).toHaveLength(2);
  const closed = app.close().then(() => finished.push('closed'));
  await new Promise(setImmediate);
  expect(finished).toEqual(['stopped']);
  ends[1]?.resolve();
  await closed;
  expect(finished).toEqual(['stopped', 'closed']);
});
