import { randomUUID } from 'node:crypto';

import type { SecondStep } from '@marquee/kernel/contracts/player';
import { AUTHENTICATOR_SECRET, READY_MADE_PASSWORD } from '@marquee/seed/testing';
import { Secret, TOTP } from 'otpauth';

import { noteWrongSignIns } from '../sessions/wrong-sign-ins.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const STEP_MS = 30 * 1000;

let site: TestSite;
let now = START;
/** Whoever has a token: where a test leaves time alone, it is still good. */
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  await site.database.script(
    'create table pin_before as select * from player_pin; create table sms_before as select * from sms_factor',
  );
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(`
    delete from sign_in_failure; delete from wrong_sign_in; delete from login_session; delete from auth_event; delete from outgoing_message;
    delete from challenge; delete from idempotent_answer; delete from second_step; delete from sms_code;
    delete from trusted_device; delete from recovery_code; delete from pending_authenticator;
    delete from authenticator where player_id <> (select id from player where login = 'app');
    update authenticator set last_counter = 0;
    delete from sms_factor; insert into sms_factor select * from sms_before;
    delete from player_pin; insert into player_pin select * from pin_before`);
});

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });

interface Sent {
  status: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  cookie: string;
}

const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Sent> => {
  const answer = await site.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    headers: { 'x-forwarded-for': '203.0.113.5', 'user-agent': 'a browser', ...headers },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...answer.json(), cookie };
};
const resultOf = ({ status, data }: Sent): string => data.code ?? status;

const signIn = (login: string, headers?: Record<string, string>): Promise<Sent> =>
  post('/sign-in', { login, password: READY_MADE_PASSWORD }, headers);

const stepOf = async (login: string): Promise<SecondStep> => (await signIn(login)).data;

const answerStep = (challengeId: string, code: string, trustDevice?: boolean): Promise<Sent> =>
  post('/sign-in', { challengeId, code, ...(trustDevice && { trustDevice }) });

const tokenOf = async (login: string): Promise<string> => (await signIn(login)).data.token;

/** The code of the last SMS. */
const smsCode = async (): Promise<string> => {
  const [message] = await site.database.query<{ code: string }>(
    `select params->'code'->>'value' as code from outgoing_message where channel = 'sms' order by id desc limit 1`,
  );
  return message?.code ?? '';
};

interface Call {
  token: string;
  url: string;
  body?: object;
  /** The answer to the challenge. */
  proof?: string;
}

/** Sends a call, and where it is challenged, proves it and sends it again. */
const prove = async ({ token, url, body = {}, proof }: Call): Promise<Sent> => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const first = await post(url, body, headers);
  if (proof === undefined) return first;
  const { challengeId } = first.data.params;
  const answer = await post(
    `/challenges/${challengeId}/answer`,
    { answer: proof },
    { authorization: headers.authorization },
  );
  if (answer.status !== 'ok') return answer;
  return post(url, body, { ...headers, 'challenge-proof': answer.data.proof });
};

const get = async (token: string, url: string) =>
  (await site.get(url, { authorization: `Bearer ${token}` })).data;

const switchAppOn = async (token: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { data } = await prove({
    token,
    url: '/dashboard/security/google-auth/generate',
    proof: READY_MADE_PASSWORD,
  });
  const activated = await prove({
    token,
    url: '/dashboard/security/google-auth/activate',
    body: { code: codeOf(data.secret) },
  });
  return { secret: data.secret, recoveryCodes: activated.data.recoveryCodes };
};

describe('a sign-in with an authenticator app', () => {
  it('gives no token for the password alone, and one for the code', async () => {
    const first = await signIn('app');
    expect(first).toMatchObject({
      status: 'ok',
      cookie: '',
      data: {
        twoFactorRequired: true,
        type: 'google',
        attemptsLeft: 5,
        canUseRecovery: false,
        canUseSms: false,
        expiresAt: new Date(START.getTime() + 10 * MINUTE_MS).toISOString(),
      },
    });
    expect(first.data.token).toBeUndefined();
    const second = await answerStep(first.data.challengeId, codeOf(AUTHENTICATOR_SECRET));
    expect(await get(second.data.token, '/player/display-data')).toMatchObject({
      name: 'Anton',
      twoFactorType: 'google',
    });
  });

  it('takes a code once, and no earlier one after it', async () => {
    const code = codeOf(AUTHENTICATOR_SECRET);
    const { challengeId } = await stepOf('app');
    expect((await answerStep(challengeId, code)).status).toBe('ok');
    expect(resultOf(await answerStep(challengeId, code))).toBe('TWO_FACTOR_INVALID');
    const again = await stepOf('app');
    expect(resultOf(await answerStep(again.challengeId, code))).toBe('TWO_FACTOR_INVALID');
    pass(STEP_MS);
    expect((await answerStep(again.challengeId, codeOf(AUTHENTICATOR_SECRET))).status).toBe('ok');
  });

  it('takes one of two codes that come at once', async () => {
    const { challengeId } = await stepOf('app');
    const code = codeOf(AUTHENTICATOR_SECRET);
    const answers = await Promise.all([1, 2, 3].map(() => answerStep(challengeId, code)));
    expect(answers.filter(({ data }) => data.token !== undefined)).toHaveLength(1);
  });

  it('answers a wrong code like a question that was never asked', async () => {
    const { challengeId } = await stepOf('app');
    const { data: wrong } = await answerStep(challengeId, '000000');
    const { data: unknown } = await answerStep(randomUUID(), '000000');
    expect({ ...wrong, traceId: '' }).toEqual({ ...unknown, traceId: '' });
    expect(wrong.code).toBe('TWO_FACTOR_INVALID');
  });

  it('is over after five wrong codes and after ten minutes, also for the right one', async () => {
    const { challengeId } = await stepOf('app');
    for (let wrong = 0; wrong < 5; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await answerStep(challengeId, '000000');
    }
    expect(resultOf(await answerStep(challengeId, codeOf(AUTHENTICATOR_SECRET)))).toBe('TWO_FACTOR_INVALID');
    const next = await stepOf('app');
    pass(10 * MINUTE_MS);
    expect(resultOf(await answerStep(next.challengeId, codeOf(AUTHENTICATOR_SECRET)))).toBe(
      'TWO_FACTOR_INVALID',
    );
  });

  it('is over when the player ends what else is signed in, also for the right code', async () => {
    const { challengeId } = await stepOf('app');
    const { data } = await answerStep(challengeId, codeOf(AUTHENTICATOR_SECRET));
    const waiting = await stepOf('app');
    await prove({ token: data.token, url: '/dashboard/security/sessions/end-others' });
    pass(STEP_MS);
    const late = await answerStep(waiting.challengeId, codeOf(AUTHENTICATOR_SECRET));
    expect(resultOf(late)).toBe('TWO_FACTOR_INVALID');
  });

  it('gives no more tries with another sign-in', async () => {
    const { challengeId } = await stepOf('app');
    await answerStep(challengeId, '000000');
    expect(await stepOf('app')).toMatchObject({ challengeId, attemptsLeft: 4 });
    for (let wrong = 0; wrong < 9; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await answerStep((await stepOf('app')).challengeId, '000000');
    }
    expect(resultOf(await signIn('app'))).toBe('TOO_MANY_REQUESTS');
  });

  it('stands in the history with how it was done, and so does a wrong code', async () => {
    const { challengeId } = await stepOf('app');
    await answerStep(challengeId, '000000');
    const { data } = await answerStep(challengeId, codeOf(AUTHENTICATOR_SECRET));
    const { items } = await get(data.token, '/dashboard/security/auth-history');
    expect(items).toEqual([
      expect.objectContaining({ kind: 'sign-in', isSuccess: true, reason: 'google', userAgent: 'a browser' }),
      expect.objectContaining({ kind: 'sign-in', isSuccess: false, reason: 'code' }),
    ]);
  });

  it('is not asked for again on a device that the player trusts, until all sessions were ended', async () => {
    const { challengeId } = await stepOf('app');
    const { cookie, data } = await answerStep(challengeId, codeOf(AUTHENTICATOR_SECRET), true);
    expect((await signIn('app', { cookie })).data.token).toBeDefined();
    expect((await signIn('app', { cookie: 'trusted_device=guessed' })).data.token).toBeUndefined();
    await prove({ token: data.token, url: '/dashboard/security/sessions/end-others' });
    expect((await signIn('app', { cookie })).data.token).toBeUndefined();
  });
});

describe('a sign-in with codes by SMS', () => {
  it('sends one to the confirmed phone, and takes it once', async () => {
    const step = await stepOf('sms');
    expect(step).toMatchObject({ type: 'sms', canUseSms: true, nextInSec: 60, phoneEnd: '016' });
    const code = await smsCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await answerStep(step.challengeId, code)).status).toBe('ok');
    expect(resultOf(await answerStep((await stepOf('sms')).challengeId, code))).toBe('TWO_FACTOR_INVALID');
  });

  it('sends another one after a minute, five in a day, and only the last is good', async () => {
    const { challengeId } = await stepOf('sms');
    const first = await smsCode();
    expect(resultOf(await post('/sign-in/code', { challengeId }))).toBe('TOO_MANY_REQUESTS');
    pass(MINUTE_MS);
    expect((await post('/sign-in/code', { challengeId })).data).toMatchObject({
      nextInSec: 60,
      leftToday: 3,
    });
    // One in a million times both are the same.
    expect(await smsCode()).not.toBe(first);
    expect(resultOf(await answerStep(challengeId, first))).toBe('TWO_FACTOR_INVALID');
    for (const left of [2, 1, 0]) {
      pass(MINUTE_MS);
      // oxlint-disable-next-line no-await-in-loop
      expect((await post('/sign-in/code', { challengeId })).data.leftToday).toBe(left);
    }
    pass(MINUTE_MS);
    expect(resultOf(await post('/sign-in/code', { challengeId }))).toBe('TOO_MANY_REQUESTS');
    expect((await answerStep(challengeId, await smsCode())).status).toBe('ok');
  });

  it('tells nobody who waits for a code', async () => {
    expect(resultOf(await post('/sign-in/code', { challengeId: randomUUID() }))).toBe('TWO_FACTOR_INVALID');
    const { challengeId } = await stepOf('app');
    expect(resultOf(await post('/sign-in/code', { challengeId }))).toBe('TWO_FACTOR_INVALID');
  });

  it('keeps no code that could be used by who reads the table', async () => {
    await stepOf('sms');
    const rows = await site.database.query('select * from sms_code');
    expect(JSON.stringify(rows)).not.toContain(await smsCode());
  });
});

describe('an authenticator app', () => {
  it('is on after its first right code, and not before', async () => {
    const token = await tokenOf('verified');
    const { data } = await prove({
      token,
      url: '/dashboard/security/google-auth/generate',
      proof: READY_MADE_PASSWORD,
    });
    expect(new URL(data.address).searchParams.get('secret')).toBe(data.secret);
    const activate = (code: string) =>
      prove({ token, url: '/dashboard/security/google-auth/activate', body: { code } });
    expect(resultOf(await activate('000000'))).toBe('TWO_FACTOR_INVALID');
    expect((await signIn('verified')).data.token).toBeDefined();
    expect((await activate(codeOf(data.secret))).data.recoveryCodes).toHaveLength(10);
    expect((await stepOf('verified')).type).toBe('google');
  });

  it('is switched on by the session that has proven who it is, within a quarter of an hour', async () => {
    const token = await tokenOf('verified');
    const { data } = await prove({
      token,
      url: '/dashboard/security/google-auth/generate',
      proof: READY_MADE_PASSWORD,
    });
    const activate = (as: string) =>
      prove({
        token: as,
        url: '/dashboard/security/google-auth/activate',
        body: { code: codeOf(data.secret) },
      });
    expect(resultOf(await activate(await tokenOf('verified')))).toBe('TWO_FACTOR_INVALID');
    pass(15 * MINUTE_MS);
    expect(resultOf(await activate(await tokenOf('verified')))).toBe('TWO_FACTOR_INVALID');
  });

  it('leaves nothing in the database that codes could be made or used from', async () => {
    const { secret, recoveryCodes } = await switchAppOn(await tokenOf('verified'));
    const tables = await Promise.all(
      ['authenticator', 'pending_authenticator', 'recovery_code', 'idempotent_answer'].map((table) =>
        site.database.query(`select ${table}::text from ${table}`),
      ),
    );
    const kept = JSON.stringify(tables);
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  it('has recovery codes, each of which signs in once, however it is written', async () => {
    const { recoveryCodes } = await switchAppOn(await tokenOf('verified'));
    const [code = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const step = await stepOf('verified');
    expect(step.canUseRecovery).toBe(true);
    const { data } = await answerStep(step.challengeId, code.toUpperCase().replaceAll('-', ' '));
    expect(await get(data.token, '/dashboard/security')).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await stepOf('verified');
    expect(resultOf(await answerStep(again.challengeId, code))).toBe('TWO_FACTOR_INVALID');
  });

  it('is switched off by a code of it, for which neither password nor session is enough', async () => {
    const token = await tokenOf('verified');
    const { secret } = await switchAppOn(token);
    const url = '/dashboard/security/google-auth/deactivate';
    expect(resultOf(await prove({ token, url }))).toBe('CODE_REQUIRED');
    expect(resultOf(await prove({ token, url, proof: READY_MADE_PASSWORD }))).toBe('CHALLENGE_ANSWER_WRONG');
    expect((await signIn('verified')).data.token).toBeUndefined();
    pass(STEP_MS);
    expect((await prove({ token, url, proof: codeOf(secret) })).data).toEqual({ handled: true });
    expect(await get(token, '/dashboard/security')).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
  });

  it('that is switched on is told to its player by e-mail', async () => {
    await switchAppOn(await tokenOf('verified'));
    expect(await site.database.query('select recipient, template, language from outgoing_message')).toEqual([
      { recipient: 'verified@players.example', template: 'security-changed', language: 'de' },
    ]);
  });
});

describe('codes by SMS', () => {
  const url = '/dashboard/security/sms-auth';

  it('are on after the first right one', async () => {
    const token = await tokenOf('verified');
    expect((await prove({ token, url: `${url}/generate` })).data).toMatchObject({
      nextInSec: 60,
      leftToday: 4,
    });
    expect(resultOf(await prove({ token, url: `${url}/activate`, body: { code: '000000' } }))).toBe(
      'TWO_FACTOR_INVALID',
    );
    const { data } = await prove({ token, url: `${url}/activate`, body: { code: await smsCode() } });
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await stepOf('verified')).type).toBe('sms');
  });

  it('are guessed at five times', async () => {
    const token = await tokenOf('verified');
    await prove({ token, url: `${url}/generate` });
    const code = await smsCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await prove({ token, url: `${url}/activate`, body: { code: wrong } });
    }
    expect(resultOf(await prove({ token, url: `${url}/activate`, body: { code } }))).toBe(
      'TWO_FACTOR_INVALID',
    );
  });

  it('need a confirmed phone', async () => {
    const token = await tokenOf('fresh');
    expect(resultOf(await prove({ token, url: `${url}/generate` }))).toBe('PHONE_NOT_CONFIRMED');
  });
});

describe('a PIN', () => {
  const url = '/dashboard/security/pin-code';

  it('is set by who has proven to be the player, and asked for from then on', async () => {
    const token = await tokenOf('verified');
    expect(resultOf(await prove({ token, url: `${url}/activate`, body: { pin: '4812' } }))).toBe(
      'PASSWORD_REQUIRED',
    );
    const set = { token, url: `${url}/activate`, body: { pin: '4812' }, proof: READY_MADE_PASSWORD };
    expect((await prove(set)).data).toEqual({ handled: true });
    expect(await get(token, '/player/display-data')).toMatchObject({ isPinCodeEnabled: true });
    expect(resultOf(await prove({ token, url: `${url}/deactivate` }))).toBe('PIN_REQUIRED');
    expect((await prove({ token, url: `${url}/deactivate`, proof: '4812' })).data).toEqual({ handled: true });
    expect(await get(token, '/dashboard/security')).toMatchObject({ pinSince: null });
  });

  it.each(['1234', '0000', '9876', '1988', '300688'])('is not %s, which others would try', async (pin) => {
    const token = await tokenOf('verified');
    const { status, data } = await prove({
      token,
      url: `${url}/activate`,
      body: { pin },
      proof: READY_MADE_PASSWORD,
    });
    expect([status, data.errors]).toEqual(['validation_error', { pin: [{ code: 'field.too_easy' }] }]);
  });

  it('that was forgotten is replaced by the password, never by itself', async () => {
    const token = await tokenOf('pin');
    const reset = { token, url: `${url}/reset`, body: { pin: '8263' } };
    expect(resultOf(await prove(reset))).toBe('PASSWORD_REQUIRED');
    expect((await prove({ ...reset, proof: READY_MADE_PASSWORD })).data).toEqual({ handled: true });
    expect((await prove({ token, url: `${url}/check`, body: { pin: '8263' } })).data).toEqual({
      handled: true,
    });
  });

  it('is off after five wrong tries, wherever they were made, and the player is told', async () => {
    const token = await tokenOf('pin');
    const check = (pin: string) => prove({ token, url: `${url}/check`, body: { pin } });
    expect(await check('0000')).toMatchObject({ data: { code: 'PIN_WRONG', params: { attemptsLeft: 4 } } });
    await check('0000');
    await prove({ token, url: `${url}/deactivate`, proof: '0000' });
    await check('0000');
    expect(resultOf(await check('0000'))).toBe('PIN_OFF');
    expect(resultOf(await check('4711'))).toBe('PIN_OFF');
    expect(resultOf(await prove({ token, url: `${url}/deactivate` }))).toBe('PASSWORD_REQUIRED');
    const { items } = await get(token, '/dashboard/security/auth-history');
    expect(items[0]).toMatchObject({ kind: 'pin-locked' });
  });

  it('counts wrong tries from the last right one', async () => {
    const token = await tokenOf('pin');
    const check = (pin: string) => prove({ token, url: `${url}/check`, body: { pin } });
    await check('0000');
    await check('4711');
    expect(await check('0000')).toMatchObject({ data: { params: { attemptsLeft: 4 } } });
  });

  it('counts simultaneous tries each', async () => {
    const token = await tokenOf('pin');
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      prove({ token, url: `${url}/check`, body: { pin: String(1000 + guess) } }),
    );
    const codes = (await Promise.all(guesses)).map(resultOf);
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
  });
});

describe('the sessions of a player', () => {
  const url = '/dashboard/security/sessions';

  it('are listed, this one first, and ended one by one', async () => {
    const other = await tokenOf('verified');
    pass(MINUTE_MS);
    const token = await tokenOf('verified');
    const { items } = await get(token, url);
    expect(items).toEqual([
      expect.objectContaining({ isCurrent: true, userAgent: 'a browser' }),
      expect.objectContaining({ isCurrent: false, startedAt: START.toISOString() }),
    ]);
    expect((await prove({ token, url: `${url}/${items[1].id}/end` })).data).toEqual({ handled: true });
    expect((await site.get(url, { authorization: `Bearer ${other}` })).httpStatus).toBe(401);
    expect((await prove({ token, url: `${url}/${items[1].id}/end` })).data).toEqual({ handled: false });
  });

  it('of somebody else are neither shown nor ended', async () => {
    const other = await tokenOf('rich');
    const [session] = (await get(other, url)).items;
    const token = await tokenOf('verified');
    expect((await prove({ token, url: `${url}/${session.id}/end` })).data).toEqual({ handled: false });
    expect((await get(other, url)).items).toHaveLength(1);
  });

  it('are ended all but one', async () => {
    const other = await tokenOf('verified');
    const token = await tokenOf('verified');
    await prove({ token, url: `${url}/end-others` });
    expect((await site.get(url, { authorization: `Bearer ${other}` })).httpStatus).toBe(401);
    expect((await get(token, url)).items).toHaveLength(1);
  });

  it('that begin on a new device are told by e-mail, and not the first one nor a newer browser', async () => {
    const mails = () => site.database.query('select from outgoing_message');
    await signIn('verified', { 'user-agent': 'Firefox/145.0' });
    await signIn('verified', { 'user-agent': 'Firefox/146.0' });
    expect(await mails()).toHaveLength(0);
    await signIn('verified', { 'user-agent': 'Chrome/142.0' });
    await signIn('verified', { 'user-agent': 'Firefox/146.0', 'x-marquee-country': 'NL' });
    expect(await mails()).toHaveLength(2);
  });
});

describe('the history of a player', () => {
  it('comes in pages, the newest first, and each event once', async () => {
    for (let index = 0; index < 4; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await post(
        '/sign-in',
        { login: 'verified', password: 'wrong' },
        { 'x-forwarded-for': `198.51.100.${index}` },
      );
    }
    await noteWrongSignIns(site.database);
    await tokenOf('rich');
    const token = await tokenOf('verified');
    const page = (cursor?: string) =>
      get(
        token,
        `/dashboard/security/auth-history?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
    const first = await page();
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    const items = [first, second, third].flatMap((each) => each.items);
    expect(items.map(({ isSuccess }) => isSuccess)).toEqual([true, false, false, false, false]);
    expect(items.map(({ address }) => address).slice(1)).toEqual([
      '198.51.100.3',
      '198.51.100.2',
      '198.51.100.1',
      '198.51.100.0',
    ]);
    expect(third.nextCursor).toBeNull();
    expect(
      (await site.get('/dashboard/security/auth-history?cursor=x', { authorization: `Bearer ${token}` }))
        .status,
    ).toBe('validation_error');
  });
});
