import { signProviderRequest } from '@marquee/kernel/provider-signature';

import { readEnvironment } from './env.ts';
import { startMessages } from './testing/index.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let messages: Awaited<ReturnType<typeof startMessages>>;
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  messages = await startMessages({ now: () => now });
});
afterEach(() => messages.close());

const AN_SMS = { id: '7', to: '+4915550000002', text: '482913 is your code' };

const signed = (body: string, nonce = 'a-nonce-of-this-test') => ({
  'content-type': 'application/json',
  ...signProviderRequest({
    key: messages.smsKeys[0] ?? { id: '', secret: '' },
    method: 'POST',
    path: '/sms',
    body,
    nowMs: now.getTime(),
    nonce,
  }),
});

const post = (content: object, headers?: Record<string, string>) => {
  const body = JSON.stringify(content);
  return fetch(messages.smsUrl, { method: 'POST', body, headers: headers ?? signed(body) });
};

const read = async (path: string): Promise<string> => (await fetch(`${messages.url}${path}`)).text();

it('shows an SMS on its page and as JSON, to who looks for its number', async () => {
  expect((await post(AN_SMS)).status).toBe(202);
  expect(await read('/?to=4915')).toContain('482913 is your code');
  expect(await read('/?to=4916')).toContain('No messages yet.');
  expect(JSON.parse(await read('/messages?to=%2B4915550000002'))).toEqual({
    messages: [
      {
        id: 1,
        channel: 'sms',
        to: '+4915550000002',
        subject: null,
        text: '482913 is your code',
        html: null,
        receivedAt: now.toISOString(),
      },
    ],
  });
});

it('refuses an SMS that is not signed, is signed for another, was seen before or is none', async () => {
  const body = JSON.stringify(AN_SMS);
  expect((await post(AN_SMS, { 'content-type': 'application/json' })).status).toBe(401);
  expect((await post({ ...AN_SMS, to: '+4915550000003' }, signed(body))).status).toBe(401);
  const headers = signed(body, 'a-nonce-that-is-used-twice');
  expect((await post(AN_SMS, headers)).status).toBe(202);
  expect((await post(AN_SMS, headers)).status).toBe(401);
  expect((await post({ ...AN_SMS, to: 'nobody' })).status).toBe(400);
});

it('shows an SMS once that was sent twice', async () => {
  await post(AN_SMS, signed(JSON.stringify(AN_SMS), 'the-first-nonce-of-two'));
  await post(AN_SMS, signed(JSON.stringify(AN_SMS), 'the-second-nonce-of-two'));
  expect(JSON.parse(await read('/messages')).messages).toHaveLength(1);
});

it('shows text as text, and makes links of addresses', async () => {
  await post({ ...AN_SMS, text: '<b>open</b> http://localhost:8080/en/a?b=1&c=2' });
  const page = await read('/message/1');
  expect(page).toContain('&lt;b&gt;open&lt;/b&gt;');
  expect(page).toContain('<a href="http://localhost:8080/en/a?b=1&amp;c=2">');
  expect((await fetch(`${messages.url}/message/2`)).status).toBe(404);
});

it('has no place in production', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('has no place in production');
  expect(() => readEnvironment({ PORT: 'x', SMTP_PORT: '-1', SMS_KEYS: 'short' })).toThrow(
    /PORT is not a port[^]*SMTP_PORT is not a port[^]*SMS_KEYS/,
  );
});
