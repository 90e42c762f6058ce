import { runJob } from './run-job.ts';

it('does the work one at a time, goes on after a failure, and is done before the server is closed', async () => {
  let tick = (): void => undefined;
  let close = async (): Promise<void> => undefined;
  const logged: string[] = [];
  const server = {
    addHook: (_name: string, hook: () => Promise<void>) => void (close = hook),
    log: { error: (_details: object, message: string) => void logged.push(message) },
  };
  const ends: Array<{ resolve: () => void; reject: (error: Error) => void }> = [];
  const finished: string[] = [];
  runJob(server, {
    every: (_, work) => {
      tick = work;
      return () => void finished.push('stopped');
    },
    ms: 1_000,
    name: 'test',
    job: () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  });
  tick();
  tick();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('no luck'));
  await new Promise(setImmediate);
  expect(logged).toEqual(['a job failed']);
  tick();
  expect(ends).toHaveLength(2);
  const closed = close().then(() => finished.push('closed'));
  await new Promise(setImmediate);
  expect(finished).toEqual(['stopped']);
  ends[1]?.resolve();
  await closed;
  expect(finished).toEqual(['stopped', 'closed']);
});
