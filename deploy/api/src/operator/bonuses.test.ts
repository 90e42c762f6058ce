import { readyMadeId } from '@marquee/seed/testing';

import type { CampaignDefinition } from '../bonuses/campaign-definition.ts';
import { openBonuses } from '../bonuses/open-bonuses.fixture.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import type { Command } from './command.ts';

let site: PlayersSite;
let operate: ReturnType<typeof anOperator>;
let definition: CampaignDefinition;
beforeAll(async () => {
  site = await openPlayersSite();
  await openBonuses(site.database);
  operate = anOperator(site);
  const [seeded] = await site.database.query<{ definition: CampaignDefinition }>(
    `select definition from bonus_campaign_version join bonus_campaign on id = campaign_id where key = 'curtain-call'`,
  );
  if (seeded === undefined) throw new Error('The seed has no such campaign.');
  definition = { ...seeded.definition, key: 'encore' };
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

const run = async (command: Command, actor?: string) => operate(command, actor);
const useCode = async (login: string, code: string) =>
  (await site.send(login, 'POST', '/bonus/code', { lang: 'en', code })).data;
const historyOf = async (login: string) =>
  (await site.send(login, 'GET', '/player/history/bonus?lang=en')).data.items;

describe('a campaign', () => {
  it('is written from a file, and offered once it is published', async () => {
    const saved = await run({ name: 'save-campaign', definition });
    expect(saved).toEqual({
      isDone: true,
      lines: ['Version 1 of encore is written down. It is offered once it is published.'],
    });
    expect((await run({ name: 'save-campaign', definition })).lines[0]).toMatch(/already, as version 1/);
    await run({ name: 'add-bonus-code', key: 'encore', code: 'encore', uses: 2 });
    expect((await useCode('rich', 'ENCORE')).code).toBe('CODE_INVALID');
    expect((await run({ name: 'publish-campaign', key: 'encore' })).isDone).toBe(true);
    expect((await useCode('rich', 'ENCORE')).grant).toMatchObject({ amount: '10.00' });
  });

  it('says of every fault where it is', async () => {
    const { isDone, lines } = await run({
      name: 'save-campaign',
      definition: { ...definition, validDays: 0, wager: { ...definition.wager, factorX100: 1_001 } },
    });
    expect(isDone).toBe(false);
    expect(lines.join(' ')).toMatch(/wager\.factorX100: .*validDays: /);
  });

  it('keeps what was given by older conditions, and is offered no more while it is paused', async () => {
    const award = { kind: 'sum' as const, amount: { EUR: '20.00' } };
    await run({ name: 'save-campaign', definition: { ...definition, award } });
    await run({ name: 'publish-campaign', key: 'encore' });
    expect((await useCode('verified', 'ENCORE')).grant).toMatchObject({ amount: '20.00' });
    expect(await historyOf('rich')).toMatchObject([{ amount: '10.00', campaign: { version: 1 } }]);
    await run({ name: 'pause-campaign', key: 'encore' });
    expect((await run({ name: 'list-bonuses' })).lines.join('\n')).toMatch(/encore +paused +version 2 /);
    const [offer] = await historyOf('verified');
    const taken = await site.send('verified', 'POST', `/bonus-campaign/${offer.id}/activate`, { lang: 'en' });
    expect(taken.data.code).toBe('CAMPAIGN_ENDED');
  });
});

describe('a bonus that is given by hand', () => {
  const asked = {
    name: 'ask-bonus' as const,
    player: 'verified',
    amount: '15.00',
    currency: 'EUR',
    factor: 5,
    days: 7,
    why: 'a round that broke off',
  };
  const idOf = ({ lines }: { lines: string[] }): string => lines[0]?.split(' ').at(-1) ?? '';

  it('needs two people, and is given once', async () => {
    const id = idOf(await run(asked));
    expect((await run({ name: 'approve-bonus-request', id })).lines).toEqual([
      'It needs another person than who asked.',
    ]);
    expect((await run({ name: 'list-bonuses' })).lines.join('\n')).toContain('give 15.00 EUR, 5× in 7 days');
    expect((await run({ name: 'approve-bonus-request', id }, 'jonas')).lines[0]).toMatch(
      /^The player has BN-/,
    );
    expect((await run({ name: 'approve-bonus-request', id }, 'jonas')).lines).toEqual([
      'It is decided already.',
    ]);
    const given = (await historyOf('verified')).find(({ type }: { type: string }) => type === 'manual');
    expect(given).toMatchObject({ state: 'active', amount: '15.00', required: '75.00' });
  });

  it('is taken back by two people, and cash stays', async () => {
    const given = (await historyOf('verified')).find(({ type }: { type: string }) => type === 'manual');
    const id = idOf(await run({ name: 'ask-to-revoke', number: given.number, why: 'given by mistake' }));
    await run({ name: 'approve-bonus-request', id }, 'jonas');
    const after = (await historyOf('verified')).find(({ type }: { type: string }) => type === 'manual');
    expect(after).toMatchObject({ state: 'revoked', endReason: 'staff', forfeited: '15.00' });
    const log = await site.database.query<{ action: string }>(
      `select action from operator_action where subject = $1 order by id`,
      [readyMadeId('verified')],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'bonus ask grant',
      'bonus approve grant',
      'bonus ask revoke',
      'bonus approve revoke',
    ]);
  });

  it('is not given to whom nothing is given', async () => {
    const id = idOf(await run({ ...asked, player: 'excluded' }));
    expect((await run({ name: 'approve-bonus-request', id }, 'jonas')).lines).toEqual([
      'The player may have no bonus now: SELF_EXCLUDED.',
    ]);
  });
});
