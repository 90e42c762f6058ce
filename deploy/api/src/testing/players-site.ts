import { randomUUID } from 'node:crypto';

import { readyMadeId } from '@marquee/seed/testing';

import { byBearerToken } from '../access/principal.ts';
import { readPlayerState } from '../players/player-state.ts';
import { type Envelope, openTestSite, type TestSite, type TestSiteSetup } from './test-site.ts';

export interface PlayersSite extends TestSite {
  /** Sends a call as a ready-made player, or as a visitor for null. */
  send(login: string | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Envelope>;
}

/** A site whose ready-made players are signed in by their names, at any time. */
export const openPlayersSite = async (setup: TestSiteSetup = {}): Promise<PlayersSite> => {
  const site: TestSite = await openTestSite({
    authenticate: byBearerToken(async (login) => ({
      kind: 'player',
      playerId: readyMadeId(login),
      sessionId: readyMadeId(`session of ${login}`),
    })),
    readState: async (playerId) => readPlayerState(site.database, playerId),
    ...setup,
  });
  return {
    ...site,
    async send(login, method, path, body) {
      const answer = await site.inject({
        method,
        url: `/api/v1${path}`,
        headers: { 'idempotency-key': randomUUID(), ...(login && { authorization: `Bearer ${login}` }) },
        ...(method === 'POST' && { payload: body ?? {} }),
      });
      return { httpStatus: answer.statusCode, headers: answer.headers, ...answer.json() };
    },
  };
};
