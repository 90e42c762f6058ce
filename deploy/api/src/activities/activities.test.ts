import {
  Activity,
  ACTIVITY_LIMITS,
  ActivityList,
  ActivityParticipants,
} from '@marquee/kernel/contracts/streamer';
import { drawFairly, listTextOf, sha256Of } from '@marquee/kernel/fair-draw';
import { createLog } from '@marquee/kernel/server/log';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { createSecrets } from '../secrets/secrets.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { giveRole } from './roles.ts';
import { runActivities } from './run-activities.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STREAMER = 'rich';
const ENTRANTS = ['verified', 'sms', 'app', 'pin'];

let now = TODAY;
let site: PlayersSite;
const later = (ms: number): Date => new Date(now.getTime() + ms);
const post = async (login: string | null, path: string, body: object = {}) =>
  site.send(login, 'POST', `/pas/activity/${path}`, body);
const infoOf = async (id: string, login: string | null = null): Promise<Activity> =>
  Activity.parse((await site.send(login, 'GET', `/pas/activity/${id}/info?lang=en`)).data);
const listOf = async (id: string): Promise<ActivityParticipants> =>
  ActivityParticipants.parse((await site.send(null, 'GET', `/pas/activity/${id}/participants`)).data);
const cashOf = async (login: string): Promise<number> =>
  Number((await site.send(login, 'GET', '/player/display-data')).data.balance);
const runDue = async (): Promise<void> =>
  runActivities({
    database: site.database,
    secrets: createSecrets(site.environment.secretKeys),
    log: createLog('test', { level: 'fatal' }),
    now: () => now,
  })();

const asked = (changes: object = {}) => ({
  title: 'Sunday wheel',
  note: 'Live at eight.',
  lang: 'en',
  amount: '50.00',
  currency: 'EUR',
  count: 1,
  maxParticipants: 10,
  joinUntil: later(HOUR_MS).toISOString(),
  ...changes,
});

const create = async (changes: object = {}): Promise<string> =>
  (await post(STREAMER, 'create', asked(changes))).data.activity.id;
const open = async (changes: object = {}): Promise<string> => {
  const id = await create(changes);
  await post(STREAMER, `${id}/open`);
  return id;
};
const join = async (id: string, login: string) => post(login, `${id}/join`, { hasReadRules: true });
const joinAll = async (id: string, logins: readonly string[]): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- the order of joining is that of the list
  for (const login of logins) expect((await join(id, login)).status).toBe('ok');
};
const winnerOf = async (id: string): Promise<string> => {
  const [row] = await site.database.query<{ login: string }>(
    `select login from activity_draw join activity_entry as entry on entry.id = entry_id
       join player on player.id = player_id
     where activity_draw.activity_id = $1 and lapsed_at is null order by activity_draw.number desc limit 1`,
    [id],
  );
  return row?.login ?? '';
};

beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  await giveRole(site.database, {
    playerId: readyMadeId(STREAMER),
    role: 'streamer',
    why: 'streams on Sundays',
    by: 'operator mira',
    at: now,
  });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = later(MINUTE_MS);
});

describe('who may what', () => {
  it('is a matter of the mark for creating one', async () => {
    expect((await post('verified', 'create', asked())).data.code).toBe('NOT_ALLOWED');
    const types = async (login: string) =>
      (await site.send(login, 'GET', '/player/display-data')).data.activities.types;
    expect([await types(STREAMER), await types('verified')]).toEqual([['wheel'], []]);
    const list = async (login: string | null) =>
      (await site.send(login, 'GET', '/pas/activity/list?lang=en')).data;
    expect([(await list(STREAMER)).canCreate, (await list(null)).canCreate]).toEqual([true, false]);
  });

  it.each([
    ['fresh', ['email', 'phone']],
    [STREAMER, ['creator']],
  ])('keeps %s out', async (login, rules) => {
    const id = await open();
    expect((await join(id, login)).data).toMatchObject({ code: 'A_NOT_ELIGIBLE', params: { rules } });
    expect((await infoOf(id, login)).own?.lacks).toEqual(rules);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('keeps staff out, and another account of somebody who is in', async () => {
    const id = await open();
    await joinAll(id, ['verified']);
    await giveRole(site.database, {
      playerId: readyMadeId('sms'),
      role: 'staff',
      why: 'works here',
      by: 'operator mira',
      at: now,
    });
    expect((await join(id, 'sms')).data.params.rules).toEqual(['staff']);
    await site.database.query(`delete from player_role where role = 'staff'`);
    await site.database.query(
      `update player set (name, surname, date_of_birth, country) =
         (select name, surname, date_of_birth, country from player where login = 'verified') where login = 'app'`,
    );
    expect((await join(id, 'app')).data.params.rules).toEqual(['one_entry']);
    await site.database.query(`update player set surname = 'Anders' where login = 'app'`);
    expect((await join(id, 'app')).status).toBe('ok');
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it.each([
    ['excluded', 'SELF_EXCLUDED'],
    ['cooling-off', 'COOLING_OFF'],
    ['blocked', 'PLAY_BLOCKED'],
    ['terms', 'TERMS_REQUIRED'],
  ])('keeps %s out as everywhere', async (login, code) => {
    const id = await open();
    expect((await join(id, login)).data.code).toBe(code);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('shows no letter of who hides their name, before and after the draw', async () => {
    const id = await open();
    await joinAll(id, ['verified', 'pin']);
    await site.send('pin', 'POST', '/profile/nickname', { isHidden: true });
    expect((await listOf(id)).items.map(({ alias }) => alias)).toEqual(['ver***', '***']);
    await site.send('pin', 'POST', '/profile/nickname', { isHidden: false });
    expect((await listOf(id)).items.map(({ alias }) => alias)).toEqual(['ver***', 'p***']);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('takes who was excluded since out of the list before it is frozen', async () => {
    const id = await open();
    await joinAll(id, ['verified', 'pin']);
    await site.database.query(`update player set block_scope = 'play' where login = 'pin'`);
    await post(STREAMER, `${id}/lock`);
    expect((await listOf(id)).items.map(({ alias }) => alias)).toEqual(['ver***']);
    await site.database.query(`update player set block_scope = null where login = 'pin'`);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('lets nobody but the streamer freeze, draw or call it off', async () => {
    const id = await open();
    const answers = await Promise.all(
      ['open', 'lock', 'draw', 'cancel'].map((step) =>
        post('verified', `${id}/${step}`, step === 'cancel' ? { reason: 'mistake' } : {}),
      ),
    );
    expect(answers.map(({ data }) => data.code)).toEqual(Array.from({ length: 4 }, () => 'A_NOT_OWNER'));
    expect((await post(null, `${id}/join`, { hasReadRules: true })).httpStatus).toBe(401);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });
});

describe('an activity of a streamer', () => {
  it('goes from a draft to a prize that is paid, and each can compute the draw again', async () => {
    const [before, paidOut] = [await cashOf(STREAMER), 50];
    const id = await create();
    const draft = await infoOf(id);
    expect(draft).toMatchObject({ state: 'draft', streamer: 'rich', listHash: null, seed: null, own: null });
    expect(await cashOf(STREAMER)).toBe(before);

    await post(STREAMER, `${id}/open`);
    expect(await cashOf(STREAMER)).toBe(before - paidOut);
    await joinAll(id, ENTRANTS);
    expect(await listOf(id)).toMatchObject({ tickets: 4, isFrozen: false });
    const dutiesOf = async (player: string): Promise<string[]> =>
      ActivityList.parse((await site.send(player, 'GET', '/pas/activity/list?lang=en')).data).waiting.map(
        ({ duty }) => duty,
      );
    expect(await dutiesOf(STREAMER)).toEqual([]);

    const locked = (await post(STREAMER, `${id}/lock`)).data.activity;
    expect(locked).toMatchObject({ state: 'locked', participants: 4, draws: [], seed: null });
    const { items: entrants } = await listOf(id);
    expect(entrants.map(({ alias }) => alias)).toEqual(['ver***', 's***', 'a***', 'p***']);
    expect(locked.listHash).toBe(await sha256Of(listTextOf(entrants)));

    expect(await dutiesOf(STREAMER)).toEqual(['draw']);

    const drawn = Activity.parse((await post(STREAMER, `${id}/draw`)).data.activity);
    const seed = drawn.seed ?? '';
    expect(drawn).toMatchObject({ state: 'drawn', listHash: locked.listHash, commitment: draft.commitment });
    expect(await sha256Of(seed)).toBe(draft.commitment);
    const computed = await drawFairly({ seed, entrants, drawNumber: 1, drawnBefore: [] });
    expect(drawn.draws).toMatchObject([
      { number: 1, entryId: computed.entrant.id, position: computed.position, outcome: 'waiting' },
    ]);

    const winner = await winnerOf(id);
    const had = await cashOf(winner);
    expect((await site.send(winner, 'GET', '/player/display-data')).data.activities).toEqual({
      types: [],
      requireCheckActivity: true,
    });
    const waiting = async (player: string) =>
      (await site.send(player, 'GET', '/pas/activity/list?lang=en')).data.waiting;
    const until = drawn.draws[0]?.claimUntil;
    expect(await waiting(winner)).toEqual([
      { id, title: drawn.title, lang: drawn.lang, duty: 'claim', until },
    ]);
    expect((await site.send(null, 'GET', '/pas/activity/list?lang=en')).data.waiting).toEqual([]);
    const paid = (await post(winner, `${id}/claim`)).data.activity;
    expect(await waiting(winner)).toEqual([]);
    expect(paid).toMatchObject({ state: 'paid', draws: [{ outcome: 'claimed' }] });
    expect(await cashOf(winner)).toBe(had + paidOut);
    expect((await post(winner, `${id}/claim`)).data.code).toBe('A_STATE');
    const [message] = (await site.send(winner, 'GET', '/feedback/advertisements?lang=en')).data.items;
    expect(message.subject).toBe('You were drawn: €50.00');
    expect(message.cta.path).toBe(`/streamer-wheel-activity/${id}`);
  });

  it('is moved on by the schedule: frozen, drawn, drawn again for who does not come, and given back in the end', async () => {
    const before = await cashOf(STREAMER);
    const id = await open();
    await joinAll(id, ENTRANTS);
    now = later(HOUR_MS);
    await runDue();
    expect((await infoOf(id)).state).toBe('locked');
    now = later(ACTIVITY_LIMITS.drawAfterMinutes * MINUTE_MS);
    await runDue();
    for (let drawn = 1; drawn <= ACTIVITY_LIMITS.drawsOfPrize; drawn += 1) {
      /* oxlint-disable no-await-in-loop -- one day after the other */
      const { draws, state } = await infoOf(id);
      expect(state).toBe('drawn');
      expect(draws.map(({ outcome }) => outcome)).toEqual([
        ...Array.from({ length: drawn - 1 }, () => 'lapsed'),
        'waiting',
      ]);
      expect(new Set(draws.map(({ entryId }) => entryId)).size).toBe(drawn);
      now = later(ACTIVITY_LIMITS.claimHours * HOUR_MS);
      expect((await post(await winnerOf(id), `${id}/claim`)).data.code).toBe('A_STATE');
      await runDue();
      /* oxlint-enable no-await-in-loop */
    }
    expect(await infoOf(id)).toMatchObject({ state: 'paid', returned: 1 });
    expect(await cashOf(STREAMER)).toBe(before);
  });

  it('draws one prize after the other, never the same entrant twice, and gives back what nobody is left for', async () => {
    const before = await cashOf(STREAMER);
    const id = await open({ count: 3, amount: '10.00' });
    await joinAll(id, ['verified', 'sms']);
    await post(STREAMER, `${id}/lock`);
    expect((await post(STREAMER, `${id}/draw`)).data.activity).toMatchObject({
      state: 'drawing',
      seed: null,
    });
    await post(STREAMER, `${id}/draw`);
    const { state, draws, returned } = (await post(STREAMER, `${id}/draw`)).data.activity as Activity;
    expect([state, returned, new Set(draws.map(({ entryId }) => entryId)).size]).toEqual(['drawn', 1, 2]);
    await post('verified', `${id}/claim`);
    expect((await post('sms', `${id}/claim`)).data.activity.state).toBe('paid');
    expect(await cashOf(STREAMER)).toBe(before - 20);
  });

  it('is called off with all its money back, before anybody is drawn and not after', async () => {
    const before = await cashOf(STREAMER);
    const id = await open({ count: 2 });
    await joinAll(id, ['verified']);
    const off = await post(STREAMER, `${id}/cancel`, { reason: 'cannot_stream' });
    expect(off.data.activity).toMatchObject({
      state: 'cancelled',
      cancelReason: 'cannot_stream',
      returned: 2,
    });
    expect(await cashOf(STREAMER)).toBe(before);
    expect((await join(id, 'sms')).data.code).toBe('A_NOT_OPEN');
    const drawn = await open();
    await joinAll(drawn, ['verified']);
    await post(STREAMER, `${drawn}/lock`);
    await post(STREAMER, `${drawn}/draw`);
    expect((await post(STREAMER, `${drawn}/cancel`, { reason: 'mistake' })).data).toMatchObject({
      code: 'A_STATE',
      params: { state: 'drawn' },
    });
    await post('verified', `${drawn}/claim`);
  });

  it('has no draw where nobody came', async () => {
    const before = await cashOf(STREAMER);
    const id = await open();
    now = later(HOUR_MS);
    await runDue();
    expect(await infoOf(id)).toMatchObject({ state: 'cancelled', cancelReason: 'no_entrants' });
    expect(await cashOf(STREAMER)).toBe(before);
  });
});

describe('entering', () => {
  it('happens once for each player, and can be taken back while it is open', async () => {
    const id = await open();
    await joinAll(id, ['verified', 'sms']);
    expect((await join(id, 'verified')).data.code).toBe('A_ALREADY_JOINED');
    await post('verified', `${id}/leave`);
    expect((await post('verified', `${id}/leave`)).data.code).toBe('A_STATE');
    await joinAll(id, ['verified']);
    expect((await listOf(id)).items.map(({ alias }) => alias)).toEqual(['s***', 'ver***']);
    await post(STREAMER, `${id}/lock`);
    expect((await post('verified', `${id}/leave`)).data.code).toBe('A_NOT_OPEN');
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('gives the last place to one of all who ask at once', async () => {
    const id = await open({ maxParticipants: 2 });
    const answers = await Promise.all(ENTRANTS.map((login) => join(id, login)));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(2);
    expect(answers.filter(({ data }) => data.code === 'A_FULL')).toHaveLength(2);
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('ends with its time, also before the schedule has noticed', async () => {
    const id = await open();
    now = later(HOUR_MS);
    expect((await join(id, 'verified')).data.code).toBe('A_NOT_OPEN');
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });

  it('needs the yes to the rules', async () => {
    const id = await open();
    expect((await post('verified', `${id}/join`)).status).toBe('validation_error');
    await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
  });
});

it('sets no more aside than the streamer has', async () => {
  const id = await create({ amount: '40000.00', count: 2 });
  expect((await post(STREAMER, `${id}/open`)).data).toMatchObject({
    code: 'A_FUNDS',
    params: { currency: 'EUR' },
  });
  expect((await infoOf(id)).state).toBe('draft');
  await post(STREAMER, `${id}/cancel`, { reason: 'mistake' });
});

it.each([
  ['no sum', { amount: '0.00' }, 'amount'],
  ['half a cent', { amount: '1.005' }, 'amount'],
  ['a currency that is not open', { currency: 'USD' }, 'currency'],
  ['an end that is too near', { joinUntil: TODAY.toISOString() }, 'joinUntil'],
  ['more prizes than there may be', { count: 21 }, 'count'],
])('refuses %s', async (_, changes, field) => {
  const { status, data } = await post(STREAMER, 'create', asked(changes));
  expect([status, Object.keys(data.errors)]).toEqual(['validation_error', [field]]);
});

it('has one end where it is called off and drawn at once', async () => {
  const before = await cashOf(STREAMER);
  const id = await open();
  await joinAll(id, ['verified']);
  await post(STREAMER, `${id}/lock`);
  const [off, drawn] = await Promise.all([
    post(STREAMER, `${id}/cancel`, { reason: 'cannot_stream' }),
    post(STREAMER, `${id}/draw`),
  ]);
  expect([off.status, drawn.status].toSorted()).toEqual(['error', 'ok']);
  const { state } = await infoOf(id);
  expect(state).toBe(off.status === 'ok' ? 'cancelled' : 'drawn');
  expect(await cashOf(STREAMER)).toBe(off.status === 'ok' ? before : before - 50);
  if (state === 'drawn') await post('verified', `${id}/claim`);
});

it('is no page where there is none', async () => {
  const { httpStatus } = await site.send(null, 'GET', `/pas/activity/${readyMadeId('nothing')}/info?lang=en`);
  expect(httpStatus).toBe(404);
});
