import {
  type CloseGameSession,
  type CreateFreeRounds,
  type CreateGameSession,
  FoundProviderPostings,
  FreeRounds,
  GameSessionCreated,
  type ProviderPosting,
  ProviderPostings,
  ProviderRound,
  ProviderRoundRecord,
  ProviderStatement,
} from '@marquee/kernel/game-protocol';
import type { Language } from '@marquee/kernel/locale';
import { type SigningKey, verifyProviderRequest } from '@marquee/kernel/provider-signature';
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
  /** The first signs; any of them may have signed an answer. */
  keys: readonly [SigningKey, ...SigningKey[]];
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
  /** Gives rounds to a player; good to be sent again. Rejects with {ProviderRefused} where it never will be. */
  createFreeRounds(given: CreateFreeRounds): Promise<FreeRounds>;
  /** No round of it starts any more; good to be sent again. */
  cancelFreeRounds(grantRef: string): Promise<FreeRounds>;
  /** What the wallet accepted on a day, by the provider's books. Rejects where the answer is not signed by the provider. */
  readStatement(day: string): Promise<ProviderStatement>;
  /** The same one by one, some at a time: those after an id. Rejects as `readStatement`. */
  listPostings(day: string, after: string): Promise<ProviderPostings>;
  /** What the provider has of these transactions; those it does not know are left out. Rejects as `readStatement`. */
  findPostings(txIds: readonly string[]): Promise<ProviderPosting[]>;
}

/** The provider has understood what it was asked, and does not do it. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Statuses that say something of the request and not of the moment. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** The one of an environment. */
export const gamesProviderOf = (
  { gamesProviderUrl, providerKeys, gameOrigins }: Environment,
  now: () => Date,
): GamesProvider =>
  createGamesProvider({ url: gamesProviderUrl, keys: providerKeys, origins: gameOrigins, now });

/** The games provider, spoken to in signed requests. */
const createGamesProvider = ({ url, keys, origins, now, fetch: send }: ProviderSetup): GamesProvider => {
  const ask = createSignedAsk({ url, key: keys[0], now, deadlineMs: DEADLINE_MS, fetch: send });
  const read = async (response: Response): Promise<unknown> => {
    if (response.ok) return response.json();
    const words = `The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    throw REFUSALS.has(response.status) ? new ProviderRefused(words) : new Error(words);
  };
  const post = async (path: string, content: unknown): Promise<unknown> =>
    read(await ask('POST', path, JSON.stringify(content)));
  /** Evidence of what the provider said: its signature is over the bytes of the answer. */
  const readSigned = async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const response = await ask(method, path, content ? JSON.stringify(content) : '');
    const { pathname, search } = new URL(`${url}${path}`);
    const body = await response.text();
    if (!response.ok) throw new Error(`The provider answered ${response.status}: ${body.slice(0, 300)}`);
    const { verdict } = verifyProviderRequest({
      keys,
      method,
      path: `${pathname}${search}`,
      body,
      nowMs: now().getTime(),
      headers: Object.fromEntries(response.headers),
    });
    if (verdict !== 'valid')
      throw new Error(`The answer to ${path} is not signed by the provider: ${verdict}.`);
    return JSON.parse(body);
  };
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
    createFreeRounds: async (given) => FreeRounds.parse(await post('/v1/free-rounds', given)),
    cancelFreeRounds: async (grantRef) =>
      FreeRounds.parse(await post(`/v1/free-rounds/${encodeURIComponent(grantRef)}/cancel`, {})),
    readStatement: async (day) => {
      const statement = ProviderStatement.parse(await readSigned('GET', `/v1/statements/${day}`));
      if (statement.day !== day) throw new Error(`The statement of ${day} is one of ${statement.day}.`);
      return statement;
    },
    listPostings: async (day, after) => {
      const path = `/v1/statements/${day}/postings?after=${encodeURIComponent(after)}`;
      return ProviderPostings.parse(await readSigned('GET', path));
    },
    findPostings: async (txIds) =>
      FoundProviderPostings.parse(await readSigned('POST', '/v1/postings', { txIds })).postings,
  };
};
