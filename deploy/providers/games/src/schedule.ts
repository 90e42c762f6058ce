import type { FastifyInstance } from 'fastify';

/** Does the work again and again, so long after it began; answers what stops it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

export const everyInTime: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Work that comes again while the server runs, never twice at once; a closing server waits for what is under way.
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
