import path from 'node:path';

import { startDelayProxy } from '../network/delay-proxy.ts';
import { SLOW_NETWORK } from '../network/slow-network.ts';
import { type CompressedPage, headersOfAnyPage } from '../servers/fetch-compressed.ts';
import { CERTIFICATE_FOLDER } from './bench-site.ts';
import { startChild } from './child.ts';
import { BARE_PAGE } from './ports.ts';

/**
 * Serves a page of one line over the slow line, with the headers of the site's pages: by them the browser gives a page a
 * process of its own, which takes the machine time whatever stands on the page.
 *
 * @param page of the site, for its headers
 * @returns what ends it
 */
export async function startBarePage(page: CompressedPage): Promise<() => Promise<void>> {
  const { httpsPort, proxyPort } = BARE_PAGE;
  const server = await startChild({
    parameters: [
      path.join(import.meta.dirname, '../servers/bare-page.ts'),
      String(httpsPort),
      CERTIFICATE_FOLDER,
      JSON.stringify(headersOfAnyPage(page)),
    ],
    ready: { port: httpsPort },
  });
  const proxy = await startDelayProxy({ port: proxyPort, targetPort: httpsPort, ...SLOW_NETWORK });
  return async () => {
    await proxy.close();
    await server.stop();
  };
}
