import { randomUUID } from 'node:crypto';

import { READY_MADE_PASSWORD } from '@marquee/seed/testing';
import type { LightMyRequestResponse } from 'fastify';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { deleteOldResets, handleResetRequests } from './reset-requests.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const GOOD = 'four unrelated words';

let site: TestSite;
let now = START;
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
let hashes: unknown[];
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  hashes = await site.database.query('select player_id as id, hash from player_password');
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(
    `delete from sign_in_failure; delete from login_session; delete from auth_event; delete from outgoing_message;
     delete from password_reset; delete from password_reset_request; delete from player_password`,
  );
  await site.database.query(
    `insert into player_password (player_id, hash, changed_at)
     select id, hash, now() from jsonb_to_recordset($1::jsonb) as kept (id uuid, hash text)`,
    [JSON.stringify(hashes)],
  );
});

interface Sent {
  token?: string;
  address?: string;
}

const post = (url: string, payload: object, { token, address = '203.0.113.5' }: Sent = {}) =>
  site.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
    },
    payload,
  });

/** The code of a refusal, the codes of a field's faults, or `ok`. */
const outcomeOf = (answer: LightMyRequestResponse): unknown => {
  const { status, data } = answer.json();
  if (status === 'validation_error') {
    return Object.fromEntries(
      Object.entries(data.errors as Record<string, Array<{ code: string }>>).map(([field, faults]) => [
        field,
        faults.map(({ code }) => code).join(),
      ]),
    );
  }
  return data.code ?? status;
};

const signIn = (login = 'verified', password = READY_MADE_PASSWORD) => post('/sign-in', { login, password });
const tokenOf = async (login?: string, password?: string): Promise<string> =>
  (await signIn(login, password)).json().data.token;
const isIn = async (token: string): Promise<boolean> =>
  (await site.get('/player/display-data', { authorization: `Bearer ${token}` })).httpStatus === 200;

const handle = () =>
  handleResetRequests({
    database: site.database,
    siteOrigin: 'https://marquee.example',
    now: () => now,
    newSecret: () => `secret-${now.getTime()}-${Math.random()}`,
  });

const messages = () =>
  site.database.query<{ template: string; channel: string; recipient: string; link: string | null }>(
    `select template, channel, recipient, params->'link'->>'value' as link from outgoing_message order by id`,
  );

/** Asks for a link, and answers what it ends in. */
const linkFor = async (login: string): Promise<string> => {
  expect(outcomeOf(await post('/password/forgot', { login }))).toBe('ok');
  await handle();
  return (await messages()).at(-1)?.link?.split('/').at(-1) ?? '';
};

const reset = (hash: string, password = GOOD) => post('/password/reset', { hash, password });

describe('a new password', () => {
  const change = async (password: string) =>
    outcomeOf(
      await post('/password/change', { current: READY_MADE_PASSWORD, password }, { token: await tokenOf() }),
    );

  it.each([
    ['is too short', 'kw9!xQ2', { password: 'field.too_short' }],
    ['is short although it has eight bytes', 'ääää', { password: 'field.too_short' }],
    ['is too long', 'ä'.repeat(65), { password: 'field.too_long' }],
    ['is known from thefts', 'password1', { password: 'field.password_known' }],
    ['is known but for capitals', 'PassWord1', { password: 'field.password_known' }],
    ['contains the user name', 'my-Verified-secret', { password: 'field.password_personal' }],
    ['contains the phone number', 'x4915550000002x', { password: 'field.password_personal' }],
  ])('that %s is refused', async (_, password, refusal) => {
    expect(await change(password)).toEqual(refusal);
  });

  it.each([
    ['has letters alone', 'zvkqhwjx'],
    ['has 128 bytes', 'ä'.repeat(64)],
    ['has blanks and emoji', ' 🐢🐢🐢 slow and wet '],
  ])('that %s is taken', async (_, password) => {
    expect(await change(password)).toBe('ok');
    expect(outcomeOf(await signIn('verified', password))).toBe('ok');
  });
});

describe('a player changes the password', () => {
  it('which ends the other sessions, and tells them', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const answer = await post(
      '/password/change',
      { current: READY_MADE_PASSWORD, password: GOOD },
      { token },
    );
    expect(outcomeOf(answer)).toBe('ok');
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect(outcomeOf(await signIn())).toBe('AUTH_INVALID');
    expect(outcomeOf(await signIn('verified', GOOD))).toBe('ok');
    expect(await messages()).toEqual([
      { template: 'password-changed', channel: 'email', recipient: 'verified@players.example', link: null },
    ]);
    expect(
      await site.database.query(
        `select kind, is_success as "isSuccess" from auth_event where kind like 'password%'`,
      ),
    ).toEqual([{ kind: 'password-change', isSuccess: true }]);
  });

  it('not without the current one, of which five can be tried', async () => {
    const token = await tokenOf();
    const change = (current: string) => post('/password/change', { current, password: GOOD }, { token });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect(outcomeOf(await change('wrong'))).toEqual({ current: 'field.password_wrong' });
    }
    expect(outcomeOf(await change(READY_MADE_PASSWORD))).toBe('TOO_MANY_REQUESTS');
    pass(16 * MINUTE_MS);
    const later = await tokenOf();
    expect(
      outcomeOf(
        await post('/password/change', { current: READY_MADE_PASSWORD, password: GOOD }, { token: later }),
      ),
    ).toBe('ok');
  });

  it('or sets one, once, where there is none', async () => {
    const token = await tokenOf();
    const formType = async () =>
      (await site.get('/password/form-type', { authorization: `Bearer ${token}` })).data;
    const set = () => post('/password/set', { password: GOOD }, { token });
    expect(await formType()).toEqual({ type: 'change', needsCurrent: true });
    // Who has one is asked for it first.
    expect(outcomeOf(await set())).toBe('PASSWORD_REQUIRED');
    await site.database.script('delete from player_password');
    expect(await formType()).toEqual({ type: 'set', needsCurrent: false });
    expect(outcomeOf(await post('/password/change', { current: 'x', password: GOOD }, { token }))).toBe(
      'PASSWORD_NOT_SET',
    );
    const outcomes = (await Promise.all([set(), set()])).map((answer) => String(outcomeOf(answer)));
    // The later one is refused by the call, or before it, as who has a password by now.
    expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^PASSWORD_(ALREADY_SET|REQUIRED)$/), 'ok']);
    expect(outcomeOf(await signIn('verified', GOOD))).toBe('ok');
  });

  it('and proves by a PIN that it is they who set the first one, where they have one', async () => {
    const token = await tokenOf('pin');
    await site.database.script('delete from player_password');
    expect(outcomeOf(await post('/password/set', { password: GOOD }, { token }))).toBe('PIN_REQUIRED');
  });

  it('and nobody else', async () => {
    for (const url of ['/password/change', '/password/set']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post(url, { current: 'x', password: GOOD })).statusCode).toBe(401);
    }
  });
});

describe('who has forgotten the password', () => {
  it('gets the same answer for every login, and a mail only where there is an account', async () => {
    const answers = await Promise.all(
      ['verified', 'VERIFIED@players.example', 'nobody', 'nobody@players.example', '+4915550009999'].map(
        async (login) => (await post('/password/forgot', { login })).json(),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 'ok', data: { handled: true } })]),
    );
    // Nothing is looked up before it is answered, so that both take as long.
    expect(await messages()).toEqual([]);
    await handle();
    expect(await messages()).toEqual([
      expect.objectContaining({ template: 'password-reset', recipient: 'verified@players.example' }),
      expect.objectContaining({ template: 'password-reset', recipient: 'verified@players.example' }),
    ]);
    const [kept] = await site.database.query(
      'select count(login)::integer as logins from password_reset_request',
    );
    expect(kept).toEqual({ logins: 0 });
  });

  it('gets an SMS where the account has a confirmed phone alone, and nothing where it is closed', async () => {
    await site.database.script(
      "update player set email = null where login = 'rich'; update player set closed_at = now() where login = 'fresh'",
    );
    await post('/password/forgot', { login: 'rich' });
    await post('/password/forgot', { login: 'fresh' });
    await handle();
    expect(await messages()).toEqual([
      expect.objectContaining({ channel: 'sms', recipient: '+34655500003' }),
    ]);
    await site.database.script(
      `update player set email = login || '@players.example', closed_at = null where login in ('rich', 'fresh')`,
    );
  });

  it('may ask three times an hour for an account that exists or not, and ten times from a network', async () => {
    const ask = async (login: string, address?: string) =>
      outcomeOf(await post('/password/forgot', { login }, address === undefined ? {} : { address }));
    for (const login of ['verified', 'nobody@players.example']) {
      // oxlint-disable no-await-in-loop
      for (let each = 0; each < 3; each += 1) expect(await ask(login)).toBe('ok');
      expect(await ask(login)).toBe('TOO_MANY_REQUESTS');
      expect(await ask(login, '198.51.100.7')).toBe('TOO_MANY_REQUESTS');
    }
    for (let each = 0; each < 4; each += 1) expect(await ask(`other${each}`)).toBe('ok');
    // oxlint-enable no-await-in-loop
    expect(await ask('another')).toBe('TOO_MANY_REQUESTS');
    expect(await ask('another', '198.51.100.7')).toBe('ok');
    await handle();
    // By another of their logins there is no fourth link.
    expect(await ask('verified@players.example', '198.51.100.7')).toBe('ok');
    await handle();
    expect(await messages()).toHaveLength(3);
    pass(HOUR_MS);
    expect(await ask('verified')).toBe('ok');
  });
});

describe('a link', () => {
  it('sets a new password once, ends all sessions and signs nobody in', async () => {
    const token = await tokenOf();
    const hash = await linkFor('verified@players.example');
    const second = await linkFor('verified');
    const answer = await reset(hash);
    expect(answer.json()).toEqual({ status: 'ok', data: { handled: true } });
    expect(answer.cookies).toEqual([]);
    expect(await isIn(token)).toBe(false);
    expect(outcomeOf(await signIn('verified', GOOD))).toBe('ok');
    expect(outcomeOf(await reset(hash, 'another good one'))).toBe('SIGNATURE_USED');
    expect(outcomeOf(await reset(second, 'another good one'))).toBe('SIGNATURE_USED');
    expect((await messages()).map(({ template }) => template)).toEqual([
      'password-reset',
      'password-reset',
      'password-changed',
    ]);
  });

  it('does not lead past a second factor', async () => {
    expect(outcomeOf(await reset(await linkFor('sms')))).toBe('ok');
    const answer = await signIn('sms', GOOD);
    expect(answer.json().data).toMatchObject({ twoFactorRequired: true });
    expect(answer.json().data.token).toBeUndefined();
  });

  it('has one effect where it is used twice at a time', async () => {
    const hash = await linkFor('verified');
    const outcomes = (await Promise.all([reset(hash), reset(hash)])).map((answer) =>
      String(outcomeOf(answer)),
    );
    expect(outcomes.toSorted()).toEqual(['SIGNATURE_USED', 'ok']);
  });

  it('still works after a weak password was refused', async () => {
    const hash = await linkFor('verified');
    expect(outcomeOf(await reset(hash, 'password1'))).toEqual({ password: 'field.password_known' });
    expect(outcomeOf(await reset(hash, 'verified-and-more'))).toEqual({
      password: 'field.password_personal',
    });
    expect(outcomeOf(await reset(hash))).toBe('ok');
  });

  it('works for an hour, and nothing else works at all', async () => {
    const hash = await linkFor('verified');
    expect(outcomeOf(await reset('made-up'))).toBe('SIGNATURE_INVALID');
    const [stored] = await site.database.query<{ hash: string }>('select hash from password_reset');
    expect(stored?.hash).not.toContain(hash);
    expect(outcomeOf(await reset(stored?.hash ?? ''))).toBe('SIGNATURE_INVALID');
    pass(HOUR_MS);
    expect(outcomeOf(await reset(hash))).toBe('SIGNATURE_EXPIRED');
  });

  it('is over when the password was changed otherwise', async () => {
    const hash = await linkFor('verified');
    const token = await tokenOf();
    await post('/password/change', { current: READY_MADE_PASSWORD, password: GOOD }, { token });
    expect(outcomeOf(await reset(hash, 'another good one'))).toBe('SIGNATURE_USED');
  });

  it('opens a sign-in that too many wrong passwords have closed', async () => {
    const hash = await linkFor('verified');
    for (let wrong = 0; wrong < 5; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await signIn('verified', 'wrong');
    }
    expect(outcomeOf(await signIn())).not.toBe('ok');
    await reset(hash);
    expect(outcomeOf(await signIn('verified', GOOD))).toBe('ok');
  });

  it('and what was asked for is forgotten in time', async () => {
    await linkFor('verified');
    pass(2 * HOUR_MS);
    expect(await deleteOldResets(site.database, now, 10)).toBe(1);
    pass(31 * 24 * HOUR_MS);
    expect(await deleteOldResets(site.database, now, 10)).toBe(1);
    expect(await deleteOldResets(site.database, now, 10)).toBe(0);
  });
});
