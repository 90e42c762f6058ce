import type { FastifyInstance } from 'fastify';

/** Repeats the work, at an interval from start to start. Returns a function that stops it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

export const everyInTime: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Repeats work while the server runs, never twice at once; a closing server waits for a run in progress.
 * What it throws is logged.
 */
export const runJob = (
  app: FastifyInstance,
  { every, ms, name, job }: { every: Every; ms: number; name: string; job: () => Promise<void> },
): void => {
  let underWay: Promise<void> | null = null;
  const stop = every(ms, () => {
    underWay ??= job()
      .catch((error: unknown) => app.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        underWay = null;
      });
  });
  app.addHook('onClose', async () => {
    stop();
    await underWay;
  });
};
