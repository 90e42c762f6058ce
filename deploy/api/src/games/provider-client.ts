import { randomUUID } from 'node:crypto';

import { type CreateGameSession, GameSessionCreated } from '@marquee/kernel/game-protocol';
import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';

import { ApiError } from '../http/api-error.ts';

const DEADLINE_MS = 5_000;
const RETRY_AFTER_SECONDS = 10;

interface ProviderSetup {
  url: string;
  key: SigningKey;
  /** Origins a game may be launched from; an answer that names another is not passed on. */
  origins: readonly string[];
  now: () => Date;
  fetch?: typeof fetch;
}

export interface GamesProvider {
  /** Opens a session for one play. Throws `PROVIDER_DOWN` whatever went wrong there; the cause says what. */
  createSession(request: CreateGameSession): Promise<GameSessionCreated>;
}

/** The games provider, spoken to in signed requests. */
export const createGamesProvider = ({
  url,
  key,
  origins,
  now,
  fetch: send = fetch,
}: ProviderSetup): GamesProvider => {
  const post = async (path: string, content: unknown): Promise<unknown> => {
    const body = JSON.stringify(content);
    const target = new URL(`${url}${path}`);
    const method = 'POST';
    const response = await send(target, {
      method,
      body,
      headers: {
        'content-type': 'application/json',
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
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok)
      throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };
  return {
    createSession: async (request) => {
      try {
        const session = GameSessionCreated.parse(await post('/v1/sessions', request));
        const { origin } = new URL(session.launchUrl);
        if (!origins.includes(origin)) throw new Error(`Games may not be launched from ${origin}.`);
        return session;
      } catch (error) {
        throw new ApiError('PROVIDER_DOWN', 'The games provider did not open a session.', {
          cause: error,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
    },
  };
};
