import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import type { Command } from './command.ts';

let site: TestSite;
let operate: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openTestSite();
  operate = anOperator(site);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

const DEFINITION = {
  id: 'encore',
  rank: 4,
  name: { en: 'Encore' },
  currency: 'EUR',
  seed: '20.00',
  ceiling: '40.00',
  meanGrowth: null,
  shareBasisPoints: 10,
  seedShareBasisPoints: 20,
  reserve: '100.00',
};
const WHY = 'for the anniversary';

const run = async (command: Command, actor?: string): Promise<string> =>
  (await operate(command, actor)).lines.join('\n');
/** Asks, and lets another person approve it. */
const carryOut = async (command: Command): Promise<string> => {
  const [, id] = /approve (\S+)$/.exec(await run(command)) ?? [];
  if (id === undefined) throw new Error('Nobody is asked.');
  return run({ name: 'approve-jackpot-request', id }, 'theo');
};
const balances = async (levelId: string): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (
      await site.database.query<{ kind: string; balance: bigint }>(
        `select kind, balance from ledger_account where kind like 'jackpot%' and subject = $1`,
        [levelId],
      )
    ).map(({ kind, balance }) => [kind, balance]),
  );

it('lists the jackpots of the house with what they hold', async () => {
  const lines = (await run({ name: 'list-jackpots' })).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^grand +5000\.00 EUR {2}reserve 10000\.00 EUR {2}pot 1 {2}open$/);
});

it('opens a level from a file once another person agrees, with money of the house', async () => {
  const asked = await run({ name: 'ask-jackpot', definition: DEFINITION, why: WHY });
  const id = asked.split(' ').at(-1) ?? '';
  expect(await run({ name: 'list-jackpots' })).toContain(`${id}  create encore  asked by mira: ${WHY}`);
  expect(await run({ name: 'approve-jackpot-request', id })).toMatch(/another person/);
  expect(await balances('encore')).toEqual({});
  expect(await run({ name: 'approve-jackpot-request', id }, 'theo')).toBe('encore can be won now.');
  expect(await balances('encore')).toEqual({ jackpot_pool: 20_00n, jackpot_seed: 80_00n });
  expect(await run({ name: 'approve-jackpot-request', id }, 'theo')).toMatch(/decided already/);
  expect(await run({ name: 'ask-jackpot', definition: DEFINITION, why: WHY })).toMatch(/already, or was one/);
});

it('says of every fault of a file where it is', async () => {
  const definition = { ...DEFINITION, id: 'other', shareBasisPoints: 0, reserve: '1' };
  expect(await run({ name: 'ask-jackpot', definition, why: WHY })).toMatch(/shareBasisPoints: /);
  const below = { ...DEFINITION, id: 'other', ceiling: '19.99' };
  expect(await run({ name: 'ask-jackpot', definition: below, why: WHY })).toMatch(/ceiling is not above/);
  const both = { ...DEFINITION, id: 'other', meanGrowth: '5.00' };
  expect(await run({ name: 'ask-jackpot', definition: both, why: WHY })).toMatch(/either a ceiling/);
});

it('fills a reserve once another person agrees', async () => {
  const done = await carryOut({ name: 'ask-to-fund-jackpot', id: 'encore', amount: '5.5', why: WHY });
  expect(done).toBe('The reserve of encore has 5.50 EUR more.');
  expect((await balances('encore'))['jackpot_seed']).toBe(85_50n);
});

it('tells all of a level but its hidden amount', async () => {
  const told = await run({ name: 'show-jackpot', id: 'encore' });
  expect(told).toMatch(
    /state +open\npot 1 +20\.00 EUR\nstarts at +20\.00 EUR, is won at 40\.00 EUR at the latest/,
  );
  const [{ sealed } = { sealed: '' }] = await site.database.query<{ sealed: string }>(
    `select sealed_trigger as sealed from jackpot_level where id = 'encore'`,
  );
  expect(told).not.toContain(sealed);
});

it('switches a level off with its pot as it is, and on again', async () => {
  const shown = async (): Promise<string[]> =>
    (
      await site.database.query<{ id: string }>('select id from jackpot_level where is_open order by rank')
    ).map(({ id }) => id);
  expect(await run({ name: 'disable-jackpot', id: 'mini', why: 'a doubt' })).toMatch(/takes no stakes/);
  expect(await shown()).toEqual(['grand', 'major', 'encore']);
  expect(await run({ name: 'list-jackpots' })).toContain('off: a doubt');
  expect(await run({ name: 'disable-jackpot', id: 'mini', why: 'a doubt' })).toMatch(/off already/);
  expect(await run({ name: 'resume-jackpot', id: 'mini', why: 'cleared' })).toMatch(/can be won again/);
  expect((await balances('mini'))['jackpot_pool']).toBe(50_00n);
});

it('ends a level by giving what it holds to the pots of another, and the reserve back to the house', async () => {
  const done = await carryOut({ name: 'ask-to-end-jackpot', id: 'encore', into: 'mini', why: 'over' });
  expect(done).toBe('encore is over; 20.00 EUR go into the pots of mini.');
  expect(await balances('encore')).toEqual({ jackpot_pool: 0n, jackpot_seed: 0n });
  expect((await balances('mini'))['jackpot_diversion']).toBe(20_00n);
  expect(await run({ name: 'show-jackpot', id: 'encore' })).toMatch(/over since/);
  expect(await run({ name: 'ask-to-fund-jackpot', id: 'encore', amount: '1', why: WHY })).toMatch(
    /no jackpot/,
  );
});
