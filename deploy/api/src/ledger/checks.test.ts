import type { OpenDatabase } from '@marquee/kernel/server/database';

import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDeposit, aPlayer, NOW } from './a-ledger.fixture.ts';
import { keepChecks, readChecks } from './checks.ts';
import { checkInvariants } from './invariants.ts';
import { postOnce } from './post.ts';

const LATER = new Date(NOW.getTime() + 60_000);

let database: OpenDatabase;
let player: string;
beforeAll(async () => {
  database = await openMigratedPglite();
  player = await aPlayer(database);
  await postOnce(database, aDeposit(player, 500n));
}, OPENING_MS);
afterAll(() => database.close());

it('keeps each rule with its moment, and has nothing to say of a sound ledger', async () => {
  expect(await keepChecks(database, NOW)).toEqual([]);
  const names = (await checkInvariants(database)).map(({ name }) => name).toSorted();
  const kept = await readChecks(database);
  expect(kept.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    names.map((name) => ({ name, failures: 0, checkedAt: NOW })),
  );
});

it('returns the rules that do not hold, and forgets what is checked no more', async () => {
  await database.script(`
    insert into invariant_check (name, failures, subjects, checked_at) values ('of an earlier release', 1, '{}', now());
    set session_replication_role = 'replica';
    update ledger_account set balance = 501 where player_id = '${player}';
    set session_replication_role = 'origin'`);
  expect(await keepChecks(database, LATER)).toEqual([
    { name: 'money out of nothing', failures: 1, subjects: ['EUR'] },
    { name: 'balance is not the sum of its entries', failures: 1, subjects: [`real EUR of ${player}`] },
  ]);
  const kept = await readChecks(database);
  expect(kept.filter(({ failures }) => failures > 0)).toEqual([
    { name: 'balance is not the sum of its entries', failures: 1, checkedAt: LATER },
    { name: 'money out of nothing', failures: 1, checkedAt: LATER },
  ]);
  expect(kept.map(({ name }) => name)).not.toContain('of an earlier release');
});
