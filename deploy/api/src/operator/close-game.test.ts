import { TODAY } from '@marquee/seed/testing';

import { openStream } from '../testing/event-stream.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import type { Command } from './command.ts';
import { createOperator } from './operator.ts';

const SLUG = 'marquee-three-reels';

let site: TestSite;
let operate: ReturnType<typeof createOperator>;
beforeAll(async () => {
  site = await openTestSite();
  operate = createOperator({
    database: site.database,
    findPages: () => () => 'unknown',
    siteOrigin: 'https://marquee.example',
    previewSecret: site.environment.previewSecret,
    files: { read: () => Promise.reject(new Error('There are no documents.')) },
    reviewFolder: '',
    now: () => TODAY,
  });
}, OPENING_MS);
afterAll(() => site.close());

const run = (command: Command) => operate({ actor: 'mira', command });
const close = (slug = SLUG) => run({ name: 'close-game', slug, why: 'wrong paytable' });
const open = (slug = SLUG) => run({ name: 'open-game', slug });
const closedGames = async () => (await run({ name: 'list-closed-games' })).lines;
const availability = async () =>
  (await site.get(`/game/window-search?lang=en&slug=${SLUG}`)).data.game.availability;

it('closes a game to everybody, and opens it again', async () => {
  expect(await close()).toMatchObject({ isDone: true });
  expect(await availability()).toEqual({ isAvailable: false, reason: 'maintenance' });
  expect(await closedGames()).toContain(`${SLUG}  Marquee Three Reels`);
  expect(await open()).toMatchObject({ isDone: true });
  expect(await availability()).toEqual({ isAvailable: true, reason: null });
  expect((await closedGames()).join()).not.toContain(SLUG);
});

it('writes down who closed it, and why', async () => {
  await close();
  await open();
  const actions = await site.database.query(
    'select actor, action, subject, details from operator_action order by id desc limit 2',
  );
  expect(actions).toEqual([
    { actor: 'mira', action: 'game open', subject: SLUG, details: {} },
    { actor: 'mira', action: 'game close', subject: SLUG, details: { why: 'wrong paytable' } },
  ]);
});

it('tells open pages once of each change, and nothing of what changed nothing', async () => {
  const stream = await openStream(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  await stream.next();
  await close();
  expect(await close()).toMatchObject({ isDone: true, lines: [`${SLUG} is closed already.`] });
  await open();
  const heard = [await stream.next(), await stream.next()];
  expect(heard.map((event) => event?.payload)).toEqual([
    { slug: SLUG, isOpen: false },
    { slug: SLUG, isOpen: true },
  ]);
  stream.close();
});

it('knows no game that is not there or is retired', async () => {
  expect(await close('no-such-game')).toMatchObject({ isDone: false });
  const [game] = await site.database.query<{ slug: string }>(
    `update game set status = 'retired' where id = (select max(id) from game) returning slug`,
  );
  expect(await open(game?.slug)).toMatchObject({ isDone: false });
});
