import path from 'node:path';

import { startDelayProxy } from '../network/delay-proxy.ts';
import { SLOW_NETWORK } from '../network/slow-network.ts';
import { CERTIFICATE_FOLDER } from './bench-site.ts';
import { startChild } from './child.ts';
import { BARE_PAGE } from './ports.ts';

/** Serves a page of one line over the slow line. @returns what ends it */
export async function startBarePage(): Promise<() => Promise<void>> {
  const { httpsPort, proxyPort } = BARE_PAGE;
  const server = await startChild({
    parameters: [
      path.join(import.meta.dirname, '../servers/bare-page.ts'),
      String(httpsPort),
      CERTIFICATE_FOLDER,
    ],
    ready: { port: httpsPort },
  });
  const proxy = await startDelayProxy({ port: proxyPort, targetPort: httpsPort, ...SLOW_NETWORK });
  return async () => {
    await proxy.close();
    await server.stop();
  };
}
