import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { sealDays } from '../ledger/seal.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';

let site: TestSite;
let run: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openTestSite();
  run = anOperator(site);
  await aWallet(site.database).bet({
    provider: 'marquee',
    txId: 'b1',
    roundId: 'r1',
    playerId: readyMadeId('rich'),
    amount: { amountMinor: 1_050n, currency: 'EUR' },
  });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
});

it('explains the balance of a player line by line, however they are named', async () => {
  const { lines } = await run({ name: 'list-entries', player: 'rich' });
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').replace(/ \d+ /, ' '))).toEqual([
    '2026-11-20T12:00:00 opening_balance real 48250.00 48250.00 EUR system',
    expect.stringMatching(/ opening_balance pts_exchange .+ PTS system$/),
    expect.stringMatching(/ opening_balance pts_status .+ PTS system$/),
    expect.stringMatching(/^2026-11-20T12:00:00 bet (real -10\.50 48239\.50|in_play 10\.50 10\.50) EUR/),
    expect.stringMatching(/EUR provider marquee round=r1$/),
  ]);
  for (const player of ['rich@players.example', '+34 655 500 003', readyMadeId('rich')]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await run({ name: 'list-entries', player })).lines).toEqual(lines);
  }
});

it('says where nothing has moved, and that nobody is called so', async () => {
  expect((await run({ name: 'list-entries', player: 'fresh' })).lines).toEqual([
    'Nothing has moved for this player.',
  ]);
  expect(await run({ name: 'list-entries', player: 'nobody' })).toEqual({
    isDone: false,
    lines: ['There is no player nobody.'],
  });
});

it('lists what there is of each kind', async () => {
  const { lines } = await run({ name: 'list-balances' });
  const told = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  expect(told).toContain('EUR in_play 10.50 in 1');
  expect(told).toContain('KZT opening_balance -125000.00 in 1');
  expect(told).toContain('KZT real 125000.00 in 1');
});

it('finds the ledger sound, and a row that was changed after its day was sealed', async () => {
  const tomorrow = new Date(TODAY.getTime() + 24 * 60 * 60 * 1000);
  await sealDays(site.database, { now: tomorrow });
  const sound = await run({ name: 'verify-ledger' });
  expect(sound.isDone).toBe(true);
  expect(sound.lines.at(-1)).toMatch(/^Sealed days: 1, the last 2026-11-20 with the hash [0-9a-f]{64}\.$/);

  const [entry] = await site.database.query<{ id: bigint; transaction: bigint }>(
    `select entry.id, transaction_id as transaction from ledger_entry as entry
     join ledger_account as account on account.id = account_id where player_id = $1 order by entry.id limit 1`,
    [readyMadeId('rich')],
  );
  const change = async (amount: number) =>
    site.database.script(`begin; set local session_replication_role = 'replica';
      update ledger_entry set amount = amount + ${amount} where id = ${entry?.id}; commit`);
  await change(1);
  const { isDone, lines } = await run({ name: 'verify-ledger' });
  await change(-1);
  expect(isDone).toBe(false);
  expect(lines[0]).toBe('The ledger is not sound.');
  expect(lines).toContain(`Entry ${entry?.id} of transaction ${entry?.transaction} was changed.`);
  expect(lines).toContain(
    `     1  balance is not the sum of its entries: real EUR of ${readyMadeId('rich')}`,
  );
});
