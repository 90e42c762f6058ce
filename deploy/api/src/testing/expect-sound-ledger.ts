import type { Queryable } from '@marquee/kernel/server/database';

import { checkInvariants } from '../ledger/invariants.ts';

/** Every suite that moves money ends with this: `afterAll(async () => expectSoundLedger(database))`. */
export const expectSoundLedger = async (database: Queryable): Promise<void> => {
  const broken = (await checkInvariants(database)).filter(({ failures }) => failures > 0);
  expect(broken).toEqual([]);
};
