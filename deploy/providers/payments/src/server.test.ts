import { randomUUID } from 'node:crypto';
import path from 'node:path';

import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { runServer, temporaryFolder } from '@marquee/kernel/server/testing';

import { readEnvironment } from './env.ts';
import { startFakePlatform } from './testing/fake-platform.ts';
import { aPayout, OPENING_MS } from './testing/harness.ts';

const SERVER = path.join(import.meta.dirname, 'server.ts');
const KEY = readEnvironment({}).signingKeys[0];

const call = async (url: string, method: string, at: string, content?: object): Promise<ProviderPayment> => {
  const body = content ? JSON.stringify(content) : '';
  const signed = { key: KEY, method, path: at, body, nowMs: Date.now(), nonce: randomUUID() };
  const response = await fetch(`${url}${at}`, {
    method,
    ...(content && { body }),
    headers: { ...signProviderRequest(signed), ...(content && { 'content-type': 'application/json' }) },
  });
  return (await response.json()) as ProviderPayment;
};

it(
  'goes on after a restart with what was due, keeps a second one off its folder, and refuses production',
  async () => {
    const folder = temporaryFolder();
    const platform = await startFakePlatform({ keys: [KEY], now: () => new Date() });
    const variables = { MARQUEE_DATA: folder, PLATFORM_URL: platform.url };
    try {
      const first = await runServer(SERVER, variables);
      await expect(runServer(SERVER, variables)).rejects.toThrow('is already in use');
      const { reference } = await call(first.url, 'POST', '/v1/payments', aPayout());
      await first.stop();

      const again = await runServer(SERVER, variables);
      const isSent = async () => (await call(again.url, 'GET', `/v1/payments/${reference}`)).state === 'sent';
      // The payout is sent three seconds after it was accepted, by the real clock of a process of its own.
      while (!((await isSent()) && platform.known.has(reference)))
        await new Promise((resolve) => setImmediate(resolve));
      expect(again.log()).not.toContain('/pay/');
      await again.stop();
      await expect(runServer(SERVER, { ...variables, NODE_ENV: 'production' })).rejects.toThrow(
        'has no place in production',
      );
    } finally {
      await platform.close();
    }
  },
  OPENING_MS,
);
