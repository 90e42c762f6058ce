import { randomUUID } from 'node:crypto';

import type { CreateFreeRounds, FreeRounds, ProviderRound } from '@marquee/kernel/game-protocol';
import { toDecimal } from '@marquee/kernel/money';
import { signProviderRequest, verifyProviderRequest } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';

import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** Whether the answer itself is signed, for what was asked. */
  isSigned: boolean;
}

/** What the checks need of a provider and of the platform they play for it. */
export interface KitSetup {
  /** The provider's address, which takes its money from `platform`. */
  url: string;
  key: SigningKey;
  platform: FakePlatform;
  /** What becomes of the next calls of the wallet, one after another; all that follow are right. */
  behave: (behaviours: NetworkBehaviour[]) => void;
  gameId: string;
  currency: string;
  returnUrl: string;
  now: () => Date;
  /** Waits until it holds. @throws where it does not in the time a provider has */
  eventually: (what: string, holds: () => boolean | Promise<boolean>) => Promise<void>;
}

export interface Page {
  player: string;
  sessionId: string;
  /** The lowest stake on offer. */
  stakeMinor: number;
  play: (
    roundId?: string,
    given?: { stakeMinor?: number; grantRef?: string },
  ) => Promise<Answer & { roundId: string }>;
}

/** What cannot be asked of this provider, and why. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** What every new player has, in minor units. */
export const OPENING_MINOR = 1_000_000n;

/** Does what a platform and a page do with a provider, over HTTP. */
export const createKit = (setup: KitSetup) => {
  const { url, key, platform, gameId, currency, returnUrl, now } = setup;

  const send = async (
    method: string,
    path: string,
    content?: object,
    headers?: Record<string, string>,
  ): Promise<Answer> => {
    const body = content && JSON.stringify(content);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { verdict } = verifyProviderRequest({
      keys: [key],
      method,
      path,
      body: text,
      nowMs: now().getTime(),
      headers: Object.fromEntries(response.headers),
    });
    const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, body: Object(answer), isSigned: verdict === 'valid' };
  };
  const sign = (method: string, path: string, content?: object): Record<string, string> =>
    signProviderRequest({
      key,
      method,
      path,
      body: content ? JSON.stringify(content) : '',
      nowMs: now().getTime(),
      nonce: randomUUID(),
    });
  const sendSigned = (method: string, path: string, content?: object): Promise<Answer> =>
    send(method, path, content, sign(method, path, content));

  const aSession = (player: string) => {
    const launchToken = randomUUID();
    const stakes = { minMinor: 1n, maxMinor: OPENING_MINOR };
    platform.launch(launchToken, { player, gameId, currency, stakes, minimumRoundMs: 0 });
    return { gameId, mode: 'real', locale: 'en', returnUrl, currency, playerRef: player, launchToken };
  };

  /** A page of a player, a new one by default, that has opened the game for money. */
  const openPage = async (player: string = `player-${randomUUID()}`): Promise<Page> => {
    const owner = { player, currency };
    if (platform.balanceOf(owner) === 0n) platform.setBalance(owner, OPENING_MINOR);
    const created = await sendSigned('POST', '/v1/sessions', aSession(player));
    const { sessionId, launchUrl } = created.body;
    if (created.status !== 201) throw new Error(`no session was created: ${JSON.stringify(created)}`);
    const bearer = randomUUID();
    const token = new URL(String(launchUrl)).searchParams.get('token');
    const opened = await send('POST', '/v1/sessions/open', { token, bearer });
    if (opened.status !== 200) throw new Error(`the page was not opened: ${JSON.stringify(opened)}`);
    const { stakes } = Object(opened.body['session']);
    const stakeMinor = Number(stakes.offeredMinor[0]);
    return {
      player,
      sessionId: String(sessionId),
      stakeMinor,
      play: async (roundId = randomUUID().replaceAll('-', ''), given = {}) => {
        const authorization = `Bearer ${bearer}`;
        const answer = await send('POST', '/v1/rounds', { stakeMinor, roundId, ...given }, { authorization });
        return { ...answer, roundId };
      },
    };
  };

  /** Where the game has none, checks of them are left out. @throws LeftOut */
  const requireFreeRounds = async (): Promise<void> => {
    const { body } = await send('GET', '/v1/games');
    const games = Array.isArray(body['games']) ? body['games'] : [];
    if (!games.some((game) => Object(game).slug === gameId && Object(game).freeRounds === true))
      throw new LeftOut(`${gameId} has no free rounds`);
  };

  /** Gives rounds at both sides, for an hour. */
  const giveFreeRounds = async (
    { player, stakeMinor }: Pick<Page, 'player' | 'stakeMinor'>,
    given: Partial<CreateFreeRounds> = {},
  ): Promise<Answer & { asked: CreateFreeRounds }> => {
    const asked: CreateFreeRounds = {
      grantRef: randomUUID(),
      playerRef: player,
      gameId,
      currency,
      betValue: toDecimal({ amountMinor: BigInt(stakeMinor), currency }),
      count: 2,
      validFrom: new Date(now().getTime() - 60_000).toISOString(),
      validTo: new Date(now().getTime() + 60 * 60_000).toISOString(),
      ...given,
    };
    platform.giveFreeRounds(asked.grantRef, asked.count);
    return { ...(await sendSigned('POST', '/v1/free-rounds', asked)), asked };
  };

  const begunAt = platform.postings.length;

  return {
    ...setup,
    requireFreeRounds,
    giveFreeRounds,
    freeRoundsOf: async (grantRef: string): Promise<FreeRounds> =>
      (await sendSigned('GET', `/v1/free-rounds/${grantRef}`)).body as unknown as FreeRounds,
    cancelFreeRounds: (grantRef: string) => sendSigned('POST', `/v1/free-rounds/${grantRef}/cancel`, {}),
    /** All that this kit has brought about. */
    postings: () => platform.postings.slice(begunAt),
    send,
    sign,
    sendSigned,
    aSession,
    openPage,
    close: (sessionId: string, reason: string) =>
      sendSigned('POST', `/v1/sessions/${sessionId}/close`, { reason }),
    roundOf: async (roundId: string): Promise<ProviderRound> =>
      (await sendSigned('GET', `/v1/rounds/${roundId}`)).body as unknown as ProviderRound,
    postingsOf: (roundId: string) => platform.postings.filter((posting) => posting.roundId === roundId),
    moneyOf: (player: string): bigint => platform.balanceOf({ player, currency }),
  };
};

export type ProviderKit = ReturnType<typeof createKit>;
