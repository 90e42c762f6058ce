import { randomUUID } from 'node:crypto';

import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';
import type { WalletCallName } from '@marquee/kernel/wallet-protocol';

interface SentRequest {
  method: string;
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** A wallet, and what makes it ready for the cases: they speak as the games provider. */
export interface WalletUnderTest {
  /** Below which `/wallet/v1/<call>` is. */
  url: string;
  /** All that are active: one or two. */
  keys: readonly SigningKey[];
  /** The wallet's clock. */
  now: () => Date;
  /** By default `fetch`. */
  send?: (target: URL, request: SentRequest) => Promise<Response>;
  /** Starts a play of one and the same player, who has money. The one before may be over then. */
  openPlay: () => Promise<{ launchToken: string }>;
  /** Lets time pass on the wallet's clock, between rounds that may not follow each other at once. By default, waits. */
  pause?: (ms: number) => Promise<unknown>;
  /** Gives the player of the plays so many rounds of a game, each for whatever stake. */
  giveFreeRounds?: (given: {
    count: number;
    gameId: string;
    currency: string;
  }) => Promise<{ grantRef: string }>;
  /** Ends the play that was opened last. Cases that need what is left out are left out. */
  endPlay?: () => Promise<void>;
  /** Keeps the player from playing, until what it answers is called. */
  exclude?: () => Promise<() => Promise<void>>;
}

export interface Answer {
  http: number;
  body: Record<string, unknown>;
}

export interface Sending {
  key?: SigningKey;
  nonce?: string;
  /** Of the timestamp, from the wallet's clock. */
  aheadMs?: number;
  /** Sent instead of what was signed. */
  sent?: string;
  /** Of the headers: which to leave out. */
  without?: string;
}

const DEADLINE_MS = 10_000;

/** Sends signed calls, or such that are not as they should be. */
export const createPeer = ({
  url,
  keys,
  now,
  send = fetch,
}: Pick<WalletUnderTest, 'url' | 'keys' | 'now' | 'send'>) => {
  const [first] = keys;
  if (first === undefined) throw new TypeError('A wallet is asked with a key.');
  return async (
    name: WalletCallName,
    content: object | string,
    { key = first, nonce = randomUUID(), aheadMs = 0, sent, without }: Sending = {},
  ): Promise<Answer> => {
    const target = new URL(`${url}/wallet/v1/${name}`);
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const nowMs = now().getTime() + aheadMs;
    const signed = signProviderRequest({ key, method: 'POST', path: target.pathname, body, nowMs, nonce });
    const headers = Object.entries({ 'content-type': 'application/json', ...signed });
    const response = await send(target, {
      method: 'POST',
      body: sent ?? body,
      headers: Object.fromEntries(headers.filter(([header]) => header !== without)),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await response.text();
    try {
      return { http: response.status, body: JSON.parse(text) };
    } catch {
      return { http: response.status, body: { text } };
    }
  };
};

export type Peer = ReturnType<typeof createPeer>;
