import { createServer } from 'node:http';

import { createLog } from '../log/index.ts';
import { runProcess } from './run-process.ts';

/** A server that closes well, `badly` or `never`, as `CLOSES` says. */
await runProcess('The fixture', async () => {
  const log = createLog('fixture');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(process.env['PORT']), '127.0.0.1', resolve);
  });
  const address = server.address();
  log.info(`listening at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const close = async (): Promise<void> => {
    if (process.env['CLOSES'] === 'badly') throw new Error('the disk is gone');
    server.close();
    if (process.env['CLOSES'] === 'never') await new Promise(() => setInterval(() => {}, 60_000));
  };
  return { log, close };
});
