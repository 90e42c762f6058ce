/** Repeats the work, at an interval from start to start. Returns a function that stops it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** By the machine's clock, without keeping the process alive. */
export const everyInTime: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/** What a job needs of a server; Fastify has it. */
interface Server {
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
  log: { error(details: object, message: string): void };
}

/**
 * Repeats work while the server runs, never twice at once; a closing server waits for a run in progress.
 * What it throws is logged.
 *
 * @example runJob(app, { every: everyInTime, ms: 1_000, name: 'outbox', job: sendWhatIsDue });
 */
export const runJob = (
  server: Server,
  { every, ms, name, job }: { every: Every; ms: number; name: string; job: () => Promise<void> },
): void => {
  let underWay: Promise<void> | null = null;
  const stop = every(ms, () => {
    underWay ??= job()
      .catch((error: unknown) => server.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        underWay = null;
      });
  });
  server.addHook('onClose', async () => {
    stop();
    await underWay;
  });
};
