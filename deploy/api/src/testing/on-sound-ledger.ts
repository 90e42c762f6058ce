import type { OpenDatabase } from '@marquee/kernel/server/database';

import { expectSoundLedger } from './expect-sound-ledger.ts';
import { openMigratedPglite } from './migrated-database.ts';
import { OPENING_MS } from './test-site.ts';

/** Opens one database for all tests of a file, and has its ledger be sound after the last of them. */
export const onSoundLedger = (take: (database: OpenDatabase) => void): void => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigratedPglite();
    take(database);
  }, OPENING_MS);
  afterAll(async () => {
    await expectSoundLedger(database);
    await database.close();
  }, OPENING_MS);
};
