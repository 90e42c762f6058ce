import type { OpenDatabase } from '@marquee/kernel/server/database';

import { OPENING_MS } from '../testing/opening.ts';
import { openTemplate, TODAY } from '../testing/template.ts';
import { writeTournaments } from './write-tournaments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: OpenDatabase;
beforeAll(async () => {
  ({ database } = await openTemplate(400));
}, OPENING_MS);
afterAll(() => database.close());

const after = (days: number): Date => new Date(TODAY.getTime() + days * DAY_MS);
const write = (at: Date) => database.transaction((transaction) => writeTournaments(transaction, at));

/** How many run, are to come and are over at a moment, and how many stages of races run. */
const countAt = async (at: Date) => {
  const [counts] = await database.query<Record<'running' | 'coming' | 'over' | 'stages', number>>(
    `select count(*) filter (where race_id is null and start_at <= $1 and end_at > $1)::integer as running,
       count(*) filter (where race_id is null and start_at > $1)::integer as coming,
       count(*) filter (where race_id is null and state = 'paid')::integer as over,
       count(*) filter (where race_id is not null and start_at <= $1 and end_at > $1)::integer as stages
     from tournament`,
    [at],
  );
  return counts;
};

it.each([0, 3, 6, 13])(
  'has some that run, some to come, and a race, %i days after it was filled',
  async (days) => {
    const { running = 0, coming = 0, stages } = (await countAt(after(days))) ?? {};
    expect([running > 0, coming > 0, stages]).toEqual([true, true, 1]);
  },
);

it('has final standings of those that are over, whose prizes went back to the house', async () => {
  const [found] = await database.query<{ over: number; lines: number; escrow: bigint }>(
    `select count(*)::integer as over, min(lines)::integer as lines, sum(balance)::bigint as escrow
     from tournament cross join lateral (
       select count(*) as lines from tournament_standing where tournament_id = tournament.id) as standing
     left join ledger_account on kind = 'tournament_escrow' and subject = tournament.id::text
     where tournament.state = 'paid'`,
  );
  expect(found?.over).toBeGreaterThanOrEqual(3);
  expect(found?.lines).toBeGreaterThan(20);
  expect(found?.escrow).toBe(0n);
});

it('names nobody on its boards but demonstration players', async () => {
  const others = await database.query(
    "select name_shown from tournament_entry where name_shown not like 'Demo %'",
  );
  expect(others).toEqual([]);
});

it(
  'adds what is to come, and nothing twice',
  async () => {
    const count = async () => database.query('select count(*)::integer as count from tournament');
    const before = await count();
    await write(TODAY);
    expect(await count()).toEqual(before);
    await write(after(21));
    const { running = 0, coming = 0, stages } = (await countAt(after(21))) ?? {};
    expect([running > 0, coming > 0, stages]).toEqual([true, true, 1]);
  },
  OPENING_MS,
);
