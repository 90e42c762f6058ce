import { randomBytes, randomUUID } from 'node:crypto';

import { retryTransaction } from '@marquee/kernel/server/database';
import { READY_MADE_PASSWORD, readyMadeId } from '@marquee/seed/testing';

import { hashPassword } from '../passwords/password-hash.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { SecondSteps } from './second-steps.ts';
import { createSessions, endAllSessions, type Sessions } from './sessions.ts';
import { signInByPassword } from './sign-in.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DEVICE = { userAgent: 'a browser', address: '203.0.113.5', country: 'DE' };
const ID = readyMadeId('verified');

let site: TestSite;
let sessions: Sessions;
beforeAll(async () => {
  site = await openTestSite();
  sessions = createSessions({
    database: site.database,
    accessTokens: createAccessTokens(site.environment.sessionKeys, () => NOW),
    now: () => NOW,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
}, OPENING_MS);
afterAll(() => site.close());

const noSecondSteps: SecondSteps = {
  begin: async () => null,
  sendCode: () => Promise.reject(new Error('Nobody has a second step here.')),
  answer: () => Promise.reject(new Error('Nobody has a second step here.')),
  requireInForce: async () => {},
};

/** Signs in, and does something else between the judgement of the password and the session. */
const signInWhile = (meanwhile: () => Promise<unknown>) =>
  signInByPassword(
    {
      database: site.database,
      sessions,
      secondSteps: noSecondSteps,
      captcha: { verify: async () => {} },
      throttle: {
        take: async () => {},
        forgive: async () => {
          await meanwhile();
        },
      },
      now: () => NOW,
    },
    { login: 'verified', password: READY_MADE_PASSWORD },
    { device: DEVICE, trustedSecret: null },
  );

const liveSessions = async (): Promise<number> => {
  const rows = await site.database.query(
    'select from login_session where player_id = $1 and ended_at is null',
    [ID],
  );
  return rows.length;
};

describe('between a right password and its session', () => {
  it('nothing happens, and there is a session', async () => {
    expect(await signInWhile(async () => {})).toHaveProperty('tokens');
    await retryTransaction(site.database, (transaction) =>
      endAllSessions(transaction, { playerId: ID, reason: 'ended-by-player' }, NOW),
    );
  });

  it('a change of the password refuses it', async () => {
    const { hash } = (
      await site.database.query<{ hash: string }>('select hash from player_password where player_id = $1', [
        ID,
      ])
    )[0] ?? { hash: '' };
    const change = (to: string) =>
      site.database.query('update player_password set hash = $2 where player_id = $1', [ID, to]);
    const other = await hashPassword('four unrelated words');
    await expect(signInWhile(() => change(other))).rejects.toMatchObject({ code: 'AUTH_INVALID' });
    expect(await liveSessions()).toBe(0);
    await change(hash);
  });

  it('a block refuses it', async () => {
    const block = () => site.database.query("update player set block_scope = 'all' where id = $1", [ID]);
    await expect(signInWhile(block)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect(await liveSessions()).toBe(0);
  });
});
