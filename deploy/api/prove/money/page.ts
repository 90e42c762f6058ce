import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';

const PAUSE_MS = 100;
/** A process needs a few seconds to come back, and on a busy machine a minute. */
const ATTEMPTS = 1_200;

/** What a player was told of a round. */
export interface Told {
  roundId: string;
  /** Nothing was staked. */
  isFree: boolean;
  /** Null where the round was cancelled. */
  winMinor: number | null;
}

interface Provider {
  /** Where it listens now; it moves with each process. */
  url: () => string;
  key: SigningKey;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Asks until somebody answers: what dies meanwhile may have carried it out, and has to know it again. */
const ask = async (
  { url }: Provider,
  path: string,
  { content, headers }: { content: object; headers: () => Record<string, string> },
): Promise<Answer> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    /* oxlint-disable no-await-in-loop -- each attempt follows one without an answer */
    try {
      const response = await fetch(`${url()}${path}`, {
        method: 'POST',
        body: JSON.stringify(content),
        headers: { 'content-type': 'application/json', ...headers() },
      });
      const body: unknown = await response.json();
      if (response.status < 500 && response.status !== 429)
        return { status: response.status, body: Object(body) };
    } catch {
      // Nobody is there.
    }
    await pause(PAUSE_MS);
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`${path} is not answered, however often it is asked.`);
};

const signed = (key: SigningKey, path: string, content: object) => (): Record<string, string> =>
  signProviderRequest({
    key,
    method: 'POST',
    path,
    body: JSON.stringify(content),
    nowMs: Date.now(),
    nonce: randomUUID(),
  });

const require200 = (what: string, { status, body }: Answer): Record<string, unknown> => {
  if (status >= 300) throw new Error(`${what} is answered by ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** The page of a game that a player has opened for money, and that asks again whatever becomes of the provider. */
export const openPage = async (
  provider: Provider,
  launch: { launchToken: string; playerRef: string; gameId: string; stakeMinor: number },
): Promise<{
  /** For money, or a round of a package. */
  play: (grantRef?: string) => Promise<Told>;
}> => {
  const { stakeMinor, ...given } = launch;
  const content = {
    ...given,
    mode: 'real',
    locale: 'en',
    currency: 'EUR',
    returnUrl: 'http://localhost:8080/en',
  };
  const created = await ask(provider, '/v1/sessions', {
    content,
    headers: signed(provider.key, '/v1/sessions', content),
  });
  const { launchUrl } = require200('a launch', created);
  const token = new URL(String(launchUrl)).searchParams.get('token');
  const bearer = randomUUID();
  const opening = { content: { token, bearer }, headers: () => ({}) };
  require200('the opening of a page', await ask(provider, '/v1/sessions/open', opening));
  return {
    play: async (grantRef) => {
      const isFree = grantRef !== undefined;
      const roundId = randomUUID().replaceAll('-', '');
      const bet = {
        content: { stakeMinor, roundId, grantRef },
        headers: () => ({ authorization: `Bearer ${bearer}` }),
      };
      const { status, body } = await ask(provider, '/v1/rounds', bet);
      if (status === 200) return { roundId, isFree, winMinor: Number(Object(body['round']).winMinor) };
      if (body['code'] === 'ROUND_CANCELLED') return { roundId, isFree, winMinor: null };
      throw new Error(`a round is answered by ${status}: ${JSON.stringify(body)}`);
    },
  };
};
