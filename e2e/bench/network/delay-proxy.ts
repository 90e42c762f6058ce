import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { realClock } from './delay-line.ts';
import { createSlowLine } from './slow-line.ts';
import type { Network } from './slow-network.ts';

export interface DelayProxyOptions extends Network {
  port: number;
  targetPort: number;
}

export interface DelayProxy {
  /** Bytes that came down since it was last asked. */
  takeBytes(): number;
  close(): Promise<void>;
}

const write = (socket: Socket, chunk: Buffer | null): void => {
  if (!socket.writable) return;
  if (chunk === null) socket.end();
  else socket.write(chunk);
};

/**
 * Puts a slow line before a server, below TLS, where browser and server both take it for the network.
 *
 * DevTools' own throttling delays what has already arrived: it mis-times Early Hints and ignores HTTP/2's priorities.
 */
export async function startDelayProxy({
  port,
  targetPort,
  ...network
}: DelayProxyOptions): Promise<DelayProxy> {
  const line = createSlowLine(network, realClock);
  const open = new Set<Socket>();
  let bytes = 0;

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (browser) => {
    const edge = connect({ port: targetPort, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const connection = line.connect({
      toServer: (chunk) => write(edge, chunk),
      toBrowser: (chunk) => write(browser, chunk),
      pauseServer: (isPaused) => void (isPaused ? edge.pause() : edge.resume()),
    });
    browser
      .on('data', (chunk) => connection.fromBrowser(chunk))
      .on('end', () => connection.fromBrowser(null));
    edge.on('data', (chunk) => {
      bytes += chunk.length;
      connection.fromServer(chunk);
    });
    edge.on('end', () => connection.fromServer(null));
    const end = (): void => {
      browser.destroy();
      edge.destroy();
      connection.close();
      open.delete(browser);
    };
    open.add(browser);
    browser.on('close', end).on('error', end);
    edge.on('error', end);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
