import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDefinition, HOUR_MS, moneyPrizes } from '../tournaments/a-tournament.fixture.ts';
import { runTournaments } from '../tournaments/run-tournaments.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import type { Command } from './command.ts';

let now = TODAY;
let site: PlayersSite;
let operate: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  operate = anOperator(site, { now: () => now });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = new Date(TODAY.getTime());
});

const run = async (command: Command, actor?: string): Promise<string> => {
  const { isDone, lines } = await operate(command, actor);
  return `${isDone ? 'done' : 'refused'}: ${lines.join('\n')}`;
};
const stateOf = async (slug: string): Promise<string> =>
  (await site.send(null, 'GET', `/tournaments/${slug}?lang=en`)).data.state ?? 'none';
const log = { info: () => {} } as unknown as Parameters<typeof runTournaments>[0]['log'];

it('is published once it is reviewed and funded, and not before', async () => {
  const slug = 'the-cup';
  const definition = aDefinition(now, { slug, prizes: moneyPrizes('100.00') });
  expect(await run({ name: 'save-tournament', definition })).toMatch(/^done/);
  expect(await run({ name: 'publish-tournament', slug })).toMatch(/refused: the-cup has to be reviewed/);
  expect(await run({ name: 'review-tournament', slug })).toMatch(/^done/);
  expect(await run({ name: 'publish-tournament', slug })).toMatch(
    /refused: The prizes of the-cup are not funded/,
  );
  expect(await run({ name: 'fund-tournament', slug })).toBe('done: the-cup has 100.00 EUR more in escrow.');
  expect(await stateOf(slug)).toBe('none');
  expect(await run({ name: 'publish-tournament', slug })).toMatch(/^done/);
  expect(await stateOf(slug)).toBe('running');
  expect(await run({ name: 'save-tournament', definition })).toMatch(
    /refused: the-cup can be joined already/,
  );
  expect(await run({ name: 'show-tournament', slug })).toContain(
    'Prizes of 100.00 EUR; 100.00 EUR in escrow.',
  );
});

it('says of every fault of a file where it is', async () => {
  const definition = aDefinition(now, { prizes: moneyPrizes('1.005') });
  const said = await run({
    name: 'save-tournament',
    definition: { ...definition, showTop: 0, endAt: 'soon' },
  });
  expect(said).toMatch(/refused: .*endAt.*showTop/s);
  expect(await run({ name: 'save-tournament', definition })).toMatch(/decimals of its currency/);
});

it('is finished and paid by two people, and its standing is corrected in public', async () => {
  const slug = 'the-cup';
  const joined = await site.send('rich', 'POST', `/tournaments/${slug}/join`, { rulesVersion: 1 });
  const { tournamentId } = joined.data.entries[0];
  await site.send('regular', 'POST', `/tournaments/${slug}/join`, { rulesVersion: 1 });
  const wallet = aWallet(site.database, () => now);
  for (const login of ['rich', 'regular']) {
    const call = { provider: 'marquee', playerId: readyMadeId(login), roundId: `cup ${login}` };
    const money = { amountMinor: 100n, currency: 'EUR' };
    /* oxlint-disable no-await-in-loop -- one call after the other */
    await wallet.bet({ ...call, txId: `bet ${login}`, amount: money });
    await wallet.win({
      ...call,
      txId: `win ${login}`,
      refTxId: `bet ${login}`,
      amount: money,
      isRoundClosed: true,
    });
    /* oxlint-enable no-await-in-loop */
  }
  expect(await run({ name: 'disqualify-entry', slug, entry: 2, why: 'Two accounts.' })).toMatch(/^done/);
  expect(await run({ name: 'finalise-tournament', slug })).toMatch(/^refused/);
  now = new Date(TODAY.getTime() + HOUR_MS);
  expect(await run({ name: 'pay-tournament', slug })).toMatch(/^refused/);
  expect(await run({ name: 'finalise-tournament', slug })).toMatch(/^done/);
  expect(await run({ name: 'pay-tournament', slug }, 'mira')).toMatch(/^done/);
  expect(await run({ name: 'approve-tournament', slug }, 'mira')).toMatch(/refused: Nobody else/);
  expect(await run({ name: 'list-tournaments' })).toContain('mira asks for paying its prizes');
  expect(await run({ name: 'approve-tournament', slug }, 'noah')).toMatch(/^done/);
  await runTournaments({ database: site.database, log, now: () => now })();
  expect(await stateOf(slug)).toBe('paid');
  expect(
    await run({ name: 'adjust-entry', slug, entry: 1, score: '0.50', why: 'A round was void.' }),
  ).toMatch(/^done/);
  const { data } = await site.send(null, 'GET', `/tournaments/${tournamentId}/results?lang=en`);
  expect(data.adjustments).toMatchObject([
    { entry: 1, scoreBefore: '1.00', score: '0.50', note: 'A round was void.' },
  ]);
  const { items } = (await site.send(null, 'GET', `/tournaments/${slug}/results/standing`)).data;
  expect(items).toMatchObject([{ place: 1, entry: 1, score: '1.00', prizes: [{ amount: '100.00' }] }]);
  expect(items[0].paidAt).not.toBeNull();
});

it('is called off with a reason that everybody reads', async () => {
  const slug = 'rained-off';
  await run({ name: 'save-tournament', definition: aDefinition(now, { slug }) });
  await run({ name: 'review-tournament', slug });
  await run({ name: 'fund-tournament', slug });
  await run({ name: 'publish-tournament', slug });
  expect(await run({ name: 'cancel-tournament', slug, why: 'Rain.' })).toMatch(/^done/);
  expect((await site.send(null, 'GET', `/tournaments/${slug}?lang=en`)).data).toMatchObject({
    state: 'cancelled',
    cancelReason: 'Rain.',
  });
});
