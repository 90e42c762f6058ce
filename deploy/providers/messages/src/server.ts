import { createLog } from '@marquee/kernel/server/log';
import { runProcess } from '@marquee/kernel/server/process';

import { readEnvironment } from './env.ts';
import { listen } from './listen.ts';

await runProcess('The stand-in for mail and SMS', async () => {
  const environment = readEnvironment(process.env);
  const log = createLog('messages', { level: environment.logLevel });
  const { url, smtpUrl, close } = await listen({ environment, log });
  log.info({ url, smtpUrl }, 'mails and SMS are taken');
  return { log, close };
});
