import { randomUUID } from 'node:crypto';

import { LANGUAGES } from '@marquee/kernel/locale';
import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { sendToInbox } from './inbox.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
/** Shorter than an access token lasts. */
const WHILE_MS = 5 * 60 * 1000;

let site: TestSite;
let now = START;
let playerId: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  const [player] = await site.database.query<{ id: string }>(
    "select id from player where login = 'verified'",
  );
  playerId = player?.id ?? '';
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script('delete from inbox_message');
});

const aSession = async (login: string) => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });
  const headers = { authorization: `Bearer ${answer.json().data.token}` };
  return {
    get: async (url: string) => (await site.inject({ url: `/api/v1${url}`, headers })).json().data,
    post: async (url: string, payload?: object) =>
      (
        await site.inject({ method: 'POST', url: `/api/v1${url}`, headers, ...(payload && { payload }) })
      ).json().data,
  };
};

const send = (message: Partial<Parameters<typeof sendToInbox>[1]>) =>
  site.database.transaction((transaction) =>
    sendToInbox(transaction, { id: randomUUID(), playerId, template: 'welcome', at: START, ...message }),
  );

const LIST = '/feedback/advertisements?lang=en';

it('holds the messages to a player, the latest first, and nobody else’s', async () => {
  await send({});
  await send({
    template: 'nickname-changed',
    params: { nickname: 'vera_l' },
    at: new Date(START.getTime() + 1),
  });
  const { items } = await (await aSession('verified')).get(LIST);
  expect(items).toMatchObject([
    {
      category: 'service',
      subject: 'Your nickname was changed',
      body: 'Others see you as vera_l from now on.',
      readAt: null,
    },
    { subject: 'Welcome to Marquee', cta: { label: 'Complete my details', path: '/player/profile/view' } },
  ]);
  expect((await (await aSession('rich')).get(LIST)).items).toEqual([]);
});

it.each(LANGUAGES)('has every message in %s, with nothing left to fill in', async (lang) => {
  for (const template of ['welcome', 'profile-changed', 'nickname-changed', 'limits-fit'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await send({ template, params: { nickname: 'vera_l' } });
  }
  const { items } = await (await aSession('verified')).get(`/feedback/advertisements?lang=${lang}`);
  expect(items).toHaveLength(4);
  expect(JSON.stringify(items)).not.toMatch(/inbox\.|\{\{/);
});

it('counts what is not read, and marks what is, once and for its owner alone', async () => {
  const id = randomUUID();
  await send({ id });
  await send({});
  const { get, post } = await aSession('verified');
  expect((await get('/player/display-data')).feedbackAdvertsCount).toBe(2);
  await (await aSession('rich')).post(`/feedback/advertisements/${id}/view`);
  expect((await get('/player/display-data')).feedbackAdvertsCount).toBe(2);
  expect(await post(`/feedback/advertisements/${id}/view`)).toEqual({ unread: 1 });
  now = new Date(START.getTime() + WHILE_MS);
  await post(`/feedback/advertisements/${id}/view`);
  const { items } = await get(LIST);
  expect(items.find((item: { id: string }) => item.id === id).readAt).toBe(START.toISOString());
});

it('drops a message when its time is over', async () => {
  await send({ expiresAt: new Date(START.getTime() + WHILE_MS) });
  const { get } = await aSession('verified');
  expect((await get(LIST)).items).toHaveLength(1);
  now = new Date(START.getTime() + WHILE_MS);
  expect((await get(LIST)).items).toEqual([]);
  expect((await get('/player/display-data')).feedbackAdvertsCount).toBe(0);
});

it('keeps offers from who is blocked, and all else not', async () => {
  await send({ template: 'limits-fit' });
  await send({});
  await site.database.query(
    "update inbox_message set category = 'promo', player_id = (select id from player where login = 'blocked') where template = 'welcome'",
  );
  await site.database.query(
    "update inbox_message set player_id = (select id from player where login = 'blocked') where template = 'limits-fit'",
  );
  const { get } = await aSession('blocked');
  expect((await get(LIST)).items).toMatchObject([{ category: 'rg' }]);
  expect((await get('/player/display-data')).feedbackAdvertsCount).toBe(1);
});

it('tells a player that their details were changed, and their open pages that there is a message', async () => {
  const { get, post } = await aSession('verified');
  await post('/profile', { city: 'Potsdam' });
  await post('/profile', { city: 'Potsdam' });
  const { items } = await get(LIST);
  expect(items).toMatchObject([{ subject: 'Your details were changed' }]);
  const events = await site.database.query('select channel, type from live_event order by id desc limit 1');
  expect(events).toEqual([{ channel: `player:${playerId}`, type: 'player/inbox-changed' }]);
});
