import { randomUUID } from 'node:crypto';

import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';

export interface AskSetup {
  /** In front of all paths, without a slash at its end. */
  url: string;
  key: SigningKey;
  now: () => Date;
  /** How long an answer may take. */
  deadlineMs: number;
  fetch?: typeof fetch | undefined;
}

/** Asks a provider in signed requests; `body` is JSON, and empty for GET. @throws where no answer comes in time */
export const createSignedAsk =
  ({ url, key, now, deadlineMs, fetch: send = fetch }: AskSetup) =>
  async (method: 'GET' | 'POST', path: string, body: string): Promise<Response> => {
    const target = new URL(`${url}${path}`);
    return send(target, {
      method,
      ...(method === 'POST' && { body }),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...signProviderRequest({
          key,
          method,
          path: `${target.pathname}${target.search}`,
          body,
          nowMs: now().getTime(),
          nonce: randomUUID(),
        }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
  };
