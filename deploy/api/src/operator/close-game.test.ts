import { TODAY } from '@marquee/seed/testing';

import { isSwitchedOff } from '../switches/switches.ts';
import { anOperator } from '../testing/an-operator.ts';
import { openStream } from '../testing/event-stream.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const SLUG = 'marquee-three-reels';

let site: TestSite;
let run: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openTestSite();
  run = anOperator(site);
}, OPENING_MS);
afterAll(() => site.close());

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

describe('a switch', () => {
  const off = (part: string) => run({ name: 'switch-off', part, why: 'wrong balances' });
  const on = (part: string) => run({ name: 'switch-on', part });
  const listed = async () => (await run({ name: 'list-switches' })).lines;

  it.each(['play', 'deposits', 'withdrawals', 'country:DE'])(
    'takes %s off, and puts it back',
    async (part) => {
      expect(await off(part)).toMatchObject({ isDone: true, lines: [`${part} is off.`] });
      expect(await off(part)).toMatchObject({ lines: [`${part} is off already.`] });
      expect(await listed()).toContain(`${part}  since ${TODAY.toISOString()} by mira: wrong balances`);
      expect(await on(part)).toMatchObject({ lines: [`${part} is on again.`] });
      expect(await on(part)).toMatchObject({ lines: [`${part} is on already.`] });
      expect((await listed())[0]).toBe('Nothing but games is switched off:');
      expect(
        await site.database.query(
          'select actor, action, subject, details from operator_action order by id desc limit 2',
        ),
      ).toEqual([
        { actor: 'mira', action: 'switch on', subject: part, details: {} },
        { actor: 'mira', action: 'switch off', subject: part, details: { why: 'wrong balances' } },
      ]);
    },
  );

  it('says so where nothing is switched off at all', async () => {
    await site.database.query(`update game set status = 'enabled' where status = 'maintenance'`);
    expect(await listed()).toEqual(['Nothing is switched off.']);
  });

  it('takes a provider off with all its games', async () => {
    const [game] = await site.database.query<{ provider: string }>(
      'select provider_slug as provider from game_offer where slug = $1',
      [SLUG],
    );
    const part = `provider:${game?.provider}`;
    await off(part);
    expect(await availability()).toEqual({ isAvailable: false, reason: 'maintenance' });
    expect(await listed()).toContain(part);
    await on(part);
    expect(await availability()).toEqual({ isAvailable: true, reason: null });
  });

  it('closes a game as the command of games does', async () => {
    await off(`game:${SLUG}`);
    expect(await listed()).toContain(`game:${SLUG}  Marquee Three Reels`);
    await on(`game:${SLUG}`);
    expect(await availability()).toEqual({ isAvailable: true, reason: null });
  });

  it('tells open pages once, within a second', async () => {
    const stream = await openStream(site.app.listeningOrigin);
    await stream.next();
    await off('deposits');
    await off('deposits');
    await on('deposits');
    const heard = [await stream.next(), await stream.next()];
    expect(heard.map((event) => event?.payload)).toEqual([
      { part: 'deposits', isOn: false },
      { part: 'deposits', isOn: true },
    ]);
    stream.close();
  });

  it('is for what there is', async () => {
    expect(await off('provider:nobody')).toMatchObject({ isDone: false });
    expect(await off('country:XX')).toMatchObject({ isDone: false });
    expect(await off('game:no-such-game')).toMatchObject({ isDone: false });
  });

  it('for money in and out is asked by who moves it', async () => {
    const isOff = async (scope: 'deposits' | 'withdrawals') =>
      isSwitchedOff(site.database, { scope, country: 'DE' });
    await off('country:DE');
    expect([await isOff('deposits'), await isOff('withdrawals')]).toEqual([true, false]);
    await on('country:DE');
    await off('withdrawals');
    expect([await isOff('deposits'), await isOff('withdrawals')]).toEqual([false, true]);
    await on('withdrawals');
  });
});
