import { createServer, type Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';

import { openRegistry } from '@marquee/releases';
import { pino } from 'pino';

import { createEdge } from './app.ts';
import { readEnvironment } from './env.ts';
import { localCertificate } from './operation/certificate.ts';
import { createInternalServer } from './operation/internal-server.ts';

/** Longest time that requests under way get to finish after a stop. */
const DRAIN_MS = 10_000;
const MAXIMUM_HEADER_BYTES = 16 * 1024;

const log = pino({ name: 'edge', redact: ['req.headers.cookie', 'req.headers.authorization'] });

try {
  await serve();
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the edge did not start');
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const clock = (): Date => new Date();
  const registry = openRegistry(environment.releasesFolder, {
    clock,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const edge = createEdge({ ...environment, registry, log, clock });
  let isDraining = false;

  const options = { maxHeaderSize: MAXIMUM_HEADER_BYTES, optimizeEmptyRequests: true };
  const plain = createServer(options, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    void edge.handle(request, response, false);
  });
  plain.on('clientError', refuseMalformed);

  const secure = createSecureServer(
    {
      ...(await localCertificate(environment.dataFolder, clock())),
      allowHTTP1: true,
      maxHeaderListPairs: 100,
      settings: { maxHeaderListSize: MAXIMUM_HEADER_BYTES },
    },
    (request, response) => void edge.handle(request, response, true),
  );
  secure.on('sessionError', (error) => log.debug({ err: error }, 'an HTTP/2 session failed'));

  const internal = createInternalServer(edge, () => isDraining);
  const { host } = environment;
  await Promise.all([
    listen(plain, environment.port, host),
    listen(secure as unknown as Server, environment.httpsPort, host),
    listen(internal, environment.internalPort, host),
  ]);
  log.info({ port: environment.port, httpsPort: environment.httpsPort }, 'the edge listens');

  const stop = (): void => {
    if (isDraining) return;
    isDraining = true;
    log.info('the edge drains');
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    let open = 3;
    const closed = (): void => {
      open -= 1;
      if (open === 0) process.exit(0);
    };
    plain.close(closed);
    secure.close(closed);
    internal.close(closed);
    plain.closeIdleConnections();
    internal.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What is not HTTP at all gets the shortest answer there is. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
