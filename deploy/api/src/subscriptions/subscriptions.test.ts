import { SUBSCRIPTION_CATEGORIES } from '@marquee/kernel/contracts/player';
import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { createSecrets } from '../secrets/secrets.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { consentsOf } from './subscriptions.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => site.database.script('delete from subscription; delete from consent_event'));

const aSession = async (login: string) => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });
  const headers = { authorization: `Bearer ${answer.json().data.token}`, 'x-forwarded-for': '203.0.113.5' };
  const url = '/api/v1/dashboard/subscriptions';
  return {
    read: async () => (await site.inject({ url, headers })).json().data,
    change: async (items: object[]) =>
      (await site.inject({ method: 'POST', url, headers, payload: { items } })).json(),
  };
};

const on = ({ items }: { items: Array<{ channel: string; category: string; isOn: boolean }> }) =>
  items.filter(({ isOn }) => isOn).map(({ channel, category }) => `${category} by ${channel}`);

it('is nothing until the player wants it', async () => {
  const { read } = await aSession('verified');
  const answer = await read();
  expect(answer.items).toHaveLength(9);
  expect(on(answer)).toEqual([]);
});

it('changes what was sent, and leaves the rest', async () => {
  const { read, change } = await aSession('verified');
  await change([
    { channel: 'email', category: 'games', isOn: true },
    { channel: 'sms', category: 'bonuses', isOn: true },
  ]);
  const answer = await change([{ channel: 'sms', category: 'bonuses', isOn: false }]);
  expect(on(answer.data)).toEqual(['games by email']);
  expect(on(await read())).toEqual(['games by email']);
});

it('keeps every change, and no repetition of one', async () => {
  const { change } = await aSession('verified');
  const item = { channel: 'email', category: 'games' };
  await change([{ ...item, isOn: true }]);
  await change([{ ...item, isOn: true }]);
  await change([{ ...item, isOn: false }]);
  expect(
    await site.database.query(
      'select channel, category, is_on as "isOn", source, address from consent_event order by id',
    ),
  ).toEqual([
    { ...item, isOn: true, source: 'profile', address: '203.0.113.5' },
    { ...item, isOn: false, source: 'profile', address: '203.0.113.5' },
  ]);
});

it('takes no channel and no category that there is not', async () => {
  const { change } = await aSession('verified');
  expect((await change([{ channel: 'fax', category: 'games', isOn: true }])).status).toBe('validation_error');
});

it('says that nothing is sent to who is blocked, and can be switched off all the same', async () => {
  const { read, change } = await aSession('blocked');
  expect((await read()).areSent).toBe(false);
  expect((await change([{ channel: 'email', category: 'games', isOn: false }])).status).toBe('ok');
});

it('begins with the channels that were ticked at registration', () => {
  expect(on({ items: consentsOf({ email: true, sms: false }) })).toEqual([
    'bonuses by email',
    'tournaments by email',
    'games by email',
  ]);
});

describe('a link in a mail', () => {
  const verified = async (): Promise<string> => {
    const [player] = await site.database.query<{ id: string }>(
      "select id from player where login = 'verified'",
    );
    return player?.id ?? '';
  };
  const follow = async (link: string) => {
    const at = link.lastIndexOf('/');
    const payload = { slug: link.slice(0, at), type: link.slice(at + 1) };
    return (await site.inject({ method: 'POST', url: '/api/v1/player/unsubscribe', payload })).json();
  };
  const everything = SUBSCRIPTION_CATEGORIES.flatMap((category) =>
    (['email', 'sms'] as const).map((channel) => ({ channel, category, isOn: true })),
  );
  const secrets = () => createSecrets(site.environment.secretKeys);

  it('ends the mails that it is for, and nothing else, however often it is followed', async () => {
    const { read, change } = await aSession('verified');
    await change(everything);
    const link = unsubscribePath(secrets(), await verified(), 'games');
    expect(await follow(link)).toEqual({ status: 'ok', data: { handled: true } });
    expect(await follow(link)).toEqual({ status: 'ok', data: { handled: true } });
    expect(on(await read())).not.toContain('games by email');
    expect(on(await read())).toHaveLength(5);
    expect(await site.database.query("select category from consent_event where source = 'link'")).toEqual([
      { category: 'games' },
    ]);
  });

  it('ends all mails where it is for all', async () => {
    const { read, change } = await aSession('verified');
    await change(everything);
    await follow(unsubscribePath(secrets(), await verified(), 'all'));
    expect(on(await read())).toEqual(['bonuses by sms', 'tournaments by sms', 'games by sms']);
  });

  it('ends nothing that it is not for', async () => {
    const { read, change } = await aSession('verified');
    await change(everything);
    const link = unsubscribePath(secrets(), await verified(), 'games');
    const others = [
      link.replace(/games$/, 'all'),
      link.replace(/games$/, 'nothing'),
      link.replace('/games', '/more/games'),
      link.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      'guessed/games',
    ];
    for (const other of others) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await follow(other)).data.code).toBe('SIGNATURE_INVALID');
    }
    expect(on(await read())).toHaveLength(6);
  });
});
