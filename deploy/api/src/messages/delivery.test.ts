import type { Database } from '@marquee/kernel/server/database';
import { startMessages } from '@marquee/provider-messages/testing';

import { openMigratedPglite } from '../testing/migrated-database.ts';
import { createMailCarrier, createSmsCarrier, type MailCarrier } from './carriers.ts';
import { queueMessage } from './outbox.ts';
import { type MessageFailure, sendDueMessages } from './sender.ts';

/** The whole way of a message: from the outbox over SMTP or signed HTTP to the page that shows it. */
const NOW = new Date('2026-11-20T12:00:00.000Z');
const now = () => NOW;
const SITE = 'http://localhost:8080';

let database: Database;
let provider: Awaited<ReturnType<typeof startMessages>>;
let mail: MailCarrier;
beforeAll(async () => {
  database = await openMigratedPglite();
  provider = await startMessages({ now });
  mail = createMailCarrier({ url: provider.smtpUrl, from: 'Marquee <no-reply@marquee.example>' });
}, 120_000);
afterAll(async () => {
  mail.close();
  await provider.close();
  await database.close();
});

const sendAll = async (key = provider.smsKeys[0]): Promise<MessageFailure[]> => {
  if (key === undefined) throw new Error('The provider has no key.');
  const failures: MessageFailure[] = [];
  await sendDueMessages({
    database,
    mail,
    sms: createSmsCarrier({ url: provider.smsUrl, key, now }),
    siteOrigin: SITE,
    now,
    onFailure: (failure) => failures.push(failure),
  });
  return failures;
};

const queueReset = (to: string) =>
  queueMessage(database, {
    channel: 'email',
    to,
    language: 'ru',
    template: 'password-reset',
    params: { link: { value: `${SITE}/ru/reset-password/abc`, validMs: 3_600_000 } },
    playerId: null,
    at: NOW,
  });

const queueCode = () =>
  queueMessage(database, {
    channel: 'sms',
    to: '+4915550000002',
    language: 'kk',
    template: 'sign-in-code',
    params: { code: { value: '482913', validMs: 600_000 } },
    playerId: null,
    at: NOW,
  });

const arrived = async (to: string) => {
  const response = await fetch(`${provider.url}/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { messages: Array<{ id: number; subject: string | null; text: string }> };
};

it('delivers a mail, which shows its link', async () => {
  await queueReset('vera@players.example');
  expect(await sendAll()).toEqual([]);
  const [received] = (await arrived('vera@players.example')).messages;
  expect(received).toMatchObject({
    subject: 'Задайте новый пароль',
    text: expect.stringContaining(`${SITE}/ru/reset-password/abc`),
  });
  const page = await (await fetch(`${provider.url}/message/${received?.id}`)).text();
  expect(page).toContain(`<a href="${SITE}/ru/reset-password/abc">`);
  const html = await fetch(`${provider.url}/message/${received?.id}/html`);
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  expect(await html.text()).toContain('<html lang="ru">');
});

it('delivers an SMS', async () => {
  await queueCode();
  expect(await sendAll()).toEqual([]);
  const [received] = (await arrived('+4915550000002')).messages;
  expect(received?.text).toMatch(/^482913 — .+\n\n@localhost #482913$/s);
});

it('gives up a mailbox that there is not, and an SMS that the provider refuses', async () => {
  await queueReset('vera@no-mailbox.example');
  await queueCode();
  const failures = await sendAll({ id: 'development', secret: 'a-secret-that-it-does-not-know' });
  expect(failures.map(({ template, isGivenUp }) => ({ template, isGivenUp }))).toEqual([
    { template: expect.any(String), isGivenUp: true },
    { template: expect.any(String), isGivenUp: true },
  ]);
});

it('tries again where the server cannot be reached', async () => {
  const away = createMailCarrier({ url: 'smtp://127.0.0.1:1', from: 'a@marquee.example' });
  await queueReset('vera@players.example');
  const failures: MessageFailure[] = [];
  await sendDueMessages({
    database,
    mail: away,
    sms: createSmsCarrier({ url: provider.smsUrl, key: { id: 'x', secret: 'x' }, now }),
    siteOrigin: SITE,
    now,
    onFailure: (failure) => failures.push(failure),
  });
  away.close();
  expect(failures).toEqual([expect.objectContaining({ isGivenUp: false, template: 'password-reset' })]);
});
