import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { FACTS, aDefinition, termsInEuro } from './a-campaign.fixture.ts';
import { aCampaign, aClaimant, anOffer } from './a-promotion.fixture.ts';
import { expenseOf, type GivenBonus, grantBonus } from './grant-bonus.ts';
import { addGrantStep } from './grant-row.ts';
import { termsInLanguage } from './present-campaign.ts';
import { readEntries, readGrantFilters, readGrantPage, readSteps } from './read-history.ts';
import { endGrant } from './run-grant.ts';

const MINUTE_MS = 60 * 1000;

let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});

const give = (playerId: string, changes: Partial<GivenBonus> = {}) =>
  database.transaction((transaction) =>
    grantBonus(transaction, {
      id: randomUUID(),
      playerId,
      type: 'manual',
      amount: { amountMinor: 500n, currency: 'EUR' },
      wagerFactorX100: 1_000,
      validDays: 14,
      source: { of: 'test', key: randomUUID() },
      at: NOW,
      ...changes,
    }),
  );

it('gives a bonus once for what it is given for', async () => {
  const playerId = await aClaimant(database);
  const source = { of: 'points', key: randomUUID() };
  const first = await give(playerId, { source });
  const again = await give(playerId, { source, amount: { amountMinor: 700n, currency: 'EUR' } });
  expect(again).toMatchObject({ isReplayed: true, news: [], grant: { id: first.grant.id, amount: 500n } });
  expect(first).toMatchObject({ isReplayed: false, news: [{ what: 'granted' }] });
  expect(first.grant.number).toMatch(/^BN-[0-9A-F]{4}-[0-9A-F]{4}$/);
});

it('gives no bonus of nothing', async () => {
  const playerId = await aClaimant(database);
  const amount = { amountMinor: 0n, currency: 'EUR' };
  await expect(give(playerId, { amount })).rejects.toThrow('A bonus is above zero.');
});

it('has each kind of bonus paid by its own account of the house', () => {
  expect((['cashback', 'points_exchange', 'manual'] as const).map(expenseOf)).toEqual([
    'cashback_expense',
    'points_expense',
    'promo_expense',
  ]);
});

describe('the history of bonuses', () => {
  const cursorWith = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');
  const ALL = { after: new Date(0), until: new Date(NOW.getTime() + 1_000 * MINUTE_MS) };

  it('is read page by page, the newest first, whatever is given meanwhile', async () => {
    const playerId = await aClaimant(database);
    const filter = { playerId, ...ALL };
    const given = await Promise.all(
      [0, 1, 1, 2].map(async (minute) => {
        const at = new Date(NOW.getTime() + minute * MINUTE_MS);
        return (await give(playerId, { at })).grant.id;
      }),
    );
    const first = await readGrantPage(database, filter, { limit: 2 });
    await give(playerId, { at: new Date(NOW.getTime() + 3 * MINUTE_MS) });
    const cursor = first.nextCursor ?? '';
    const second = await readGrantPage(database, filter, { cursor, limit: 2 });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(given.toSorted());
    expect([ids[0], ids[3]]).toEqual([given[3], given[0]]);
    expect(second.nextCursor).toBeNull();
    expect(await readGrantFilters(database, playerId)).toEqual({ types: ['manual'], currencies: ['EUR'] });
    expect(await readGrantFilters(database, await aClaimant(database))).toEqual({
      types: [],
      currencies: [],
    });
    await expect(
      readGrantPage(database, filter, { cursor: cursorWith(['yesterday']), limit: 2 }),
    ).rejects.toThrow('Invalid: cursor');
  });

  it('has the money of a bonus page by page, and refuses a cursor that was not given out', async () => {
    const { grant } = await give(await aClaimant(database));
    await database.transaction((transaction) =>
      endGrant(transaction, grant, { reason: 'staff', actor: 'operator ana', at: NOW }),
    );
    const page = (cursor?: string) => readEntries(database, grant, { cursor, limit: 1 });
    const first = await page();
    expect(first.entries).toMatchObject([{ type: 'bonus_ended', amount: '-5.00', balanceAfter: '0.00' }]);
    const second = await page(first.nextCursor ?? '');
    expect(second).toMatchObject({ entries: [{ type: 'bonus_granted', amount: '5.00' }], nextCursor: null });
    await Promise.all(
      ['-12', '12 or true', 'x'].map((place) =>
        expect(page(cursorWith(place))).rejects.toThrow('Invalid: cursor'),
      ),
    );
  });

  it('says who did what, and not who of the staff', async () => {
    const playerId = await aClaimant(database);
    const { id: grantId } = await anOffer(database, { campaign: await aCampaign(database), playerId });
    const step = (actor: string) => addGrantStep(database, { grantId, kind: 'queued', actor, at: NOW });
    await step(`player ${playerId}`);
    await step('operator ana');
    const at = NOW.toISOString();
    expect(await readSteps(database, grantId)).toEqual([
      { kind: 'offered', at, by: 'site' },
      { kind: 'queued', at, by: 'player' },
      { kind: 'queued', at, by: 'staff' },
    ]);
  });
});

it('names the ways to pay that a bonus does not come with, in a language', () => {
  const terms = termsInEuro(aDefinition({ deniedMethods: ['voucher', 'gone'] }));
  const voucher = { name: { en: 'Voucher', de: 'Gutschein' } };
  const methods = new Map([['voucher', voucher]]) as unknown as typeof FACTS.methods;
  expect(termsInLanguage(terms, { methods }, 'de').deniedMethods).toEqual([
    { id: 'voucher', name: 'Gutschein' },
    { id: 'gone', name: 'gone' },
  ]);
});
