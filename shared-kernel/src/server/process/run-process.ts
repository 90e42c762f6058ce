import type { Log } from '../log/create-log.ts';

/** A server that answers. */
interface Answering {
  log: Log;
  /** Finishes what is under way, then lets go of all that keeps the process alive. */
  close: () => Promise<unknown>;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: unknown; port?: unknown };
  return code === 'EADDRINUSE'
    ? `Port ${String(port)} is busy. Stop what uses it, or set PORT.`
    : error.message;
};

/**
 * Runs a server for as long as its process lives: starts it, and closes it on SIGTERM or SIGINT, after which nothing keeps
 * the process alive. A signal that comes before it has started is kept until then; a second one does not wait.
 *
 * Where `start` throws, it has closed what it opened; the reason is written to the standard error stream, and the process
 * ends with 1.
 *
 * @param name what did not start, at the beginning of a sentence
 * @example await runProcess('The API', async () => { …; return { log, close: () => app.close() }; });
 */
export const runProcess = async (name: string, start: () => Promise<Answering>): Promise<void> => {
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    let isAsked = false;
    const onSignal = (signal: NodeJS.Signals): void => {
      if (isAsked) process.exit(1);
      isAsked = true;
      resolve(signal);
    };
    process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  });
  try {
    const { log, close } = await start();
    void asked.then(async (signal) => {
      log.info({ signal }, 'closing');
      await close().catch((error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  } catch (error) {
    process.stderr.write(`${name} did not start. ${reasonOf(error)}\n`);
    process.exit(1);
  }
};
