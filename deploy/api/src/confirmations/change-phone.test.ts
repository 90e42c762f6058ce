import { randomUUID } from 'node:crypto';

import { READY_MADE_PASSWORD, readyMadeId } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const OLD = '+4915550000002';
const NEW = '+4915112345678';

let site: TestSite;
let now = START;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.query(
    "update player set phone = $1, phone_confirmed_at = $2 where login = 'verified'",
    [OLD, START],
  );
  await site.database.script(
    'delete from outgoing_message; delete from confirmation; delete from code_sending; delete from auth_event',
  );
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await site.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json();

const aSession = async () => {
  const signedIn = await post('/sign-in', { login: 'verified', password: READY_MADE_PASSWORD });
  const authorization = `Bearer ${signedIn.data.token}`;
  const call = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    post(url, payload, { authorization, ...headers });
  return {
    call,
    show: async () => (await site.get('/player/display-data', { authorization })).data,
    /** Shows by the password, where the API asks, that it is the player who asks. */
    askFor: async (phone: string) => {
      const key = { 'idempotency-key': randomUUID() };
      const { data } = await call('/profile/phone', { phone }, key);
      if (data.code !== 'PASSWORD_REQUIRED') return { data };
      const path = `/challenges/${data.params.challengeId}/answer`;
      const answered = await call(path, { answer: READY_MADE_PASSWORD });
      return call('/profile/phone', { phone }, { ...key, 'challenge-proof': answered.data.proof });
    },
  };
};

interface Sent {
  recipient: string;
  template: string;
  code: string | null;
}
const messages = (): Promise<Sent[]> =>
  site.database.query<Sent>(
    `select recipient, template, params->'code'->>'value' as code from outgoing_message order by id`,
  );
const typeCode = async (session: Awaited<ReturnType<typeof aSession>>) =>
  session.call('/profile/confirm/phone/otp-code', { code: (await messages()).at(-1)?.code ?? '' });

it('comes with the code that the new number got, and is told to the one before and by e-mail', async () => {
  const session = await aSession();
  expect((await session.askFor('+49 (151) 1234-5678')).data).toMatchObject({ nextInSec: 60, leftToday: 4 });
  expect(await messages()).toMatchObject([{ recipient: NEW, template: 'confirm-phone' }]);
  expect(await session.show()).toMatchObject({ phone: OLD });

  expect((await typeCode(session)).status).toBe('ok');
  expect(await session.show()).toMatchObject({ phone: NEW, isPhoneConfirmed: true });
  expect((await messages()).slice(1)).toMatchObject([
    { recipient: OLD, template: 'phone-changed' },
    { recipient: 'verified@players.example', template: 'security-changed' },
  ]);
  const events = await site.database.query("select from auth_event where kind = 'phone-changed'");
  expect(events).toHaveLength(1);
});

it('adds a number where there was none, of which nobody else is told', async () => {
  await site.database.script(
    "update player set phone = null, phone_confirmed_at = null where login = 'verified'",
  );
  const session = await aSession();
  await session.askFor(NEW);
  await typeCode(session);
  expect(await session.show()).toMatchObject({ phone: NEW, isPhoneConfirmed: true });
  expect((await messages()).map(({ template }) => template)).toEqual(['confirm-phone', 'security-changed']);
});

it('is not made by a session alone: codes of a second step go to the number', async () => {
  const session = await aSession();
  const answer = await session.call('/profile/phone', { phone: NEW }, { 'idempotency-key': randomUUID() });
  expect(answer.data.code).toBe('PASSWORD_REQUIRED');
  expect(await messages()).toEqual([]);
});

it('sends its code again', async () => {
  const session = await aSession();
  await session.askFor(NEW);
  now = new Date(START.getTime() + 60_000);
  await session.call('/profile/phone/resend');
  expect(await messages()).toMatchObject([{ recipient: NEW }, { recipient: NEW }]);
});

it('is refused for the number that it is, however it is grouped', async () => {
  const session = await aSession();
  expect((await session.askFor('+49 1555 000 0002')).data.errors).toEqual({
    phone: [{ code: 'field.unchanged' }],
  });
});

it('does not tell that a number has an account: its owner is told, and no code fits', async () => {
  await site.database.query('update player set phone = $2 where id = $1', [readyMadeId('rich'), NEW]);
  const session = await aSession();
  expect((await session.askFor(NEW)).data).toMatchObject({ nextInSec: 60 });
  expect(await messages()).toMatchObject([{ recipient: NEW, template: 'account-exists' }]);
  await site.database.query('update player set phone = null where id = $1', [readyMadeId('rich')]);
});

it('is over where the number has got an account since', async () => {
  const session = await aSession();
  await session.askFor(NEW);
  await site.database.query('update player set phone = $2 where id = $1', [readyMadeId('rich'), NEW]);
  expect((await typeCode(session)).data.code).toBe('CHALLENGE_OVER');
  expect(await session.show()).toMatchObject({ phone: OLD });
  await site.database.query('update player set phone = null where id = $1', [readyMadeId('rich')]);
});
