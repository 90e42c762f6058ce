import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { createDelayLine } from './delay-line.ts';

/** A phone on a slow mobile network. */
export const SLOW_NETWORK = { roundTripMs: 150, downBitsPerSecond: 1_600_000 };

/** About two network packets: small enough for two answers to share the line. */
const SLICE_BYTES = 2_800;

export interface DelayProxyOptions {
  port: number;
  targetPort: number;
  roundTripMs: number;
  /** Shared by all connections, as the last mile is. Upwards there is no limit: requests are small. */
  downBitsPerSecond: number;
}

export interface DelayProxy {
  /** Bytes that came down since it was last asked. */
  takeBytes(): number;
  close(): Promise<void>;
}

/**
 * Puts a slow line before a server, below TLS, where browser and server both take it for the network.
 *
 * DevTools' own throttling delays what has already arrived: it mis-times Early Hints and ignores HTTP/2's priorities.
 */
export async function startDelayProxy(options: DelayProxyOptions): Promise<DelayProxy> {
  const oneWayMs = options.roundTripMs / 2;
  const bytesPerMs = options.downBitsPerSecond / 8 / 1000;
  const open = new Set<Socket>();
  /** When the line down is free again. */
  let freeAt = 0;
  let bytes = 0;

  const server = createServer({ noDelay: true }, (browser) => {
    const edge = connect({ port: options.targetPort, host: '127.0.0.1', noDelay: true });
    const up = createDelayLine((chunk) => void (edge.writable && edge.write(chunk)));
    const down = createDelayLine((chunk) => void (browser.writable && browser.write(chunk)));
    browser.on('data', (chunk) => up.push(chunk, performance.now() + oneWayMs));
    edge.on('data', (chunk) => {
      bytes += chunk.length;
      for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
        const slice = chunk.subarray(from, from + SLICE_BYTES);
        freeAt = Math.max(freeAt, performance.now()) + slice.length / bytesPerMs;
        down.push(slice, freeAt + oneWayMs);
      }
    });
    const end = (): void => {
      browser.destroy();
      edge.destroy();
      open.delete(browser);
    };
    open.add(browser);
    for (const socket of [browser, edge]) socket.on('error', end).on('close', end);
  });
  server.listen(options.port, '127.0.0.1');
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
