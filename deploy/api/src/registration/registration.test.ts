import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import type { Identity } from '../identity/identity-services.ts';
import { sealTicket } from '../identity/tickets.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { ANNA } from './anna.fixture.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

let site: TestSite;
let now = START;
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(
    'delete from outgoing_message; delete from confirmation; delete from code_sending; delete from age_refusal',
  );
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await site.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'x-forwarded-for': '203.0.113.5', 'user-agent': 'a browser', ...headers },
    payload,
  });
  return { httpStatus: response.statusCode, cookies: response.cookies, ...response.json() };
};
const register = (changes: object = {}, headers?: Record<string, string>) =>
  post('/registration', { ...ANNA, ...changes }, headers);

interface Sent {
  channel: string;
  recipient: string;
  language: string;
  template: string;
  params: { code?: { value: string }; link?: { value: string } };
}
const lastMessage = async (): Promise<Sent> => {
  const [sent] = await site.database.query<Sent>(
    'select channel, recipient, language, template, params from outgoing_message order by id desc limit 1',
  );
  if (sent === undefined) throw new Error('Nothing was sent.');
  return sent;
};
const codeSent = async (): Promise<string> => (await lastMessage()).params.code?.value ?? '';
const linkSent = async (): Promise<string> =>
  (await lastMessage()).params.link?.value.split('/').at(-1) ?? '';

const confirm = (registrationId: string, code: string) =>
  post('/registration/confirm', { registrationId, code });
const playersOf = (email: string) => site.database.query('select id from player where email = $1', [email]);
const signIn = (login: string, password = ANNA.password) =>
  post('/sign-in', { login, password, captcha: 'solved' });
const another = (contact: string, surname: string) => ({ contact, surname });

it('opens the account when the code is typed, and signs its player in', async () => {
  const asked = await register(
    { promoCode: 'WELCOME' },
    { cookie: 'partner=partner=berlin&utm_source=news; other=1' },
  );
  expect(asked.data).toEqual({
    registrationId: expect.any(String),
    expiresAt: '2026-11-20T12:10:00.000Z',
    nextInSec: 60,
    leftToday: 4,
  });
  expect(await playersOf('anna@example.org')).toEqual([]);
  expect(await lastMessage()).toMatchObject({
    channel: 'email',
    recipient: 'anna@example.org',
    language: 'de',
    template: 'confirm-email',
  });

  const { data, cookies } = await confirm(asked.data.registrationId, await codeSent());
  expect(cookies).toMatchObject([{ name: 'refresh_token', httpOnly: true }]);
  const shown = await site.get('/player/display-data', { authorization: `Bearer ${data.token}` });
  expect(shown.data).toMatchObject({
    name: 'Anna',
    surname: 'Weidner',
    email: 'anna@example.org',
    isEmailConfirmed: true,
    isTermsRequired: false,
    wasBaseProfileCompleted: true,
    currency: 'EUR',
    registrationType: 'email',
  });
  expect(
    await site.database.query(
      "select partner, promo_code as promo, registered_address as address from player where email = 'anna@example.org'",
    ),
  ).toEqual([{ partner: 'partner=berlin&utm_source=news', promo: 'WELCOME', address: '203.0.113.5' }]);
  expect(
    await site.database.query(
      `select channel, bool_and(is_on) as "all", bool_or(is_on) as "any", count(*)::integer as events from consent_event
       join player on player.id = player_id where email = 'anna@example.org' and source = 'registration'
       group by channel order by channel`,
    ),
  ).toEqual([{ channel: 'email', all: true, any: true, events: 3 }]);
  expect((await signIn('anna@example.org')).status).toBe('ok');
});

it('keeps no password and no person in what it waits with, once the account is open', async () => {
  const asked = await register(another('draft@example.org', 'Draft'));
  const drafts = () => site.database.query<{ draft: unknown }>('select draft from confirmation');
  expect(JSON.stringify(await drafts())).not.toContain(ANNA.password);
  await confirm(asked.data.registrationId, await codeSent());
  expect(await drafts()).toEqual([{ draft: null }]);
});

it('opens an account by phone, with a code by SMS', async () => {
  const asked = await register({ type: 'phone', contact: '+49 (176) 0406-9012', surname: 'Phone' });
  expect(await lastMessage()).toMatchObject({
    channel: 'sms',
    recipient: '+4917604069012',
    template: 'confirm-phone',
  });
  const { data } = await confirm(asked.data.registrationId, await codeSent());
  const shown = await site.get('/player/display-data', { authorization: `Bearer ${data.token}` });
  expect(shown.data).toMatchObject({ phone: '+4917604069012', isPhoneConfirmed: true, email: '' });
});

describe('an address that has an account', () => {
  it.each([
    ['e-mail', { type: 'email', contact: 'VERIFIED@players.example' }, 'email'],
    ['phone', { type: 'phone', contact: '+4915550000002' }, 'sms'],
  ])('is answered alike by %s, and its owner is told', async (_title, contact, channel) => {
    const fresh = await register(another('nobody@example.org', 'Nobody'));
    const known = await register(contact);
    expect(Object.keys(known)).toEqual(Object.keys(fresh));
    expect({ ...known.data, registrationId: '' }).toEqual({ ...fresh.data, registrationId: '' });
    expect(await lastMessage()).toMatchObject({ channel, template: 'account-exists' });
    expect((await lastMessage()).params.code).toBeUndefined();
  });

  it('is asked for a code like a new one, and no code fits', async () => {
    const answers = async (contact: object) => {
      const { registrationId } = (await register(contact)).data;
      const codes = [];
      for (let tries = 0; tries < 6; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const { data } = await confirm(registrationId, '000000');
        codes.push([data.code, data.params]);
      }
      return codes;
    };
    const known = await answers({ contact: 'verified@players.example' });
    expect(known).toEqual(await answers(another('nobody@example.org', 'Nobody')));
    expect(known.at(-1)?.[0]).toBe('CHALLENGE_OVER');
  });

  it('gets another message like a new one', async () => {
    const { registrationId } = (await register({ contact: 'verified@players.example' })).data;
    pass(MINUTE_MS);
    const resent = await post('/resend-sms', { registrationId });
    expect(resent.data).toMatchObject({ nextInSec: 60, leftToday: 3 });
    expect((await lastMessage()).template).toBe('account-exists');
  });
});

describe('a code', () => {
  it('may be tried five times', async () => {
    const { registrationId } = (await register(another('tries@example.org', 'Tries'))).data;
    const code = await codeSent();
    const wrong = code === '111111' ? '222222' : '111111';
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await confirm(registrationId, wrong);
      expect([data.code, data.params]).toEqual(['CHALLENGE_ANSWER_WRONG', { attemptsLeft }]);
    }
    expect((await confirm(registrationId, code)).data.code).toBe('CHALLENGE_OVER');
  });

  it('is good for ten minutes', async () => {
    const { registrationId } = (await register(another('late@example.org', 'Late'))).data;
    pass(10 * MINUTE_MS);
    expect((await confirm(registrationId, await codeSent())).data.code).toBe('CHALLENGE_OVER');
  });

  it('opens one account, however many use it at once', async () => {
    const { registrationId } = (await register(another('once@example.org', 'Once'))).data;
    const code = await codeSent();
    const answers = await Promise.all([confirm(registrationId, code), confirm(registrationId, code)]);
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await playersOf('once@example.org')).toHaveLength(1);
  });

  it('is replaced by the next one, which comes after a minute and five times a day', async () => {
    const { registrationId } = (await register(another('again@example.org', 'Again'))).data;
    const first = await codeSent();
    const tooSoon = await post('/resend-sms', { registrationId });
    expect([tooSoon.httpStatus, tooSoon.data.retryAfter]).toEqual([429, 60]);
    const left = [];
    for (let times = 0; times < 5; times += 1) {
      pass(MINUTE_MS);
      // oxlint-disable-next-line no-await-in-loop
      left.push((await post('/resend-sms', { registrationId })).data.leftToday ?? 'none');
    }
    expect(left).toEqual([3, 2, 1, 0, 'none']);
    const last = await codeSent();
    const before = await confirm(registrationId, first === last ? 'none' : first);
    expect(before.status).not.toBe('ok');
    expect((await confirm(registrationId, last)).status).toBe('ok');
  });

  it('lies in the database as nothing that its six digits could be found from', async () => {
    await register(another('hash@example.org', 'Hash'));
    const [row] = await site.database.query<{ hash: string }>('select code_hash as hash from confirmation');
    expect(row?.hash).not.toContain(await codeSent());
  });
});

describe('the link of the mail', () => {
  const follow = (signature: string) => post('/profile/confirm/email/signature', { signature });

  it('opens the account once, and signs nobody in', async () => {
    await register(another('link@example.org', 'Link'));
    const signature = await linkSent();
    const followed = await follow(signature);
    expect([followed.data, followed.cookies]).toEqual([{ purpose: 'registration' }, []]);
    expect((await signIn('link@example.org')).status).toBe('ok');
    expect((await follow(signature)).data.code).toBe('LINK_OVER');
  });

  it('is good for 72 hours', async () => {
    await register(another('slow@example.org', 'Slow'));
    pass(72 * HOUR_MS - 1);
    const signature = await linkSent();
    expect((await follow(signature)).status).toBe('ok');
    await register(another('slower@example.org', 'Slower'));
    pass(72 * HOUR_MS);
    expect((await follow(await linkSent())).data.code).toBe('LINK_OVER');
  });

  it('is refused when it was guessed', async () => {
    expect((await follow('guessed-'.repeat(5))).data.code).toBe('LINK_OVER');
  });
});

describe('a registration is refused', () => {
  const codeOf = async (changes: object) => (await register(changes)).data.code;

  it.each([
    ['under 18', '2008-11-21', 'DE', 18],
    ['under 21 in Belgium', '2005-11-21', 'BE', 21],
  ])('%s, and sends nothing', async (_title, dateBirthday, country, age) => {
    const { data } = await register({ dateBirthday, country });
    expect([data.code, data.params]).toEqual(['AGE_UNDER', { age }]);
    await expect(lastMessage()).rejects.toThrow('Nothing was sent.');
  });

  it('for a device that goes on trying dates of birth', async () => {
    for (const year of [2015, 2014, 2013]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await codeOf({ dateBirthday: `${year}-01-01` })).toBe('AGE_UNDER');
    }
    expect((await register()).httpStatus).toBe(429);
    pass(24 * HOUR_MS);
    expect((await register(another('older@example.org', 'Older'))).status).toBe('ok');
  });

  it.each([
    ['in a refused country', { country: 'US' }, 'COUNTRY_NOT_ALLOWED'],
    ['in a country that is none', { country: 'XX' }, 'COUNTRY_NOT_ALLOWED'],
    ['with old terms', { termsVersion: '0' }, 'TERMS_VERSION_OLD'],
    ['without the answer of the captcha', { captcha: 'guessed' }, 'CAPTCHA_FAILED'],
  ])('%s', async (_title, changes, code) => {
    expect(await codeOf(changes)).toBe(code);
  });

  it.each([
    ['an address that is none', { contact: 'jonas.weidner@' }, 'contact'],
    ['a number without dial code', { type: 'phone', contact: '0176 04069012' }, 'contact'],
    ['an unticked age', { isOfAge: false }, 'isOfAge'],
    ['unticked terms', { hasAcceptedTerms: false }, 'hasAcceptedTerms'],
    ['a currency that accounts have not', { currency: 'XAF' }, 'currency'],
    ['a zone that is none', { timeZone: 'Europe/Leipzig' }, 'timeZone'],
    ['a birth in the future', { dateBirthday: '2027-01-01' }, 'dateBirthday'],
    ['a birth too long ago', { dateBirthday: '1820-01-01' }, 'dateBirthday'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a name of figures', { name: '4711' }, 'name'],
  ])('for %s, at its field', async (_title, changes, field) => {
    const { status, data } = await register(changes);
    expect([status, Object.keys(data.errors ?? {})]).toEqual(['validation_error', [field]]);
  });

  it('when the same person has an account, which is told after the code alone', async () => {
    const first = await register(another('one@example.org', 'Person'));
    await confirm(first.data.registrationId, await codeSent());
    const second = await register(another('two@example.org', 'PERSON'));
    expect(second.status).toBe('ok');
    const refused = await confirm(second.data.registrationId, await codeSent());
    expect(refused.data.code).toBe('DUPLICATE_PERSON');
    expect(await playersOf('two@example.org')).toEqual([]);
  });
});

it('names what a registration has to fulfil', async () => {
  expect((await site.get('/registration/requirements')).data).toMatchObject({
    termsVersion: '1',
    privacyVersion: '1',
    minimumAge: 18,
    minimumAges: { BE: 21 },
    currencies: expect.arrayContaining(['EUR', 'KZT']),
  });
});

describe('a player confirms', () => {
  const tokenOf = async (login: string) => (await signIn(login, READY_MADE_PASSWORD)).data.token as string;
  const call = async (token: string, url: string, payload: object = {}) =>
    post(`/profile/confirm/${url}`, payload, { authorization: `Bearer ${token}` });
  const isConfirmed = async () => {
    const [found] = await site.database.query<{ is: boolean }>(
      "select email_confirmed_at is not null as is from player where login = 'fresh'",
    );
    return found?.is;
  };
  beforeEach(() => site.database.script("update player set email_confirmed_at = null where login = 'fresh'"));

  it('their address by the code', async () => {
    const token = await tokenOf('fresh');
    expect((await call(token, 'email/request')).data).toMatchObject({ leftToday: 4 });
    const code = await codeSent();
    expect(
      (await call(token, 'email/otp-code', { code: code === '000000' ? '111111' : '000000' })).status,
    ).toBe('error');
    expect((await call(token, 'email/otp-code', { code })).data).toEqual({ handled: true });
    expect(await isConfirmed()).toBe(true);
    expect((await call(token, 'email/request')).data.code).toBe('NOTHING_TO_CONFIRM');
  });

  it('their address by the link, wherever it is opened', async () => {
    await call(await tokenOf('fresh'), 'email/request');
    const followed = await post('/profile/confirm/email/signature', { signature: await linkSent() });
    expect(followed.data).toEqual({ purpose: 'contact' });
    expect(await isConfirmed()).toBe(true);
  });

  it('nothing with the code of another player', async () => {
    await call(await tokenOf('fresh'), 'email/request');
    const code = await codeSent();
    const other = await tokenOf('verified');
    expect((await call(other, 'email/otp-code', { code })).data.code).toBe('CHALLENGE_OVER');
    expect(await isConfirmed()).toBe(false);
  });

  it('their number by SMS', async () => {
    await site.database.script("update player set phone_confirmed_at = null where login = 'verified'");
    const token = await tokenOf('verified');
    await call(token, 'phone/request');
    expect(await lastMessage()).toMatchObject({ channel: 'sms', recipient: '+4915550000002' });
    expect((await call(token, 'phone/otp-code', { code: await codeSent() })).status).toBe('ok');
  });

  it('nothing without a session', async () => {
    expect((await post('/profile/confirm/email/request', {})).httpStatus).toBe(401);
  });
});

describe('who comes from another service', () => {
  const ticketOf = (changes: Partial<Identity> = {}): string => {
    const identity: Identity = {
      service: 'yandex',
      issuer: 'https://yandex.example',
      subject: 'ira',
      email: 'Ira@Example.org',
      name: 'Ira',
      ...changes,
    };
    return sealTicket(createSecrets(site.environment.secretKeys), identity, now);
  };
  const IRA = { contact: 'ira@example.org', name: 'Ira', surname: 'Yandex' };
  const linkOf = (email: string) =>
    site.database.query(
      `select service, subject, registration_type as type from identity_link join player on player.id = player_id
       where email = $1`,
      [email],
    );

  it('needs no code for an address that the service vouches for, and is connected to it', async () => {
    const { data, cookies } = await register({ ...IRA, ticket: ticketOf() });
    expect(cookies).toMatchObject([{ name: 'refresh_token' }]);
    const shown = await site.get('/player/display-data', { authorization: `Bearer ${data.token}` });
    expect(shown.data).toMatchObject({ email: 'ira@example.org', isEmailConfirmed: true });
    expect(await linkOf('ira@example.org')).toEqual([{ service: 'yandex', subject: 'ira', type: 'social' }]);
    const events = await site.database.query(
      `select kind, reason from auth_event join player on player.id = player_id where email = 'ira@example.org' order by auth_event.id`,
    );
    expect(events).toEqual([
      { kind: 'registration', reason: 'email' },
      { kind: 'sign-in', reason: 'yandex' },
    ]);
  });

  it('confirms another address by a code, and is connected then', async () => {
    const ticket = ticketOf({ service: 'partner', subject: 'olga' });
    const asked = await register({ contact: 'olga@example.org', name: 'Olga', ticket });
    expect(asked.data.token).toBeUndefined();
    await confirm(asked.data.registrationId, await codeSent());
    expect(await linkOf('olga@example.org')).toEqual([
      { service: 'partner', subject: 'olga', type: 'external' },
    ]);
  });

  it('is not connected to an account of that address, and is told to log in to it', async () => {
    const email = 'verified@players.example';
    const answer = await register({ contact: email, ticket: ticketOf({ subject: 'vera', email }) });
    expect(answer.data.code).toBe('ADDRESS_HAS_ACCOUNT');
    expect(answer.cookies).toEqual([]);
    expect(await linkOf(email)).toEqual([]);
  });

  it('is told nothing of an address that the service does not vouch for', async () => {
    const ticket = ticketOf({ subject: 'eve', email: null });
    const { data } = await register({ contact: 'verified@players.example', ticket });
    expect(data.registrationId).toBeDefined();
    expect((await lastMessage()).template).toBe('account-exists');
  });

  it('has one account for an account there', async () => {
    await register({
      contact: 'uma@example.org',
      name: 'Uma',
      ticket: ticketOf({ subject: 'uma', email: 'uma@example.org' }),
    });
    const second = { contact: 'uma2@example.org', name: 'Ulla' };
    const answer = await register({ ...second, ticket: ticketOf({ subject: 'uma', email: second.contact }) });
    expect(answer.data.code).toBe('SERVICE_ACCOUNT_TAKEN');
    expect(await playersOf(second.contact)).toEqual([]);
  });

  it('begins again where the ticket is too old, or forged', async () => {
    const ticket = ticketOf();
    pass(31 * MINUTE_MS);
    expect((await register({ ...IRA, ticket })).data.code).toBe('SIGN_IN_OVER');
    expect((await register({ ...IRA, ticket: 'forged' })).data.code).toBe('SIGN_IN_OVER');
  });
});
