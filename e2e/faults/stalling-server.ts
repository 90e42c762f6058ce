import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends half of each answer, then stalls or closes the connection. */
export interface StallingServer {
  /** The address of a file that stops in the middle. */
  address(pathname: string, then: 'hang' | 'hang-up'): string;
  close(): Promise<void>;
}

const HALF = 'x'.repeat(500);

export async function startStallingServer(): Promise<StallingServer> {
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'content-length': 2 * HALF.length,
      'access-control-allow-origin': '*',
    });
    response.write(HALF, () => {
      if (request.url?.endsWith('hang-up') === true) response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (pathname, then) => `http://127.0.0.1:${port}${pathname}?${then}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
