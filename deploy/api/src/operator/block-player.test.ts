import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

let site: PlayersSite;
let run: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite();
  run = anOperator(site);
}, OPENING_MS);
afterAll(() => site.close());

const player = 'verified';
const why = 'asked by letter';
const beginSession = (name: string) =>
  site.database.query(
    `insert into login_session (id, player_id, started_at, last_seen_at, expires_at, user_agent, address)
     values (gen_random_uuid(), $1, $2::timestamptz, $2, $2::timestamptz + interval '30 days', 'test', '127.0.0.1')`,
    [readyMadeId(name), TODAY],
  );
const endsOf = (name: string) =>
  site.database.query('select end_reason as "reason" from login_session where player_id = $1', [
    readyMadeId(name),
  ]);
const isBlocked = async () => (await site.send(player, 'GET', '/player/display-data')).data.isBlocked;

it('blocks from play: open pages hear of it, the account stays open, and it can be taken back', async () => {
  expect(await run({ name: 'block-player', player, scope: 'play', why })).toMatchObject({ isDone: true });
  expect(await isBlocked()).toBe(true);
  expect(
    await site.database.query("select channel from live_event where type = 'player/protection-changed'"),
  ).toHaveLength(1);
  expect((await run({ name: 'show-player', player })).lines).toContain(`blocked     from play: ${why}`);
  expect(await run({ name: 'block-player', player, scope: 'play', why })).toMatchObject({ isDone: false });
  expect(await run({ name: 'unblock-player', player, why })).toMatchObject({ isDone: true });
  expect(await isBlocked()).toBe(false);
  expect(await run({ name: 'unblock-player', player, why })).toMatchObject({ isDone: false });
});

it('blocks from everything: sessions are over', async () => {
  await beginSession('rich');
  expect((await run({ name: 'block-player', player: 'rich', scope: 'all', why })).lines).toEqual([
    'The player cannot sign in any more. Sessions ended: 1.',
  ]);
  expect(await endsOf('rich')).toEqual([{ reason: 'blocked' }]);
});

it('signs a player out everywhere', async () => {
  await beginSession('fresh');
  await beginSession('fresh');
  expect((await run({ name: 'sign-player-out', player: 'fresh', why })).lines).toEqual([
    'Sessions ended: 2. No device of the player is trusted any more.',
  ]);
  expect(await endsOf('fresh')).toEqual([{ reason: 'blocked' }, { reason: 'blocked' }]);
});

it('writes down who did it, to whom and why', async () => {
  const done = await site.database.query(
    "select actor, action, details->>'why' as why from operator_action where action like 'player %' order by id",
  );
  expect(done).toEqual(
    ['player block', 'player unblock', 'player block', 'player sign-out'].map((action) => ({
      actor: 'mira',
      action,
      why,
    })),
  );
});

it('refuses a player who is not there', async () => {
  expect(await run({ name: 'show-player', player: 'nobody' })).toEqual({
    isDone: false,
    lines: ['There is no player nobody.'],
  });
});
