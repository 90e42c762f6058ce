import type { PlayEnd } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import type { GamesProvider } from '../games/provider-client.ts';

const MOST_AT_ONCE = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A few hours. No bet is taken meanwhile, and none after. */
const MOST_ATTEMPTS = 30;

interface Ended {
  id: string;
  providerSessionId: string;
  reason: PlayEnd;
  attempts: number;
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 16), LONGEST_PAUSE_MS);

/**
 * Tells the provider of plays that have ended, again after growing pauses where it does not answer, and in the end no
 * more. Two processes may tell the same: a play can be closed twice.
 *
 * @returns what went wrong, for the log
 */
export const tellEnds = async (
  database: Queryable,
  provider: GamesProvider,
  now: Date,
): Promise<Array<{ id: string; isGivenUp: boolean; error: unknown }>> => {
  const ended = await database.query<Ended>(
    `select id, provider_session_id as "providerSessionId", end_reason as reason, tell_end_attempts as attempts
     from game_session where tell_end_at <= $1 order by tell_end_at limit $2`,
    [now, MOST_AT_ONCE],
  );
  const faults = await Promise.all(
    ended.map(async ({ id, providerSessionId, reason, attempts }) => {
      try {
        await provider.closeSession(providerSessionId, reason);
        await database.query('update game_session set tell_end_at = null where id = $1', [id]);
        return [];
      } catch (error) {
        const isGivenUp = attempts + 1 >= MOST_ATTEMPTS;
        const again = isGivenUp ? null : new Date(now.getTime() + pauseAfter(attempts));
        await database.query(
          'update game_session set tell_end_at = $2, tell_end_attempts = tell_end_attempts + 1 where id = $1',
          [id, again],
        );
        return [{ id, isGivenUp, error }];
      }
    }),
  );
  return faults.flat();
};
