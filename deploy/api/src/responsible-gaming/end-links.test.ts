import { randomBytes } from 'node:crypto';

import { readyMadeId } from '@marquee/seed/testing';

import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { sendEndLinks } from './end-links.ts';

const START = new Date('2026-11-22T13:05:00.000Z');
/** The last moment of six months from then in Berlin. */
const END = new Date('2027-05-22T21:59:59.999Z');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let site: PlayersSite;
let now = START;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(`truncate exclusion_link, safer_play_event, self_exclusion, cooling_off;
    truncate outgoing_message; update player set closed_at = null, block_scope = null, email_confirmed_at = now();
    update player set name = 'Bartosz' where login = 'blocked'`);
});

const after = (milliseconds: number): void => {
  now = new Date(END.getTime() + milliseconds);
};
const post = (path: string, body: object, login: string | null = 'verified') =>
  site.send(login, 'POST', `/dashboard/self-exclusion/${path}`, body);
const exclude = (months: number | null = 6, login = 'verified') => post('activate', { months }, login);
const send = () =>
  sendEndLinks({
    database: site.database,
    siteOrigin: 'https://marquee.example',
    now: () => now,
    newSecret: () => randomBytes(16).toString('base64url'),
  });
const links = async (): Promise<Array<{ to: string; language: string; link: string }>> =>
  site.database.query(
    `select recipient as to, language, params -> 'link' ->> 'value' as link from outgoing_message
     where template = 'exclusion-over' order by id`,
  );
const signatureIn = ([mail]: Array<{ link: string }>): string => mail?.link.split('/').at(-1) ?? '';
const block = async () => (await site.send('verified', 'GET', '/player/display-data')).data;

describe('the link that ends an exclusion', () => {
  it('is sent when its time is over, and not a moment before', async () => {
    await exclude();
    after(0);
    await send();
    expect(await links()).toEqual([]);
    after(1);
    await send();
    const sent = await links();
    expect(sent).toEqual([
      {
        to: 'verified@players.example',
        language: 'de',
        link: expect.stringMatching(
          /^https:\/\/marquee\.example\/de\/player\/self-exclusion\/deactivate\/[\w-]{22}$/,
        ),
      },
    ]);
    const kept = await site.database.query('select * from exclusion_link');
    expect(JSON.stringify(kept)).not.toContain(signatureIn(sent));
    // Nothing has changed by that.
    expect(await block()).toMatchObject({ selfExclusionBlock: { enabled: true }, isGameModeReal: false });
  });

  it('ends it once, within three days, and play opens a day later', async () => {
    await exclude();
    after(1);
    await send();
    const signature = signatureIn(await links());
    after(3 * DAY_MS);
    expect(await post('deactivate', { signature }, null)).toMatchObject({ status: 'ok' });
    expect(await post('deactivate', { signature }, null)).toMatchObject({ data: { code: 'SIGNATURE_USED' } });
    expect(await block()).toMatchObject({ selfExclusionBlock: { enabled: false }, isGameModeReal: false });
    now = new Date(now.getTime() + DAY_MS + 1);
    expect(await block()).toMatchObject({ isGameModeReal: true });
  });

  it('is over after three days', async () => {
    await exclude();
    after(1);
    await send();
    const signature = signatureIn(await links());
    after(3 * DAY_MS + 1);
    expect(await post('deactivate', { signature }, null)).toMatchObject({
      data: { code: 'SIGNATURE_EXPIRED' },
    });
  });

  it('does not end what was made longer meanwhile, and another one comes after that', async () => {
    await exclude();
    after(1);
    await send();
    const signature = signatureIn(await links());
    after(HOUR_MS);
    expect(await post('extend', { day: '2027-06-30' })).toMatchObject({ status: 'ok' });
    expect(await post('deactivate', { signature }, null)).toMatchObject({
      data: { code: 'EXCLUSION_NOT_EXPIRED' },
    });
    await send();
    expect(await links()).toHaveLength(1);
    now = new Date('2027-06-30T22:00:00.000Z');
    await send();
    expect(await links()).toHaveLength(2);
  });

  it('is sent once, however many processes look and however often', async () => {
    await exclude();
    after(1);
    await Promise.all([send(), send(), send()]);
    after(2 * DAY_MS);
    await send();
    expect(await links()).toHaveLength(1);
  });

  it.each([
    ['for an exclusion without an end', () => exclude(null), '2031-12-01T00:00:00.000Z'],
    ['weeks later, where none was sent in time', () => exclude(), '2027-06-22T00:00:00.000Z'],
  ])('is not sent %s', async (_, begin, later) => {
    await begin();
    now = new Date(later);
    await send();
    expect(await links()).toEqual([]);
  });

  it.each([
    ['to an address that was not confirmed', 'email_confirmed_at = null'],
    ['to who has closed the account', 'closed_at = now()'],
    ['to who is blocked from all', "block_scope = 'all'"],
  ])('is not sent %s', async (_, change) => {
    await exclude();
    await site.database.query(`update player set ${change} where id = $1`, [readyMadeId('verified')]);
    after(1);
    await send();
    expect(await links()).toEqual([]);
  });

  it('is not sent while the same person is excluded for longer on another account', async () => {
    await exclude();
    await exclude(12, 'blocked');
    await site.database.query(
      `update self_exclusion set person = (select person from self_exclusion where player_id = $2) where player_id = $1`,
      [readyMadeId('blocked'), readyMadeId('verified')],
    );
    after(1);
    await send();
    expect(await links()).toEqual([]);
  });

  it('is not sent to who has ended it already', async () => {
    await exclude();
    after(1);
    await post('deactivate', {});
    await send();
    expect(await links()).toEqual([]);
  });
});
