import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aDefinition } from './a-campaign.fixture.ts';
import type { CampaignDefinition } from './campaign-definition.ts';
import { areBonusesOpen, areBonusesPaused, findCampaign } from './campaigns.ts';
import { findSaved, saveCampaign, seedCampaigns, setCampaignState } from './save-campaign.ts';

const LATER = new Date(NOW.getTime() + 1_000);

let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});

const aNamed = (key: string, changes: object = {}): CampaignDefinition => aDefinition({ key, ...changes });
const save = (definition: CampaignDefinition) =>
  saveCampaign(database, { id: randomUUID(), definition, by: 'ana', at: NOW });
const liveOf = async (key: string) => {
  const saved = await findSaved(database, key);
  return saved && findCampaign(database, saved.id);
};

it('a site without settings has no bonuses, and none that are paused', async () => {
  expect([await areBonusesOpen(database), await areBonusesPaused(database)]).toEqual([false, false]);
});

it('writes conditions down once, and others as the next version', async () => {
  expect(await findSaved(database, 'written')).toBeNull();
  const [first, second] = [aNamed('written'), aNamed('written', { validDays: 8 })];
  expect(await save(first)).toEqual({ version: 1, isNew: true });
  expect(await save(first)).toEqual({ version: 1, isNew: false });
  expect(await save(second)).toEqual({ version: 2, isNew: true });
  expect(await findSaved(database, 'written')).toMatchObject({
    state: 'draft',
    version: 2,
    writtenBy: 'ana',
    definition: second,
  });
});

it('offers the newest conditions from when they are published, and keeps them while it is paused', async () => {
  await save(aNamed('published'));
  expect(await liveOf('published')).toBeNull();
  await setCampaignState(database, { key: 'published', state: 'active', at: NOW });
  await save(aNamed('published', { validDays: 8 }));
  expect(await liveOf('published')).toMatchObject({ version: 1, state: 'active' });
  await setCampaignState(database, { key: 'published', state: 'paused', at: LATER });
  expect(await liveOf('published')).toMatchObject({ version: 1, state: 'paused' });
  await setCampaignState(database, { key: 'published', state: 'active', at: LATER });
  expect(await liveOf('published')).toMatchObject({ version: 2, definition: { validDays: 8 } });
  const [changed] = await database.query(
    `select changed_at as at from bonus_campaign where key = 'published'`,
  );
  expect(changed).toEqual({ at: LATER });
});

describe('the campaigns that a site comes with', () => {
  const seed = (
    definition: CampaignDefinition,
    { codes = [], at = NOW }: { codes?: Array<{ code: string; mostUses: number | null }>; at?: Date } = {},
  ) => seedCampaigns(database, [{ id: randomUUID(), definition, codes }], at);
  const codesOf = async (key: string) =>
    database.query(
      `select code, most_uses as "mostUses", valid_from as "validFrom" from bonus_code
       join bonus_campaign on id = campaign_id where key = $1 order by code`,
      [key],
    );

  it('are published with their codes', async () => {
    const definition = aNamed('seeded', { trigger: 'code', activation: 'code' });
    await seed(definition, { codes: [{ code: 'SEEDED', mostUses: 7 }] });
    expect(await liveOf('seeded')).toMatchObject({ state: 'active', version: 1 });
    const seeded = { code: 'SEEDED', mostUses: 7, validFrom: new Date(definition.startsAt) };
    expect(await codesOf('seeded')).toEqual([seeded]);
    const changed = aNamed('seeded', { trigger: 'code', activation: 'code', validDays: 8 });
    await seed(changed, { codes: [{ code: 'SEEDED-MORE', mostUses: null }] });
    expect(await liveOf('seeded')).toMatchObject({ state: 'active', version: 2 });
    expect(await codesOf('seeded')).toEqual([seeded, { ...seeded, code: 'SEEDED-MORE', mostUses: null }]);
  });

  it('stay as they are where nothing has changed', async () => {
    await seed(aNamed('same'));
    await seed(aNamed('same'), { at: LATER, codes: [{ code: 'TOO-LATE', mostUses: null }] });
    const [campaign] = await database.query(
      `select version, changed_at as at from bonus_campaign where key = 'same'`,
    );
    expect(campaign).toEqual({ version: 1, at: NOW });
    expect(await codesOf('same')).toEqual([]);
  });

  it('are left alone where an operator has written, paused or ended them', async () => {
    await save(aNamed('of-ana'));
    await seed(aNamed('of-ana', { validDays: 8 }));
    expect(await findSaved(database, 'of-ana')).toMatchObject({
      version: 1,
      state: 'draft',
      writtenBy: 'ana',
    });
    await setCampaignState(database, { key: 'of-ana', state: 'active', at: NOW });
    await seed(aNamed('of-ana', { validDays: 8 }));
    expect(await findSaved(database, 'of-ana')).toMatchObject({ version: 1, state: 'active' });
    await seed(aNamed('paused'));
    await setCampaignState(database, { key: 'paused', state: 'paused', at: NOW });
    await seed(aNamed('paused', { validDays: 8 }));
    expect(await findSaved(database, 'paused')).toMatchObject({ version: 1, state: 'paused' });
  });

  it('are refused where their conditions cannot be', async () => {
    const wrong = { ...aNamed('wrong'), depositNumber: 1 };
    await expect(seed(wrong)).rejects.toThrow('depositNumber goes with');
    expect(await findSaved(database, 'wrong')).toBeNull();
  });
});
