import { readyMadeId } from '@marquee/seed/testing';

import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { keepLink, type LinkPurpose } from './exclusion-links.ts';

const START = new Date('2026-11-22T13:05:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let site: PlayersSite;
let now = START;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());

/** The rules of the database keep blocks from being deleted: only a test takes them away. */
const CLEAR = `truncate exclusion_link, safer_play_event, self_exclusion, cooling_off;
  truncate outgoing_message; update player set closed_at = null where closed_at is not null`;
beforeEach(async () => {
  now = START;
  await site.database.script(CLEAR);
});

const at = (moment: string): void => {
  now = new Date(moment);
};
const exclude = (months: number | null, login = 'verified') =>
  site.send(login, 'POST', '/dashboard/self-exclusion/activate', { months });
const extend = (day: string, login = 'verified') =>
  site.send(login, 'POST', '/dashboard/self-exclusion/extend', { day });
const end = (login = 'verified') => site.send(login, 'POST', '/dashboard/self-exclusion/deactivate');
const display = async (login = 'verified') => (await site.send(login, 'GET', '/player/display-data')).data;
const shown = async (login = 'verified') => (await site.send(login, 'GET', '/dashboard/safer-play')).data;
const till = async (login = 'verified') => (await display(login)).selfExclusionBlock.dateTill;

describe('a self-exclusion', () => {
  it('takes effect at once, to the end of its last day where the player lives', async () => {
    expect(await exclude(6)).toMatchObject({ status: 'ok', data: { handled: true } });
    const player = await display();
    expect(player.selfExclusionBlock).toEqual({
      enabled: true,
      dateTill: '2027-05-22T21:59:59.999Z',
      days: 181,
      isLessADay: false,
    });
    expect(player).toMatchObject({ isGameModeReal: false, isGameModeDemo: false });
    expect(await site.send('verified', 'POST', '/game/demo', { slug: 'any', lang: 'en' })).toMatchObject({
      status: 'error',
      data: { code: 'SELF_EXCLUDED', params: { until: '2027-05-22T21:59:59.999Z' } },
    });
  });

  it('without an end has none', async () => {
    await exclude(null);
    expect((await display()).selfExclusionBlock).toMatchObject({ enabled: true, dateTill: null, days: null });
    expect((await shown()).selfExclusion).toMatchObject({ offers: [], minDate: null, maxDate: null });
  });

  it('is told by a mail with a link to make it longer', async () => {
    await exclude(12);
    const [mail] = await site.database.query<{ params: { link: { value: string } } }>(
      `select params from outgoing_message where template = 'exclusion-started'`,
    );
    const signature = mail?.params.link.value.split('/').at(-1) ?? '';
    expect(mail?.params.link.value).toContain('/de/player/self-exclusion/extend/');
    expect(Buffer.from(signature, 'base64url')).toHaveLength(16);
    const kept = await site.database.query<{ hash: string }>('select hash from exclusion_link');
    expect(JSON.stringify(kept)).not.toContain(signature);
    expect((await site.send(null, 'POST', '/signature/check', { signature })).data).toMatchObject({
      valid: true,
      purpose: 'extend',
      minDate: '2027-11-23',
      maxDate: '2031-11-22',
      currentTill: '2027-11-22T22:59:59.999Z',
    });
  });

  it('is not begun with a length that is not offered', async () => {
    expect(await exclude(1)).toMatchObject({ status: 'validation_error' });
    expect((await display()).selfExclusionBlock.enabled).toBe(false);
  });

  it('becomes longer by a longer one, and never shorter', async () => {
    await exclude(12);
    expect(await exclude(6)).toMatchObject({
      data: { code: 'EXCLUSION_CANNOT_SHORTEN', params: { until: '2027-11-22T22:59:59.999Z' } },
    });
    expect(await exclude(24)).toMatchObject({ status: 'ok' });
    expect(await till()).toBe('2028-11-22T22:59:59.999Z');
    await exclude(null);
    expect(await exclude(60)).toMatchObject({ data: { code: 'EXCLUSION_CANNOT_SHORTEN' } });
    expect(await extend('2030-01-01')).toMatchObject({ data: { code: 'EXCLUSION_CANNOT_SHORTEN' } });
    expect(await till()).toBeNull();
  });

  it('is extended to a day after its end, and no other', async () => {
    await exclude(6);
    expect(await extend('2027-05-22')).toMatchObject({
      status: 'validation_error',
      data: { errors: { day: [{ code: 'field.too_early', params: { minimum: '2027-05-23' } }] } },
    });
    expect(await extend('2031-11-23')).toMatchObject({
      data: { errors: { day: [{ code: 'field.too_late', params: { maximum: '2031-11-22' } }] } },
    });
    expect(await extend('2027-05-23')).toMatchObject({ status: 'ok' });
    expect(await till()).toBe('2027-05-23T21:59:59.999Z');
  });

  it('cannot be extended by who has none', async () => {
    expect(await extend('2027-05-23')).toMatchObject({ data: { code: 'EXCLUSION_NOT_FOUND' } });
  });

  it('cannot be ended before its last millisecond is over', async () => {
    await exclude(6);
    at('2027-05-22T21:59:59.999Z');
    expect(await end()).toMatchObject({
      data: { code: 'EXCLUSION_NOT_EXPIRED', params: { until: '2027-05-22T21:59:59.999Z' } },
    });
    at('2027-05-22T22:00:00.000Z');
    expect(await end()).toMatchObject({ status: 'ok', data: { handled: true } });
  });

  it('does not end by itself, and once it is ended play stays closed for another day', async () => {
    await exclude(6);
    at('2028-01-10T09:00:00.000Z');
    expect(await display()).toMatchObject({ isGameModeReal: false, selfExclusionBlock: { enabled: true } });
    expect((await shown()).selfExclusion).toMatchObject({ isOver: true, minDate: '2028-01-11' });
    await end();
    expect(await display()).toMatchObject({
      isGameModeReal: false,
      selfExclusionBlock: { enabled: false, dateTill: null },
      coolingOffBlock: { enabled: true, dateTill: '2028-01-11T09:00:00.000Z' },
    });
    expect(await end()).toMatchObject({ data: { code: 'EXCLUSION_NOT_FOUND' } });
    at('2028-01-11T09:00:00.001Z');
    expect(await display()).toMatchObject({ isGameModeReal: true, coolingOffBlock: { enabled: false } });
  });

  it('without an end may be ended after five years, and keeps play closed for another week', async () => {
    await exclude(null);
    at('2031-11-22T22:59:59.999Z');
    expect(await end()).toMatchObject({ data: { code: 'EXCLUSION_NOT_EXPIRED' } });
    at('2031-11-22T23:00:00.000Z');
    expect(await end()).toMatchObject({ status: 'ok' });
    expect((await display()).coolingOffBlock).toMatchObject({ dateTill: '2031-11-29T23:00:00.000Z' });
  });

  it('can go on when its time is over', async () => {
    await exclude(6);
    at('2027-06-01T10:00:00.000Z');
    expect(await extend('2027-06-01')).toMatchObject({ status: 'validation_error' });
    expect(await extend('2027-06-02')).toMatchObject({ status: 'ok' });
    expect(await end()).toMatchObject({ data: { code: 'EXCLUSION_NOT_EXPIRED' } });
  });

  it('holds for another account of the same person, which can neither shorten nor end it', async () => {
    await exclude(6);
    await site.database.query(
      `update player set name = 'vera', surname = 'LINDNER', date_of_birth = '1988-06-30' where id = $1`,
      [readyMadeId('blocked')],
    );
    // The same name and birthday in another country is another person.
    expect(await till('blocked')).toBeNull();
    await site.database.query(`update player set country = 'DE', block_scope = null where id = $1`, [
      readyMadeId('blocked'),
    ]);
    expect(await till('blocked')).toBe('2027-05-22T21:59:59.999Z');
    expect(await end('blocked')).toMatchObject({ data: { code: 'EXCLUSION_NOT_EXPIRED' } });
    at('2027-05-22T22:00:00.000Z');
    expect(await end('blocked')).toMatchObject({ status: 'ok' });
    expect(await till()).toBeNull();
  });

  it('is told to the open pages of its player, and to nobody else', async () => {
    await site.database.script('delete from live_event');
    await exclude(6);
    const events = await site.database.query('select channel, type from live_event');
    expect(events).toEqual([
      { channel: `player:${readyMadeId('verified')}`, type: 'player/protection-changed' },
    ]);
  });

  it('has one effect of two calls at once', async () => {
    const answers = await Promise.all([exclude(6), exclude(6)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'error',
      'ok',
    ]);
  });
});

describe.each([
  ['the night of 25 hours in Berlin', '2026-04-25T12:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['the night of 23 hours in Berlin', '2026-09-28T12:00:00.000Z', '2027-03-28T21:59:59.999Z'],
  ['23:59:59 in Berlin', '2026-11-22T22:59:59.000Z', '2027-05-22T21:59:59.999Z'],
  ['midnight in Berlin', '2026-11-22T23:00:00.000Z', '2027-05-23T21:59:59.999Z'],
  ['a month that ends sooner', '2026-08-31T12:00:00.000Z', '2027-03-01T22:59:59.999Z'],
  ['the leap day', '2027-08-29T12:00:00.000Z', '2028-02-29T22:59:59.999Z'],
])('six months that meet %s', (_, start, end6) => {
  it('end with their last day', async () => {
    at(start);
    await exclude(6);
    expect(await till()).toBe(end6);
  });
});

describe('a link', () => {
  const aLink = async (purpose: LinkPurpose, login = 'verified'): Promise<string> => {
    const signature = `signature-${purpose}`;
    await keepLink(site.database, { signature, purpose, playerId: readyMadeId(login), now });
    return signature;
  };
  const check = async (signature: string) =>
    (await site.send(null, 'POST', '/signature/check', { signature })).data;
  const use = (action: 'extend' | 'deactivate', body: object, login: string | null = null) =>
    site.send(login, 'POST', `/dashboard/self-exclusion/${action}`, body);

  it('is not used up by being looked at, however often', async () => {
    await exclude(6);
    const signature = await aLink('extend');
    for (let visit = 0; visit < 3; visit += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await check(signature)).toMatchObject({ valid: true, timeZone: 'Europe/Berlin' });
    }
    expect(await use('extend', { day: '2027-06-30', signature })).toMatchObject({ status: 'ok' });
    expect(await till()).toBe('2027-06-30T21:59:59.999Z');
  });

  it('works once', async () => {
    await exclude(6);
    const signature = await aLink('extend');
    await use('extend', { day: '2027-06-30', signature });
    expect(await use('extend', { day: '2027-07-30', signature })).toMatchObject({
      data: { code: 'SIGNATURE_USED' },
    });
    expect(await check(signature)).toMatchObject({ valid: false, fault: 'used', currentTill: null });
  });

  it('is good for a later try when its day was refused', async () => {
    await exclude(6);
    const signature = await aLink('extend');
    expect(await use('extend', { day: '2027-01-01', signature })).toMatchObject({
      status: 'validation_error',
    });
    expect(await use('extend', { day: '2027-06-30', signature })).toMatchObject({ status: 'ok' });
  });

  it('works for three days', async () => {
    await exclude(6);
    const signature = await aLink('extend');
    now = new Date(START.getTime() + 3 * DAY_MS);
    expect(await check(signature)).toMatchObject({ valid: false, fault: 'expired' });
    expect(await use('extend', { day: '2027-06-30', signature })).toMatchObject({
      data: { code: 'SIGNATURE_EXPIRED' },
    });
  });

  it('works for its purpose alone', async () => {
    await exclude(6);
    const signature = await aLink('extend');
    at('2027-05-23T12:00:00.000Z');
    expect(await use('deactivate', { signature })).toMatchObject({ data: { code: 'SIGNATURE_INVALID' } });
    expect(await check('made-up')).toMatchObject({ valid: false, fault: 'unknown' });
    expect(await use('deactivate', { signature: 'made-up' })).toMatchObject({
      data: { code: 'SIGNATURE_INVALID' },
    });
  });

  it('does not end an exclusion early, and ends one that is over for whoever is signed in', async () => {
    await exclude(6);
    const early = await aLink('deactivate');
    expect(await use('deactivate', { signature: early })).toMatchObject({
      data: { code: 'EXCLUSION_NOT_EXPIRED' },
    });
    at('2027-05-23T12:00:00.000Z');
    await site.database.query('delete from exclusion_link');
    const signature = await aLink('deactivate');
    expect(await use('deactivate', { signature }, 'rich')).toMatchObject({ status: 'ok' });
    expect(await till()).toBeNull();
  });

  it('is needed by a visitor', async () => {
    expect(await use('extend', { day: '2027-06-30' })).toMatchObject({
      httpStatus: 401,
      data: { code: 'TOKEN_INVALID' },
    });
  });
});

describe('a break', () => {
  const rest = (chosen: object, login = 'verified') =>
    site.send(login, 'POST', '/dashboard/cooling-off/activate', chosen);
  const putAway = (login = 'verified') => site.send(login, 'POST', '/dashboard/cooling-off/deactivate');

  it('takes effect at once, and is over by itself', async () => {
    await rest({ days: 1 });
    const player = await display();
    expect(player.coolingOffBlock).toEqual({
      enabled: true,
      dateTill: '2026-11-23T13:05:00.000Z',
      days: 1,
      isLessADay: false,
    });
    expect(player.isGameModeReal).toBe(false);
    at('2026-11-23T13:05:00.001Z');
    expect(await display()).toMatchObject({ isGameModeReal: true, coolingOffBlock: { enabled: false } });
  });

  it.each([
    ['an hour more', '2026-10-24T12:00:00.000Z', '2026-10-25T13:00:00.000Z'],
    ['no hour less', '2027-03-27T12:00:00.000Z', '2027-03-28T12:00:00.000Z'],
  ])('of 24 hours has %s where clocks change meanwhile', async (_, start, end24) => {
    at(start);
    await rest({ days: 1 });
    expect((await display()).coolingOffBlock.dateTill).toBe(end24);
  });

  it('may last up to a day, at most six weeks ahead', async () => {
    expect(await rest({ day: '2026-11-22' })).toMatchObject({
      data: { errors: { day: [{ code: 'field.too_early', params: { minimum: '2026-11-23' } }] } },
    });
    expect(await rest({ day: '2027-01-04' })).toMatchObject({
      data: { errors: { day: [{ code: 'field.too_late', params: { maximum: '2027-01-03' } }] } },
    });
    expect(await rest({ day: '2027-01-03' })).toMatchObject({ status: 'ok' });
    expect((await display()).coolingOffBlock.dateTill).toBe('2027-01-03T22:59:59.999Z');
  });

  it('becomes longer, and neither shorter nor ended early', async () => {
    await rest({ days: 7 });
    expect(await rest({ days: 1 })).toMatchObject({
      data: { code: 'EXCLUSION_CANNOT_SHORTEN', params: { until: '2026-11-29T13:05:00.000Z' } },
    });
    expect(await putAway()).toMatchObject({ data: { code: 'EXCLUSION_NOT_EXPIRED' } });
    expect(await rest({ days: 30 })).toMatchObject({ status: 'ok' });
    expect((await display()).coolingOffBlock.dateTill).toBe('2026-12-22T13:05:00.000Z');
  });

  it('holds for another account of the same person, which can neither end it nor take a shorter one', async () => {
    await rest({ days: 7 });
    expect((await display('rich')).coolingOffBlock.enabled).toBe(false);
    await site.database.query(
      `update player set name = 'Vera', surname = 'Lindner', date_of_birth = '1988-06-30', country = 'DE' where id = $1`,
      [readyMadeId('rich')],
    );
    expect((await display('rich')).coolingOffBlock).toMatchObject({
      enabled: true,
      dateTill: '2026-11-29T13:05:00.000Z',
    });
    expect(await rest({ days: 1 }, 'rich')).toMatchObject({ data: { code: 'EXCLUSION_CANNOT_SHORTEN' } });
    expect(await putAway('rich')).toMatchObject({ data: { code: 'EXCLUSION_NOT_EXPIRED' } });
    expect(await site.send('rich', 'POST', '/game/demo', { slug: 'any', lang: 'en' })).toMatchObject({
      data: { code: 'COOLING_OFF' },
    });
    at('2026-11-29T13:05:00.001Z');
    expect((await display('rich')).coolingOffBlock.enabled).toBe(false);
  });

  it('of who wrote to the database before, or by hand, is known to be theirs too', async () => {
    await site.database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source)
       values (gen_random_uuid(), $1, $2, $3, 1, 'operator')`,
      [readyMadeId('verified'), now, new Date(now.getTime() + DAY_MS)],
    );
    expect(await site.database.query('select email, phone, person from cooling_off')).toEqual([
      {
        email: 'verified@players.example',
        phone: expect.any(String),
        person: expect.stringContaining('vera'),
      },
    ]);
  });

  it('can be put away once it is over, and another one can begin', async () => {
    await rest({ days: 1 });
    now = new Date(START.getTime() + DAY_MS + 1);
    expect(await putAway()).toMatchObject({ status: 'ok', data: { handled: true } });
    expect(await putAway()).toMatchObject({ data: { code: 'EXCLUSION_NOT_FOUND' } });
    await rest({ days: 1 });
    now = new Date(now.getTime() + 3 * DAY_MS);
    expect(await rest({ days: 1 })).toMatchObject({ status: 'ok' });
    expect((await shown()).coolingOff).toMatchObject({
      isActive: true,
      till: new Date(now.getTime() + DAY_MS).toISOString(),
    });
  });
});
