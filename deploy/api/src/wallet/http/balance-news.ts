import type { Database } from '@marquee/kernel/server/database';

import { publishToPlayers } from '../../events/outbox.ts';

/**
 * Collects whose money has moved, and tells their open pages together: a bet does not wait for the order of all events,
 * and a page hears at most one of each collection. What is collected when the process ends without warning is not told;
 * pages ask again by themselves.
 */
export const createBalanceNews = ({
  database,
  now,
}: {
  database: Pick<Database, 'transaction'>;
  now: () => Date;
}) => {
  const moved = new Set<string>();
  return {
    /** After the commit. */
    add: (playerId: string): void => void moved.add(playerId),
    tell: async (): Promise<void> => {
      if (moved.size === 0) return;
      const playerIds = [...moved];
      moved.clear();
      try {
        await database.transaction(async (transaction) =>
          publishToPlayers(transaction, {
            playerIds,
            event: { type: 'player/balance-changed', payload: {} },
            at: now(),
          }),
        );
      } catch (error) {
        for (const playerId of playerIds) moved.add(playerId);
        throw error;
      }
    },
  };
};
