import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { WalletUnderTest } from '../conformance/wallet/peer.ts';

/**
 * Sends a call over a connection that is kept. `fetch` takes several times as long for it, which would be measured as if it
 * were the wallet's.
 */
export const sendPlainly = (connections: number): NonNullable<WalletUnderTest['send']> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return async (target, { method, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const sent = request(target, {
        agent,
        method,
        signal,
        headers: { ...headers, 'content-length': length },
      });
      sent.once('error', reject);
      sent.once('response', async (response) => {
        try {
          resolve(new Response(await text(response), { status: response.statusCode ?? 500 }));
        } catch (error) {
          reject(error);
        }
      });
      sent.end(body);
    });
};
