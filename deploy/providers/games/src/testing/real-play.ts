import { randomUUID } from 'node:crypto';

import type { CreateFreeRounds, FreeRounds } from '@marquee/kernel/game-protocol';
import { signProviderRequest } from '@marquee/kernel/provider-signature';

import type { OpenedSession } from '../client/protocol.ts';
import type { StakeBounds } from '../games/stakes.ts';
import type { FakePlatform } from './fake-platform.ts';
import type { Answer, Provider } from './harness.ts';

export interface RealLaunch {
  player?: string;
  gameId?: string;
  currency?: string;
  /** Given to a player who has nothing yet. */
  balanceMinor?: bigint;
  stakes?: StakeBounds;
  minimumRoundMs?: number;
}

/** What a platform does with a provider, for tests: it launches games for money, ends plays and asks after rounds. */
export const playForMoney = (provider: Provider, platform: FakePlatform) => {
  const signed = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Answer<Body>> => {
    const body = content ? JSON.stringify(content) : '';
    const [key] = provider.environment.signingKeys;
    const headers = signProviderRequest({
      key: key ?? { id: '', secret: '' },
      method,
      path,
      body,
      nowMs: provider.now().getTime(),
      nonce: randomUUID(),
    });
    const type = content && { 'content-type': 'application/json' };
    return provider.send<Body>({
      method,
      url: path,
      ...(content && { payload: body }),
      headers: { ...type, ...headers },
    });
  };

  /** A session that no page has opened yet, and the token of its address. */
  const launch = async (asked: RealLaunch = {}) => {
    const {
      player = 'player-1',
      gameId = 'marquee-three-reels',
      currency = 'EUR',
      minimumRoundMs = 0,
    } = asked;
    const { minMinor = 1, maxMinor = 10_000_000 } = asked.stakes ?? {};
    const launchToken = randomUUID();
    const stakes = { minMinor: BigInt(minMinor), maxMinor: BigInt(maxMinor) };
    platform.launch(launchToken, { player, gameId, currency, stakes, minimumRoundMs });
    const owner = { player, currency };
    if (platform.balanceOf(owner) === 0n) platform.setBalance(owner, asked.balanceMinor ?? 100_000n);
    const { status, body } = await signed<{ sessionId: string; launchUrl: string; code?: string }>(
      'POST',
      '/v1/sessions',
      {
        gameId,
        mode: 'real',
        locale: 'en',
        returnUrl: 'http://localhost:8080/en',
        currency,
        playerRef: player,
        launchToken,
      },
    );
    if (status !== 201) throw new Error(`no session was created: ${body.code}`);
    const token = new URL(body.launchUrl).searchParams.get('token') ?? '';
    return { sessionId: body.sessionId, launchUrl: body.launchUrl, token, launchToken };
  };

  const openPage = (token: string, bearer: string = randomUUID()) =>
    provider.post<OpenedSession & { code?: string; reason?: string }>('/v1/sessions/open', { token, bearer });

  return {
    signed,
    launch,
    openPage,
    /** A page that plays for money, with what it was shown first. */
    start: async (asked: RealLaunch = {}) => {
      const { token, sessionId } = await launch(asked);
      const { body } = await openPage(token);
      if (!body.bearer) throw new Error(`the page was not opened: ${body.code} ${body.reason}`);
      return { ...body, sessionId };
    },
    close: (sessionId: string, reason: string) =>
      signed<{ reason?: string; code?: string }>('POST', `/v1/sessions/${sessionId}/close`, { reason }),
    /** Gives rounds at both sides, and answers what the provider says. */
    giveFreeRounds: async (given: Partial<CreateFreeRounds> = {}) => {
      const asked: CreateFreeRounds = {
        grantRef: randomUUID(),
        playerRef: 'player-1',
        gameId: 'marquee-three-reels',
        currency: 'EUR',
        betValue: '0.20',
        count: 3,
        validFrom: provider.now().toISOString(),
        validTo: new Date(provider.now().getTime() + 24 * 60 * 60_000).toISOString(),
        ...given,
      };
      platform.giveFreeRounds(asked.grantRef, asked.count);
      return signed<Partial<FreeRounds> & { code?: string }>('POST', '/v1/free-rounds', asked);
    },
    freeRoundsOf: async (grantRef: string) =>
      (await signed<Partial<FreeRounds> & { code?: string }>('GET', `/v1/free-rounds/${grantRef}`)).body,
    cancelFreeRounds: async (grantRef: string) =>
      (
        await signed<Partial<FreeRounds> & { code?: string }>(
          'POST',
          `/v1/free-rounds/${grantRef}/cancel`,
          {},
        )
      ).body,
    roundOf: (roundId: string) =>
      signed<{ state?: string; win?: string | null; betTxId?: string; code?: string }>(
        'GET',
        `/v1/rounds/${roundId}`,
      ),
  };
};
