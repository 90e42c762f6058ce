import { randomUUID } from 'node:crypto';

import { READY_MADE_PLAYERS, readyMadeId, TODAY } from '@marquee/seed/testing';

import { decide, DECISION_CODES } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { type Action, playerActionOf } from './policy.ts';
import { byBearerToken } from './principal.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  action: Action;
}

let site: TestSite;
let calls: Call[];
/** The database is asked for the state of whoever the token names. */
beforeAll(async () => {
  site = await openTestSite({
    authenticate: byBearerToken(async (login) => ({
      kind: 'player',
      playerId: readyMadeId(login),
      sessionId: randomUUID(),
    })),
    readState: async (playerId) => readPlayerState(site.database, playerId),
  });
  const { paths } = (await site.inject({ url: '/api/v1/openapi.json' })).json();
  calls = Object.entries<Record<string, { 'x-action': Action }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase() as Call['method'],
      url: path.replaceAll(/\{[^}]+\}/g, randomUUID()),
      action: call['x-action'],
    })),
  );
}, OPENING_MS);
afterAll(() => site.close());

/** A stream of events stays open where it is allowed. */
const isStream = ({ url }: Call): boolean => url.endsWith('/events');

describe.each(READY_MADE_PLAYERS.map(({ login }) => login))('every declared call, sent by %s', (login) => {
  it('is refused before its handler where the state of the player refuses it, and nowhere else', async () => {
    const playersCalls = calls.filter(({ action }) => playerActionOf(action) !== null);
    expect(playersCalls.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    for (const call of playersCalls) {
      // A call may change the state: one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const state = await readPlayerState(site.database, readyMadeId(login));
      const decision = decide(state, playerActionOf(call.action) ?? 'use-account', TODAY);
      if (decision.isAllowed && isStream(call)) continue;
      // oxlint-disable-next-line no-await-in-loop
      const answer = await site.inject({
        method: call.method,
        url: call.url,
        headers: { authorization: `Bearer ${login}`, 'idempotency-key': randomUUID() },
        ...(call.method !== 'GET' && { payload: {} }),
      });
      const { data } = answer.json();
      const isRight = decision.isAllowed
        ? !DECISION_CODES.includes(data?.code)
        : answer.statusCode === 200 &&
          data.code === decision.code &&
          data.params.until === (decision.until?.toISOString() ?? null);
      if (!isRight) wrong.push(`${call.method} ${call.url} ${answer.statusCode} ${data?.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('lets nobody without credentials be judged as a player', async () => {
  const answer = await site.inject({ url: '/api/v1/player/display-data' });
  expect([answer.statusCode, answer.json().data.code]).toEqual([401, 'TOKEN_INVALID']);
});
