import type { Database } from '@marquee/kernel/server/database';

import { lockLevels } from './level-row.ts';

/** Takes what was collected for pots into the ledger. Nobody waits for it: pots are won at the right stake without it. */
export const collectShards = async (database: Pick<Database, 'transaction'>, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const levels = await transaction.query<{ id: string }>(
      'select distinct level_id as id from jackpot_shard where parts > 0 or saved > 0',
    );
    if (levels.length > 0)
      await lockLevels(
        transaction,
        at,
        levels.map(({ id }) => id),
      );
  });
