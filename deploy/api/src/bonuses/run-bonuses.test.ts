import { randomUUID } from 'node:crypto';

import { LANGUAGES } from '@marquee/kernel/locale';
import { createLog } from '@marquee/kernel/server/log';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet, giveBonus } from '../wallet/a-wallet.fixture.ts';
import { offerOn } from './offer-campaigns.ts';
import { openBonuses } from './open-bonuses.fixture.ts';
import { runBonuses } from './run-bonuses.ts';
import { saveCampaign, setCampaignState } from './save-campaign.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let now = TODAY;
let site: PlayersSite;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  await openBonuses(site.database);
  // Whoever has confirmed an e-mail address would be offered it meanwhile.
  await setCampaign('first-row', 'paused');
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(async () => {
  now = TODAY;
  await site.database.script('delete from inbox_message');
});

const setCampaign = async (key: string, state: 'active' | 'paused'): Promise<void> =>
  site.database.transaction(async (transaction) => {
    await setCampaignState(transaction, { key, state, at: now });
  });
const run = async (): Promise<void> =>
  runBonuses({
    database: site.database,
    log: createLog('test', { level: 'fatal' }),
    now: () => now,
  })(new AbortController().signal);
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const inboxOf = async (login: string, lang = 'en') =>
  (await site.send(login, 'GET', `/feedback/advertisements?lang=${lang}`)).data.items.map(
    ({ subject, body }: { subject: string; body: string }) => `${subject} · ${body}`,
  );
const grants = async (login: string) =>
  site.database.query<{ state: string }>(
    'select state from bonus_grant where player_id = $1 order by created_at, number',
    [readyMadeId(login)],
  );

it('tells a player a day and an hour before a bonus ends, ends it, and begins the one that waits', async () => {
  const login = 'verified';
  await giveBonus(site.database, readyMadeId(login), { amount: 500n, wagerFactorX100: 1_000 });
  await giveBonus(site.database, readyMadeId(login), { amount: 300n, wagerFactorX100: 1_000 });
  pass(13 * DAY_MS - 1);
  await run();
  expect(await inboxOf(login)).toEqual([]);
  pass(1);
  await run();
  await run();
  expect(await inboxOf(login)).toEqual([
    expect.stringMatching(/^Your bonus ends soon · Personal bonus. Hours that are left at most: 24\./),
  ]);
  pass(23 * HOUR_MS);
  await run();
  expect(await inboxOf(login)).toHaveLength(2);
  pass(HOUR_MS);
  await run();
  expect(await grants(login)).toEqual(expect.arrayContaining([{ state: 'expired' }, { state: 'active' }]));
  const [latest] = await inboxOf(login);
  expect(latest).toMatch(/^Your bonus has ended/);
});

it('lets a round end before the bonus does whose time is over', async () => {
  const login = 'rich';
  const playerId = readyMadeId(login);
  await giveBonus(site.database, playerId, { amount: 500n, wagerFactorX100: 1_000 });
  const wallet = aWallet(site.database, () => now);
  const call = { provider: 'marquee', playerId, roundId: 'run-r' };
  await wallet.bet({ ...call, txId: 'run-b', amount: { amountMinor: 100n, currency: 'EUR' } });
  pass(14 * DAY_MS);
  await run();
  expect(await grants(login)).toEqual([{ state: 'wagering' }]);
  await wallet.endRound({ ...call, txId: 'run-e', currency: 'EUR' });
  expect(await grants(login)).toEqual([{ state: 'expired' }]);
});

it('takes an offer away that nobody has taken', async () => {
  await setCampaign('first-row', 'active');
  const login = 'forgetful';
  const playerId = readyMadeId(login);
  await site.database.query('update player set email_confirmed_at = $2 where id = $1', [playerId, now]);
  await site.database.transaction((transaction) =>
    offerOn(transaction, { trigger: 'email_confirmed', playerId }, { newId: randomUUID, at: now }),
  );
  expect(await grants(login)).toEqual([{ state: 'offered' }]);
  pass(7 * DAY_MS);
  await run();
  expect(await grants(login)).toEqual([{ state: 'offer_expired' }]);
  await setCampaign('first-row', 'paused');
});

it.each(['schedule', 'email_confirmed'] as const)(
  'offers a campaign to everybody who may have it, once, where nothing would happen to them any more: %s',
  async (trigger) => {
    const [seeded] = await site.database.query<{ definition: object }>(
      `select definition from bonus_campaign_version join bonus_campaign on id = campaign_id where key = 'first-row'`,
    );
    const definition = {
      ...(seeded?.definition as Parameters<typeof saveCampaign>[1]['definition']),
      key: `autumn-${trigger.replace('_', '-')}`,
      trigger,
    };
    await site.database.transaction(async (transaction) => {
      await saveCampaign(transaction, { id: randomUUID(), definition, by: 'test', at: now });
      await setCampaignState(transaction, { key: definition.key, state: 'active', at: now });
    });
    await run();
    await run();
    const offered = await site.database.query<{ login: string }>(
      `select login from bonus_grant join player on player.id = player_id join bonus_campaign on bonus_campaign.id = campaign_id
     where key = $1`,
      [definition.key],
    );
    const logins = offered.map(({ login }) => login);
    expect(logins).toContain('verified');
    expect(new Set(logins).size).toBe(logins.length);
    for (const login of ['excluded', 'cooling-off', 'blocked']) expect(logins).not.toContain(login);
  },
);

it('gives at once what nobody has to take, as long as its budget lasts', async () => {
  const [seeded] = await site.database.query<{ definition: object }>(
    `select definition from bonus_campaign_version join bonus_campaign on id = campaign_id where key = 'first-row'`,
  );
  const definition = {
    ...(seeded?.definition as Parameters<typeof saveCampaign>[1]['definition']),
    key: 'gift',
    trigger: 'status_up' as const,
    activation: 'auto' as const,
    totalBudget: '7.00',
  };
  await site.database.transaction(async (transaction) => {
    await saveCampaign(transaction, { id: randomUUID(), definition, by: 'test', at: now });
    await setCampaignState(transaction, { key: 'gift', state: 'active', at: now });
  });
  const rise = async (login: string) =>
    site.database.transaction(async (transaction) => {
      const playerId = readyMadeId(login);
      const given = await offerOn(
        transaction,
        { trigger: 'status_up', playerId },
        { newId: randomUUID, at: now },
      );
      return given.map(({ what }) => what);
    });
  expect(await rise('rich')).toEqual(['granted']);
  expect(await rise('rich')).toEqual([]);
  expect(await rise('verified')).toEqual([]);
  expect(
    await site.database.query(
      `select granted_count as count, granted_euro as euro from bonus_campaign where key = 'gift'`,
    ),
  ).toEqual([{ count: 1, euro: 500n }]);
});

it.each(LANGUAGES)('has every message in %s, with the name of the bonus and its sum', async (lang) => {
  const playerId = readyMadeId('verified');
  for (const template of [
    'bonus-offered',
    'bonus-granted',
    'bonus-expires',
    'bonus-completed',
    'bonus-ended',
  ])
    // oxlint-disable-next-line no-await-in-loop
    await site.database.query(
      `insert into inbox_message (id, player_id, category, template, params, sent_at)
       values ($1, $2, 'service', $3, $4::jsonb, $5)`,
      [
        randomUUID(),
        playerId,
        template,
        JSON.stringify({
          bonus: JSON.stringify({ title: { en: 'Curtain call' }, type: 'code' }),
          amount: '10.00',
          currency: 'EUR',
          hours: '24',
        }),
        now,
      ],
    );
  const items = await inboxOf('verified', lang);
  expect(items).toHaveLength(5);
  for (const item of items) expect(item).toContain('Curtain call');
  expect(JSON.stringify(items)).not.toMatch(/inbox\.|\{\{/);
});
