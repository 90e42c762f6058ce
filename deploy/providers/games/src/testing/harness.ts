import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { FastifyInstance, InjectOptions } from 'fastify';

import { buildApp } from '../app.ts';
import type { OpenedSession, PlayedRound, SeedsView } from '../client/protocol.ts';
import { openDatabase } from '../database/database.ts';
import { readEnvironment } from '../env.ts';
import { setBalance } from '../sessions/repository.ts';

const SITE = 'http://localhost:8080';

export const aSessionRequest = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  gameId: 'marquee-three-reels',
  mode: 'demo',
  locale: 'en',
  returnUrl: `${SITE}/en/rules/1`,
  ...change,
});

export interface Answer<Body> {
  status: number;
  body: Body;
}

type Fault = { code: string; retryAfterMs?: number };

/** A provider in memory whose clock stands still until it is moved. */
export const startProvider = async () => {
  const environment = readEnvironment({ MARQUEE_DATA: 'memory://', LOG_LEVEL: 'silent' });
  const database = await openDatabase(environment.databaseLocation);
  let nowMs = Date.parse('2026-11-20T12:00:00Z');
  const app: FastifyInstance = await buildApp({ environment, database, now: () => new Date(nowMs) });

  const send = async <Body = Fault>(request: InjectOptions): Promise<Answer<Body>> => {
    const response = await app.inject(request);
    return { status: response.statusCode, body: response.json<Body>() };
  };
  const post = <Body = Fault>(url: string, payload: object, bearer = ''): Promise<Answer<Body>> =>
    send({ method: 'POST', url, payload, headers: { authorization: `Bearer ${bearer}` } });

  const createSession = (
    request = aSessionRequest(),
    headers?: Record<string, string>,
  ): Promise<Answer<{ sessionId: string; launchUrl: string; expiresAt: string } & Fault>> => {
    const body = JSON.stringify(request);
    const signed = headers ?? signProviderRequest({ secret: environment.providerSecret, body, nowMs });
    return send({
      method: 'POST',
      url: '/v1/sessions',
      payload: body,
      headers: { 'content-type': 'application/json', ...signed },
    });
  };
  const launch = async (gameId?: string): Promise<string> => {
    const { body } = await createSession(aSessionRequest(gameId ? { gameId } : {}));
    return new URL(body.launchUrl).searchParams.get('token') ?? '';
  };
  /** A bearer token of a fresh session, with what the page was shown first. */
  const openSession = async (clientSeed?: string, gameId?: string) => {
    const { body } = await post<OpenedSession>('/v1/sessions/open', {
      token: await launch(gameId),
      clientSeed,
    });
    return body;
  };

  return {
    app,
    environment,
    send,
    post,
    createSession,
    launch,
    openSession,
    setBalance: (sessionId: string, balanceMinor: number) => setBalance(database, sessionId, balanceMinor),
    wait: (milliseconds: number): void => void (nowMs += milliseconds),
    play: (bearer: string, bet: object = { stakeMinor: 100 }) =>
      post<PlayedRound & Fault>('/v1/rounds', bet, bearer),
    rotate: (bearer: string, clientSeed?: string) =>
      post<SeedsView>('/v1/seeds/rotate', { clientSeed }, bearer),
    readSession: (bearer: string) =>
      send<OpenedSession['session'] & Fault>({
        url: '/v1/session',
        headers: { authorization: `Bearer ${bearer}` },
      }),
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;
