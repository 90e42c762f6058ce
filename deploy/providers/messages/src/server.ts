import { createLog } from '@marquee/kernel/server/log';

import { readEnvironment } from './env.ts';
import { listen } from './listen.ts';

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const log = createLog('messages', { level: environment.logLevel });
  const { url, smtpUrl, close } = await listen({ environment, log });
  log.info({ url, smtpUrl }, 'mails and SMS are taken');
  const stop = (signal: string): void => {
    log.info({ signal }, 'closing');
    close().catch((error: unknown) => {
      log.error({ err: error }, 'closing failed');
      process.exit(1);
    });
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
};

await start().catch((error: unknown) => {
  process.stderr.write(
    `The stand-in for mail and SMS did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
