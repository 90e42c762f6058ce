import { randomUUID } from 'node:crypto';

import type { PasskeyCreation, PasskeyRequest } from '@marquee/kernel/contracts/passkeys';
import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import {
  createSoftwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { deleteOldPasskeyChallenges } from './passkey-challenges.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const ORIGIN = 'https://play.marquee.example';
const OWN = '/dashboard/security/passkeys';

let site: TestSite;
let now = START;
beforeAll(async () => {
  site = await openTestSite({
    now: () => now,
    variables: { SITE_ORIGIN: ORIGIN, PASSKEY_DOMAIN: 'marquee.example' },
  });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(`
    delete from passkey; delete from used_passkey_challenge; delete from auth_event; delete from sign_in_failure;
    delete from challenge; delete from idempotent_answer; delete from outgoing_message; delete from identity_link`);
});

interface Sent {
  status: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Sent> => {
  const answer = await site.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', ...headers },
  });
  return answer.json();
};
const resultOf = ({ status, data }: Sent): string => data.code ?? status;

const tokenOf = async (login: string): Promise<string> =>
  (await post('/sign-in', { login, password: READY_MADE_PASSWORD })).data.token;

const call = (token: string, url: string, body: object = {}): Promise<Sent> =>
  post(url, body, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });

/** Sends a call that is challenged, and proves it by the password. */
const prove = async (token: string, url: string, body: object = {}): Promise<Sent> => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const first = await post(url, body, headers);
  const answer = { answer: READY_MADE_PASSWORD };
  const { data } = await post(`/challenges/${first.data.params.challengeId}/answer`, answer, {
    authorization: headers.authorization,
  });
  return post(url, body, { ...headers, 'challenge-proof': data.proof });
};

const begin = async (token: string): Promise<PasskeyCreation> => (await prove(token, `${OWN}/begin`)).data;
const addTo = async (token: string, device: SoftwareAuthenticator, deviation?: Deviation): Promise<Sent> =>
  call(token, `${OWN}/add`, device.create(await begin(token), deviation));

const newDevice = (): SoftwareAuthenticator => createSoftwareAuthenticator(ORIGIN);
const request = async (): Promise<PasskeyRequest> => (await post('/sign-in/passkey/begin', {})).data;
const signIn = async (device: SoftwareAuthenticator, deviation?: Deviation): Promise<Sent> =>
  post('/sign-in/passkey', device.get(await request(), deviation));

const list = async (token: string) => (await site.get(OWN, { authorization: `Bearer ${token}` })).data;
const events = async (): Promise<string[]> => {
  const rows = await site.database.query<{ event: string }>(
    `select concat_ws(' ', kind, is_success, reason) as event from auth_event order by id`,
  );
  return rows.map(({ event }) => event);
};

/** The player, signed in, and a device with a passkey of theirs. */
const withPasskey = async (login = 'verified') => {
  const token = await tokenOf(login);
  const device = newDevice();
  expect(resultOf(await addTo(token, device))).toBe('ok');
  return { token, device };
};

describe('a passkey', () => {
  it('is made for the domain of the settings, verifies its user, and says nothing of the player', async () => {
    const token = await tokenOf('verified');
    const options = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'marquee.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('signs its player in without a password and a code, also where there is a second factor', async () => {
    const { device } = await withPasskey('verified');
    await site.database.script(
      `insert into sms_factor (player_id, active_since) select id, now() from player where login = 'verified'`,
    );
    const { data } = await signIn(device);
    const { data: shown } = await site.get('/player/display-data', { authorization: `Bearer ${data.token}` });
    expect(shown.login).toBe('verified');
    await site.database.script('delete from sms_factor');
    expect(await events()).toContain('sign-in t passkey');
  });

  it('is listed by the device that it was made on, and with when it was used last', async () => {
    const { token, device } = await withPasskey();
    expect((await list(token)).items).toEqual([
      { id: expect.any(String), name: 'Firefox, Linux', addedAt: START.toISOString(), lastUsedAt: null },
    ]);
    now = new Date(START.getTime() + MINUTE_MS);
    await signIn(device);
    expect((await list(token)).items[0].lastUsedAt).toBe(now.toISOString());
  });

  it('is added and removed with a proof of who is there, and the player is told', async () => {
    const token = await tokenOf('verified');
    expect(resultOf(await call(token, `${OWN}/begin`))).toBe('PASSWORD_REQUIRED');
    const device = newDevice();
    await addTo(token, device);
    const [{ id }] = (await list(token)).items;
    expect(resultOf(await call(token, `${OWN}/remove`, { id }))).toBe('PASSWORD_REQUIRED');
    expect((await prove(token, `${OWN}/remove`, { id })).data).toEqual({ handled: true });
    expect((await list(token)).items).toEqual([]);
    expect(resultOf(await signIn(device))).toBe('PASSKEY_INVALID');
    expect(await events()).toEqual(expect.arrayContaining(['passkey-added t', 'passkey-removed t']));
    const mails = await site.database.query(
      `select from outgoing_message where template = 'security-changed'`,
    );
    expect(mails).toHaveLength(2);
  });

  it('gets another name by its own player alone', async () => {
    const { token } = await withPasskey();
    const [{ id }] = (await list(token)).items;
    const other = await tokenOf('rich');
    expect((await call(other, `${OWN}/rename`, { id, name: 'Mine' })).data).toEqual({ handled: false });
    expect((await prove(other, `${OWN}/remove`, { id })).data).toEqual({ handled: false });
    expect((await call(token, `${OWN}/rename`, { id, name: ' Phone ' })).data).toEqual({ handled: true });
    expect((await list(token)).items[0].name).toBe('Phone');
    expect(resultOf(await call(token, `${OWN}/rename`, { id, name: ' ' }))).toBe('validation_error');
  });

  it('is not asked for twice of one authenticator, and cannot be somebody else’s as well', async () => {
    const { token, device } = await withPasskey();
    const [{ id }] = (await list(token)).items;
    expect((await begin(token)).excludeCredentials).toEqual([
      { id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(resultOf(await addTo(await tokenOf('rich'), device))).toBe('PASSKEY_INVALID');
  });

  it('is not removed where it is the last way in', async () => {
    const { token } = await withPasskey('verified');
    await site.database.script(
      `create table kept as select * from player_password where player_id = (select player_id from passkey);
       delete from player_password where player_id = (select player_id from passkey)`,
    );
    const [{ id }] = (await list(token)).items;
    expect(resultOf(await call(token, `${OWN}/remove`, { id }))).toBe('LAST_WAY_IN');
    expect((await list(token)).items).toHaveLength(1);
    await site.database.script('insert into player_password select * from kept; drop table kept');
  });

  it('is refused beyond as many as an account can have', async () => {
    const { token } = await withPasskey();
    const { most } = await list(token);
    await site.database.query(
      `insert into passkey select 'id' || n, player_id, public_key, 0, transports, name, false, added_at
       from passkey, generate_series(2, $1::integer) as n`,
      [most],
    );
    expect(resultOf(await prove(token, `${OWN}/begin`))).toBe('PASSKEY_LIMIT');
  });
});

describe('the answer of an authenticator is refused', () => {
  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://play.marquee.example.evil' }],
    ['that has not verified its user', { isUserVerified: false }],
    ['of another player', { userHandle: 'c29tZWJvZHk' }],
    ['with a signature of something else', { isForged: true }],
  ])('%s, and stands in the history', async (_, deviation) => {
    const { device } = await withPasskey();
    expect(resultOf(await signIn(device, deviation))).toBe('PASSKEY_INVALID');
    expect((await events()).at(-1)).toBe('sign-in f passkey');
  });

  it('for a counter that has gone back or stands still, which may be a copy', async () => {
    const { device } = await withPasskey();
    expect(resultOf(await signIn(device, { counter: 7 }))).toBe('ok');
    for (const counter of [7, 6, 0]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(resultOf(await signIn(device, { counter }))).toBe('PASSKEY_INVALID');
    }
    expect((await events()).at(-1)).toBe('sign-in f passkey-counter');
    expect(resultOf(await signIn(device, { counter: 8 }))).toBe('ok');
  });

  it('but not for a counter that never counts, as of passkeys that are on several devices', async () => {
    const { device } = await withPasskey();
    expect(resultOf(await signIn(device, { counter: 0 }))).toBe('ok');
    expect(resultOf(await signIn(device, { counter: 0 }))).toBe('ok');
  });

  it('the second time, also where both come at once', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await request());
    const results = await Promise.all([1, 2].map(() => post('/sign-in/passkey', answer)));
    expect(results.map(resultOf).toSorted()).toEqual(['PASSKEY_INVALID', 'ok']);
  });

  it('after five minutes', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await request());
    now = new Date(START.getTime() + 5 * MINUTE_MS);
    expect(resultOf(await post('/sign-in/passkey', answer))).toBe('PASSKEY_INVALID');
  });

  it.each<[string, (bytes: number) => string]>([
    ['with a short mark', () => 'mark'],
    ['with a mark that has as many characters as a right one, and more bytes', (size) => 'é'.repeat(size)],
    ['with a mark of as many bytes', (size) => 'a'.repeat(size)],
  ])('to a challenge that nobody has issued, %s', async (_, markOf) => {
    const { device } = await withPasskey();
    const [, , mark = ''] = Buffer.from((await request()).challenge, 'base64url')
      .toString()
      .split('.');
    const text = `${now.getTime() + MINUTE_MS}.nonce.${markOf(mark.length)}`;
    const challenge = Buffer.from(text).toString('base64url');
    const answer = device.get({ ...(await request()), challenge });
    expect(resultOf(await post('/sign-in/passkey', answer))).toBe('PASSKEY_INVALID');
  });

  it('of a closed or blocked account', async () => {
    const { device } = await withPasskey('fresh');
    await site.database.script(`update player set closed_at = now() where login = 'fresh'`);
    expect(resultOf(await signIn(device))).toBe('ACCOUNT_CLOSED');
    await site.database.script(`update player set closed_at = null where login = 'fresh'`);
  });

  it('of a passkey that nobody has', async () => {
    expect(resultOf(await signIn(newDevice()))).toBe('PASSKEY_INVALID');
  });
});

describe('a new passkey is refused', () => {
  it('in another session than the one that has proven who it is', async () => {
    const options = await begin(await tokenOf('verified'));
    const elsewhere = await tokenOf('verified');
    expect(resultOf(await call(elsewhere, `${OWN}/add`, newDevice().create(options)))).toBe(
      'PASSKEY_INVALID',
    );
  });

  it('for the challenge of a sign-in, for which nobody has proven anything', async () => {
    const token = await tokenOf('verified');
    const { challenge } = await request();
    const made = newDevice().create({ ...(await begin(token)), challenge });
    expect(resultOf(await call(token, `${OWN}/add`, made))).toBe('PASSKEY_INVALID');
  });

  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that does not verify its user', { isUserVerified: false }],
  ])('%s', async (_, deviation) => {
    expect(resultOf(await addTo(await tokenOf('verified'), newDevice(), deviation))).toBe('PASSKEY_INVALID');
  });
});

it('forgets challenges that would be refused for their age', async () => {
  const { device } = await withPasskey();
  await signIn(device);
  const later = new Date(START.getTime() + 6 * MINUTE_MS);
  expect(await deleteOldPasskeyChallenges(site.database, START, 10)).toBe(0);
  expect(await deleteOldPasskeyChallenges(site.database, later, 10)).toBe(2);
});
