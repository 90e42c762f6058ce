import { randomUUID } from 'node:crypto';

import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { RequestToSign } from '@marquee/kernel/provider-signature';
import type { Every } from '@marquee/kernel/server/jobs';
import type { FastifyInstance, InjectOptions } from 'fastify';

import { buildApp, createContext } from '../app.ts';
import type { AppOptions } from '../app.ts';
import type { OpenedRound, OpenedSession, PageFault, PlayedRound, SeedsView } from '../client/protocol.ts';
import { readEnvironment } from '../env.ts';
import type { Game } from '../games/game.ts';
import { createRegistry, GAMES } from '../games/registry.ts';
import { drainOutbox } from '../rounds/worker.ts';
import type { OnFailure } from '../rounds/worker.ts';
import { openMemoryDatabase } from './open-memory-database.ts';

/** An embedded database takes seconds to open, and on a busy machine many. */
export const OPENING_MS = 120_000;

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

type Fault = { code: string; retryAfterMs?: number } & PageFault;

/** Games whose best decision is not searched for, which takes a while: for tests that only need some decision. */
export const QUICK_GAMES = createRegistry(
  GAMES.map((game) =>
    game.opening ? { ...game, opening: { ...game.opening, decide: () => ({ hold: '11111' }) } } : game,
  ),
);

const rethrow = (error: unknown): void => {
  throw error;
};

/** A clock that stands still until it is moved. */
export const createClock = () => {
  let nowMs = Date.parse('2026-11-20T12:00:00Z');
  return {
    now: (): Date => new Date(nowMs),
    wait: (milliseconds: number): void => void (nowMs += milliseconds),
  };
};

/** A provider over a database in memory, whose clock stands still until it is moved. */
export const startProvider = async (
  given: Partial<AppOptions> & {
    clock?: ReturnType<typeof createClock>;
    variables?: Record<string, string>;
  } = {},
) => {
  const { clock = createClock(), variables = {}, ...rest } = given;
  const environment = readEnvironment({ LOG_LEVEL: 'silent', ...variables });
  const database = rest.database ?? (await openMemoryDatabase());
  // Jobs run when a test says so.
  const every: Every = () => () => undefined;
  const options = { environment, database, now: clock.now, chance: () => 0.5, every, ...rest };
  const app: FastifyInstance = await buildApp(options);
  const context = createContext(options);

  const send = async <Body = Fault>(request: InjectOptions): Promise<Answer<Body>> => {
    const response = await app.inject(request);
    return { status: response.statusCode, body: response.json<Body>() };
  };
  const post = <Body = Fault>(url: string, payload: object, bearer = ''): Promise<Answer<Body>> =>
    send({ method: 'POST', url, payload, headers: { authorization: `Bearer ${bearer}` } });

  const signSessionRequest = (change: Partial<RequestToSign> = {}): Record<string, string> =>
    signProviderRequest({
      key: environment.signingKeys[0] ?? { id: '', secret: '' },
      method: 'POST',
      path: '/v1/sessions',
      body: JSON.stringify(aSessionRequest()),
      nowMs: clock.now().getTime(),
      nonce: randomUUID(),
      ...change,
    });
  const createSession = (
    request = aSessionRequest(),
    headers?: Record<string, string>,
  ): Promise<Answer<{ sessionId: string; launchUrl: string; expiresAt: string } & Fault>> => {
    const body = JSON.stringify(request);
    const signed = headers ?? signSessionRequest({ body });
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
      bearer: randomUUID(),
      clientSeed,
    });
    return body;
  };

  const play = (bearer: string, bet: object = { stakeMinor: 100 }) =>
    post<PlayedRound & Fault>('/v1/rounds', bet, bearer);
  const open = (bearer: string, bet: object = { stakeMinor: 100 }) =>
    post<OpenedRound & Fault>('/v1/rounds/open', bet, bearer);
  const decide = (bearer: string, decision: object) =>
    post<PlayedRound & Fault>('/v1/rounds/decide', decision, bearer);
  /** A round of any game: where a decision is due, what is chosen is that decision. */
  const playWhole = async (
    bearer: string,
    game: Pick<Game, 'opening'>,
    { stakeMinor, choices }: { stakeMinor: number; choices: object },
  ): Promise<Answer<PlayedRound & Fault>> => {
    if (!game.opening) return play(bearer, { stakeMinor, choices });
    const { body } = await open(bearer, { stakeMinor });
    // A refused round has nothing to decide, and the refusal says more than the answer to a decision would.
    if (!body.opened) return post('/v1/rounds/open', { stakeMinor }, bearer);
    return decide(bearer, { roundId: body.opened.roundId, choices });
  };

  return {
    app,
    environment,
    send,
    post,
    signSessionRequest,
    createSession,
    launch,
    openSession,
    database,
    context,
    setBalance: (sessionId: string, balanceMinor: number) =>
      database.query('update demo_account set balance_minor = $2 where id = $1', [sessionId, balanceMinor]),
    /** Runs due tasks; failures are thrown unless the test handles them. */
    drain: (onFailure: OnFailure = rethrow) => drainOutbox(context, onFailure),
    now: clock.now,
    wait: clock.wait,
    play,
    open,
    decide,
    playWhole,
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
