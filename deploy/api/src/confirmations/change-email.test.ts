import { randomUUID } from 'node:crypto';

import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const OLD = 'verified@players.example';
const NEW = 'new.address@example.org';

let site: TestSite;
let now = START;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.query(
    "update player set email = $1, email_confirmed_at = $2 where login = 'verified'",
    [OLD, START],
  );
  await site.database.script(
    'delete from outgoing_message; delete from confirmation; delete from code_sending; delete from email_change',
  );
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await site.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json();

const aSession = async () => {
  const signedIn = await post('/sign-in', { login: 'verified', password: READY_MADE_PASSWORD });
  const authorization = `Bearer ${signedIn.data.token}`;
  const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
    post(url, payload, { authorization, ...headers });
  return {
    call,
    show: async () => (await site.get('/player/display-data', { authorization })).data,
    /** Shows by the password, where the API asks, that it is the player who asks. */
    askFor: async (email: string) => {
      const key = { 'idempotency-key': randomUUID() };
      const { data } = await call('/profile/email', { email }, key);
      if (data.code !== 'PASSWORD_REQUIRED') throw new Error('The call was not challenged.');
      const answered = await call(`/challenges/${data.params.challengeId}/answer`, {
        answer: READY_MADE_PASSWORD,
      });
      return call('/profile/email', { email }, { ...key, 'challenge-proof': answered.data.proof });
    },
  };
};

interface Sent {
  recipient: string;
  template: string;
  params: { code?: { value: string }; link?: { value: string; validMs?: number } };
}
const messages = (): Promise<Sent[]> =>
  site.database.query<Sent>('select recipient, template, params from outgoing_message order by id');
const codeSent = async (): Promise<string> => (await messages()).at(-1)?.params.code?.value ?? '';
const follow = (link = '') =>
  post('/profile/confirm/email/signature', { signature: link.split('/').at(-1) ?? '' });
const emailNow = async (): Promise<string | undefined> =>
  (await site.database.query<{ email: string }>("select email from player where login = 'verified'"))[0]
    ?.email;

/** With its link for the way back. */
const change = async (session: Awaited<ReturnType<typeof aSession>>, email: string): Promise<string> => {
  await session.askFor(email);
  await session.call('/profile/confirm/email/otp-code', { code: await codeSent() });
  return (
    (await messages()).findLast(({ template }) => template === 'email-changed')?.params.link?.value ?? ''
  );
};

it('comes with the code that the new address got, and the one before gets a link back', async () => {
  const session = await aSession();
  const asked = await session.askFor('  New.Address@Example.org ');
  expect(asked.data).toMatchObject({ nextInSec: 60, leftToday: 4 });
  expect(await messages()).toMatchObject([{ recipient: NEW, template: 'confirm-email' }]);
  expect(await session.show()).toMatchObject({ email: OLD });

  expect((await session.call('/profile/confirm/email/otp-code', { code: await codeSent() })).status).toBe(
    'ok',
  );
  expect(await session.show()).toMatchObject({ email: NEW, isEmailConfirmed: true });
  expect((await messages()).at(-1)).toMatchObject({
    recipient: OLD,
    template: 'email-changed',
    params: { link: { value: expect.stringContaining('/confirm/email/undo/'), validMs: 7 * DAY_MS } },
  });
});

it('comes with the link of the mail as well', async () => {
  await (await aSession()).askFor(NEW);
  expect((await follow((await messages())[0]?.params.link?.value)).data).toEqual({ purpose: 'contact' });
  expect(await emailNow()).toBe(NEW);
});

it('sends its code again', async () => {
  const session = await aSession();
  await session.askFor(NEW);
  now = new Date(START.getTime() + 60_000);
  await session.call('/profile/email/resend', {});
  expect(await messages()).toMatchObject([{ recipient: NEW }, { recipient: NEW }]);
});

it('is refused for the address that it is', async () => {
  expect((await (await aSession()).askFor(OLD)).data.errors).toEqual({
    email: [{ code: 'field.unchanged' }],
  });
});

it('does not tell that an address has an account: its owner is told, and no code fits', async () => {
  const session = await aSession();
  const asked = await session.askFor('rich@players.example');
  expect(asked.data).toMatchObject({ nextInSec: 60 });
  now = new Date(START.getTime() + 60_000);
  await session.call('/profile/email/resend', {});
  expect(await messages()).toMatchObject([
    { recipient: 'rich@players.example', template: 'account-exists' },
    { recipient: 'rich@players.example', template: 'account-exists' },
  ]);
});

describe('the link to the address before', () => {
  it('takes all changes back and ends all sessions, once', async () => {
    const session = await aSession();
    const back = await change(session, NEW);
    now = new Date(START.getTime() + 60_000);
    const later = await change(session, 'a.third@example.org');
    expect((await follow(back)).data).toEqual({ purpose: 'restored' });
    expect(await emailNow()).toBe(OLD);
    expect((await session.call('/profile/confirm/email/request', {})).data.code).toBe('TOKEN_INVALID');
    expect((await follow(back)).data.code).toBe('LINK_OVER');
    expect((await follow(later)).data.code).toBe('LINK_OVER');
  });

  it('is good for seven days', async () => {
    const back = await change(await aSession(), NEW);
    now = new Date(START.getTime() + 7 * DAY_MS);
    expect((await follow(back)).data.code).toBe('LINK_OVER');
    now = new Date(now.getTime() - 1);
    expect((await follow(back)).data).toEqual({ purpose: 'restored' });
  });
});
