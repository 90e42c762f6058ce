import {
  type CloseGameSession,
  type CreateGameSession,
  GameSessionCreated,
  ProviderRound,
  ProviderRoundRecord,
} from '@marquee/kernel/game-protocol';
import type { Language } from '@marquee/kernel/locale';
import type { SigningKey } from '@marquee/kernel/provider-signature';
import * as z from 'zod/mini';

import type { Environment } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { createSignedAsk } from '../http/ask-signed.ts';

/** Whose games these are, wherever its calls and keys are kept. */
export const GAMES_PROVIDER = 'marquee';

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
  /** No round of it starts any more. Rejects where the provider did not say so. */
  closeSession(sessionId: string, reason: CloseGameSession['reason']): Promise<void>;
  /** How the provider left a round; null where it knows none of this name. Rejects where it did not say. */
  findRound(roundId: string): Promise<ProviderRound | null>;
  /** All that it has kept of a round, with addresses of pages in this language; null where it knows none of this name. */
  findRecord(roundId: string, lang: Language): Promise<ProviderRoundRecord | null>;
}

/** The one of an environment. */
export const gamesProviderOf = (
  { gamesProviderUrl, providerKeys, gameOrigins }: Environment,
  now: () => Date,
): GamesProvider =>
  createGamesProvider({ url: gamesProviderUrl, key: providerKeys[0], origins: gameOrigins, now });

/** The games provider, spoken to in signed requests. */
const createGamesProvider = ({ url, key, origins, now, fetch: send }: ProviderSetup): GamesProvider => {
  const ask = createSignedAsk({ url, key, now, deadlineMs: DEADLINE_MS, fetch: send });
  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok)
      throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };
  const post = async (path: string, content: unknown): Promise<unknown> =>
    read(await ask('POST', path, JSON.stringify(content)));
  /** @returns null where the provider knows nothing of this name */
  const find = async (path: string): Promise<unknown> => {
    const response = await ask('GET', path, '');
    return response.status === 404 ? null : read(response);
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
    closeSession: async (sessionId, reason) => {
      await post(`/v1/sessions/${encodeURIComponent(sessionId)}/close`, { reason });
    },
    findRound: async (roundId) =>
      z.nullable(ProviderRound).parse(await find(`/v1/rounds/${encodeURIComponent(roundId)}`)),
    findRecord: async (roundId, lang) => {
      const path = `/v1/rounds/${encodeURIComponent(roundId)}/record?lang=${lang}`;
      const record = z.nullable(ProviderRoundRecord).parse(await find(path));
      for (const url of [record?.verifyUrl, record?.replayUrl])
        if (url && !origins.includes(new URL(url).origin))
          throw new Error(`Rounds may not be shown by ${new URL(url).origin}.`);
      return record;
    },
  };
};
