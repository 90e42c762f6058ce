import { createServer, type Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';

import { openRegistry } from '@marquee/releases';
import type { Logger } from 'pino';

import { createEdge } from '../app.ts';
import type { EdgeEnvironment } from '../env.ts';
import { localCertificate } from '../operation/certificate.ts';
import { type FunctionsForServing, openChannel, ownEnd, type ServingFunctions } from './channel.ts';
import { DEVELOPMENT_SECRET_VARIABLE } from './main-process.ts';

/** Longest time that requests under way get to finish after a stop. */
const DRAIN_MS = 10_000;
const MAXIMUM_HEADER_BYTES = 16 * 1024;

/** One of the processes that talk to visitors. No code of a release runs in it. */
export async function runServerProcess(environment: EdgeEnvironment, log: Logger): Promise<void> {
  const clock = (): Date => new Date();
  const registry = openRegistry(environment.releasesFolder, {
    clock,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const main = openChannel<FunctionsForServing, ServingFunctions>(ownEnd, {
    metrics: () => edge.metrics.registry.getMetricsAsJSON(),
  });
  const edge = createEdge({
    ...environment,
    registry,
    composer: main,
    developmentSecret: environment.isProduction
      ? null
      : Buffer.from(process.env[DEVELOPMENT_SECRET_VARIABLE] ?? '', 'hex'),
    log,
    clock,
    now: () => performance.now(),
  });
  // The start of the site lets its channel end with the process; here it carries every page.
  process.channel?.ref();
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

  const stop = (): void => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    let open = 2;
    const closed = (): void => {
      open -= 1;
      if (open === 0) process.exit(0);
    };
    plain.close(closed);
    secure.close(closed);
    plain.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const { host } = environment;
  await Promise.all([
    listen(plain, environment.port, host),
    listen(secure as unknown as Server, environment.httpsPort, host),
  ]);
  await main.listening();
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
