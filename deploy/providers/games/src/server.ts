import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const app = await buildApp({ environment });
  // Answers in flight finish; then the database closes and the process has nothing left to do.
  const stop = (signal: string): void => {
    app.log.info({ signal }, 'stopping');
    app.close().catch(fail);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await app.listen({ port: environment.port, host: environment.host });
};

await start().catch(fail);
