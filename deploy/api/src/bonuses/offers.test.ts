import { randomUUID } from 'node:crypto';

import type { BonusTrigger } from '@marquee/kernel/contracts/bonuses';
import type { OpenDatabase } from '@marquee/kernel/server/database';
import { createLog } from '@marquee/kernel/server/log';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { aWager } from './a-campaign.fixture.ts';
import { aGrant } from './a-grant.fixture.ts';
import {
  aBegunDeposit,
  aCampaign,
  aClaimant,
  anOffer,
  givenOf,
  onOfferedBonuses,
} from './a-promotion.fixture.ts';
import { readBonusPlayer } from './bonus-player.ts';
import { findGrant, type GrantRow } from './grant-row.ts';
import { countCampaignsFor, judgeCampaignsFor } from './judge-campaigns.ts';
import { type GrantNews, tellOfGrants } from './news.ts';
import { offerBySchedule } from './offer-by-schedule.ts';
import { offerOn } from './offer-campaigns.ts';
import { endDueGrants } from './run-bonuses.ts';
import { endGrant, stopGrant } from './run-grant.ts';
import { saveCampaign, setCampaignState } from './save-campaign.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: OpenDatabase;
onOfferedBonuses((opened) => {
  database = opened;
});
afterEach(async () => {
  // The next test has its own.
  await database.query(`update bonus_campaign set state = 'ended'`);
});

const offer = async (playerId: string, trigger: BonusTrigger = 'status_up'): Promise<string[]> => {
  const news = await database.transaction((transaction) =>
    offerOn(transaction, { trigger, playerId }, { newId: randomUUID, at: NOW }),
  );
  return news.map(({ what, grant }) => `${what}: ${grant.state}`);
};
const RISEN = { type: 'manual', trigger: 'status_up' };
const AT_ONCE = { ...RISEN, activation: 'auto' };

describe('what an event brings', () => {
  it('is offered, and counts to the campaign when it is taken', async () => {
    const campaign = await aCampaign(database, RISEN);
    const playerId = await aClaimant(database);
    expect(await offer(playerId, 'email_confirmed')).toEqual([]);
    expect(await offer(playerId)).toEqual(['offered: offered']);
    expect(await givenOf(database, campaign)).toEqual({ count: 0, euro: 0n });
    await database.query(`update bonus_campaign set granted_count = 1 where id = $1`, [campaign.id]);
    // Who has declined it is not asked again, and nothing is given back that was never taken.
    await database.query(`update bonus_grant set state = 'declined', ended_at = $2 where player_id = $1`, [
      playerId,
      NOW,
    ]);
    expect(await offer(playerId)).toEqual([]);
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 0n });
  });

  it('is given at once where there is nothing to choose, and is not where it comes with a deposit', async () => {
    const playerId = await aClaimant(database);
    const campaign = await aCampaign(database, AT_ONCE);
    expect(await offer(playerId)).toEqual(['granted: active']);
    expect(await givenOf(database, campaign)).toEqual({ count: 1, euro: 1_000n });
    await setCampaignState(database, { key: campaign.key, state: 'ended', at: NOW });
    await aCampaign(database, { ...AT_ONCE, minDeposit: { EUR: '20.00' } });
    expect(await offer(playerId)).toEqual(['offered: offered']);
  });

  it('comes again where it may be had more than once', async () => {
    await aCampaign(database, { ...AT_ONCE, wager: aWager({ factorX100: 0 }) });
    const playerId = await aClaimant(database);
    expect(await offer(playerId)).toEqual(['granted: completed']);
    expect(await offer(playerId)).toEqual(['granted: completed']);
  });

  it('is nothing while no bonuses are offered', async () => {
    await aCampaign(database, RISEN);
    const playerId = await aClaimant(database);
    await database.query(`update setting set value = '{}' where key = 'features'`);
    expect(await offer(playerId)).toEqual([]);
    expect(await countCampaignsFor(database, playerId, NOW)).toBe(0);
    await database.query(`update setting set value = '{ "bonuses": true }' where key = 'features'`);
    expect(await offer(playerId)).toEqual(['offered: offered']);
  });
});

describe('what a player is shown of campaigns', () => {
  const shownTo = async (playerId: string) => {
    const player = await readBonusPlayer(database, playerId);
    const { judged } = await judgeCampaignsFor(database, player, { currency: 'EUR', at: NOW });
    return judged.map(({ campaign }) => campaign.id);
  };

  it('is what they could have, and what they could do something for', async () => {
    const open = await aCampaign(database, RISEN);
    const ofGold = await aCampaign(database, { ...RISEN, statusFrom: 'gold' });
    await aCampaign(database, { ...RISEN, countries: ['AT'] });
    const byHand = await aCampaign(database);
    const playerId = await aClaimant(database);
    expect((await shownTo(playerId)).toSorted()).toEqual([open.id, ofGold.id].toSorted());
    expect(await countCampaignsFor(database, playerId, NOW)).toBe(1);
    await anOffer(database, { campaign: byHand, playerId });
    expect(await shownTo(playerId)).toContain(byHand.id);
  });

  it('is all of it where they have to agree to something or be verified, and nothing where they are kept from it', async () => {
    await aCampaign(database, RISEN);
    const [agreed, verified, blocked] = [
      await aClaimant(database),
      await aClaimant(database),
      await aClaimant(database),
    ];
    await database.query('delete from terms_acceptance where player_id = $1', [agreed]);
    await database.query(
      `insert into deposit_total (player_id, currency, amount) values ($1, 'EUR', 10000000)`,
      [verified],
    );
    await database.query(`update player set block_scope = 'play' where id = $1`, [blocked]);
    expect(
      await Promise.all([agreed, verified, blocked].map(async (id) => (await shownTo(id)).length)),
    ).toEqual([1, 1, 0]);
    await database.query('delete from deposit_total where player_id = $1', [verified]);
  });
});

describe('what begins by itself', () => {
  const SCHEDULED = { type: 'manual', trigger: 'schedule' };
  const run = (signal = new AbortController().signal) =>
    offerBySchedule({ database, now: () => NOW }, signal);
  const placeOf = async (id: string) => {
    const [place] = await database.query<{ version: number | null; after: string | null }>(
      'select offered_version as version, offered_after as after from bonus_campaign where id = $1',
      [id],
    );
    return place;
  };
  const offeredOf = async (id: string) =>
    (await database.query('select from bonus_grant where campaign_id = $1', [id])).length;

  it('is offered to some hundred players in each run, and to nobody twice', async () => {
    await database.query(
      `insert into player (id, email, country, language, time_zone, registration_type, registered_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@players.example', 'DE', 'de',
         'Europe/Berlin', 'email', $1 from generate_series(1, 199) as n`,
      [NOW],
    );
    const last = 'ffffffff-0000-4000-8000-000000000000';
    const end = 'ffffffff-ffff-4000-8000-000000000000';
    await database.query(
      `insert into player (id, email, country, language, time_zone, registration_type, registered_at)
       select id, id || '@players.example', 'DE', 'de', 'Europe/Berlin', 'email', $2 from unnest($1::uuid[]) as given (id)`,
      [[last, end], NOW],
    );
    await database.query(`update player set closed_at = $1 where id::text !~ '^(00000000-|ffffffff-)'`, [
      NOW,
    ]);
    await database.query(
      `insert into currency_account (player_id, currency, is_active, opened_at)
       select id, 'EUR', true, $1 from player where closed_at is null`,
      [NOW],
    );
    await database.query(
      `insert into terms_acceptance (player_id, document, version, accepted_at, address)
       select id, document, version, $1, '' from player, terms_version where closed_at is null`,
      [NOW],
    );
    const campaign = await aCampaign(database, SCHEDULED);
    await run(AbortSignal.abort());
    expect(await placeOf(campaign.id)).toEqual({ version: null, after: null });
    await run();
    // Two hundred, and one more is there.
    expect(await placeOf(campaign.id)).toEqual({ version: 1, after: last });
    expect(await offeredOf(campaign.id)).toBe(200);
    await run();
    expect(await placeOf(campaign.id)).toEqual({ version: 1, after: null });
    expect(await offeredOf(campaign.id)).toBe(201);
    await database.query(
      'delete from bonus_grant_step where grant_id in (select id from bonus_grant where player_id = $1)',
      [end],
    );
    await database.query('delete from bonus_grant where player_id = $1', [end]);
    await run();
    expect(await offeredOf(campaign.id)).toBe(200);
    // Other conditions are offered anew to who had none.
    const definition = { ...campaign.definition, validDays: 8 };
    await saveCampaign(database, { id: campaign.id, definition, by: 'test', at: NOW });
    await setCampaignState(database, { key: campaign.key, state: 'active', at: NOW });
    await run();
    expect(await placeOf(campaign.id)).toEqual({ version: 2, after: last });
  });
});

describe('what is due', () => {
  const errors: unknown[] = [];
  const log = { ...createLog('test', { level: 'silent' }), error: (...said: unknown[]) => errors.push(said) };
  const end = (at: Date) =>
    endDueGrants({ database, log: log as Parameters<typeof endDueGrants>[0]['log'], now: () => at });
  const due = async (id: string, changes: string) =>
    database.query(`update bonus_grant set ${changes} where id = $1`, [id]);

  it('ends to the moment, and what waits for a deposit that is under way does not', async () => {
    const campaign = await aCampaign(database, { ...RISEN, claimDays: 1 });
    const playerId = await aClaimant(database);
    const [untaken, underWay] = [
      await anOffer(database, { campaign, playerId }),
      await anOffer(database, { campaign, playerId }),
    ];
    await database.query(`update bonus_grant set state = 'pending_deposit', deposit_id = $2 where id = $1`, [
      underWay.id,
      await aBegunDeposit(database, playerId),
    ]);
    const moment = new Date(NOW.getTime() + DAY_MS);
    await end(new Date(moment.getTime() - 1));
    expect(await findGrant(database, untaken.id)).toMatchObject({ state: 'offered' });
    await end(moment);
    expect(await findGrant(database, untaken.id)).toMatchObject({ state: 'offer_expired', endedAt: moment });
    expect(await findGrant(database, underWay.id)).toMatchObject({ state: 'pending_deposit', endedAt: null });
  });

  it('ends although another one cannot be ended, which is written down', async () => {
    const campaign = await aCampaign(database, { ...RISEN, claimDays: 1 });
    const [broken, sound] = [
      await anOffer(database, { campaign, playerId: await aClaimant(database) }),
      await anOffer(database, { campaign, playerId: await aClaimant(database) }),
    ];
    await due(broken.id, `claim_until = claim_until - interval '1 hour'`);
    await database.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on bonus_grant for each row when (old.id = '${broken.id}')
        execute function refuse();`);
    await end(new Date(NOW.getTime() + DAY_MS));
    await database.script('drop trigger refuse on bonus_grant; drop function refuse');
    expect(await findGrant(database, broken.id)).toMatchObject({ state: 'offered' });
    expect(await findGrant(database, sound.id)).toMatchObject({ state: 'offer_expired' });
    expect(errors).toEqual([
      [{ err: expect.objectContaining({ message: 'no' }), grant: broken.id }, expect.any(String)],
    ]);
  });

  it('is ended once', async () => {
    const grant = await anOffer(database, {
      campaign: await aCampaign(database),
      playerId: await aClaimant(database),
    });
    const cause = { reason: 'staff', actor: 'system', at: NOW } as const;
    const stop = async () => {
      const found = await findGrant(database, grant.id);
      return database.transaction((transaction) => stopGrant(transaction, found as GrantRow, cause));
    };
    expect(await stop()).toMatchObject([{ what: 'ended', grant: { state: 'offer_expired' } }]);
    expect(await stop()).toEqual([]);
    const other = await anOffer(database, {
      campaign: await aCampaign(database),
      playerId: await aClaimant(database),
    });
    const declined = await database.transaction((transaction) =>
      endGrant(transaction, other, { ...cause, reason: 'given_up' }),
    );
    expect(declined).toMatchObject([{ grant: { state: 'declined' } }]);
  });
});

describe('messages about a bonus', () => {
  it.each<[string, GrantNews['what'], Partial<GrantRow>, string | null]>([
    ['an offer', 'offered', { state: 'offered' }, 'bonus-offered'],
    ['one that was given', 'granted', {}, 'bonus-granted'],
    ['one that is free spins alone', 'granted', { amount: 0n }, null],
    ['one that begins', 'started', {}, null],
    ['one that has become cash', 'completed', { state: 'completed', converted: 1n }, 'bonus-completed'],
    ['one that has become nothing', 'completed', { state: 'completed' }, null],
    ['one that has ended', 'ended', { state: 'expired', endReason: 'time_over' }, 'bonus-ended'],
    ['one that has ended before it began', 'ended', { endReason: 'time_over', startedAt: null }, null],
    ['one that the player gave up', 'ended', { endReason: 'given_up' }, null],
    ['one that the player gave up for a withdrawal', 'ended', { endReason: 'withdrawal' }, null],
  ])('tell of %s', async (_name, what, changes, template) => {
    const playerId = await aClaimant(database);
    const news: GrantNews[] = [{ what, grant: aGrant({ ...changes, playerId }) }];
    await database.transaction((transaction) => tellOfGrants(transaction, news, NOW));
    const messages = await database.query<{ template: string }>(
      'select template from inbox_message where player_id = $1',
      [playerId],
    );
    expect(messages.map((message) => message.template)).toEqual(template === null ? [] : [template]);
  });
});
