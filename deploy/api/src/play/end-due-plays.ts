import type { PlayEnd } from '@marquee/kernel/contracts/games';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { IS_OF_PERSON } from '../responsible-gaming/of-person.ts';
import { IS_TIME_USED_UP } from '../responsible-gaming/play-clock.ts';
import { THROWN_FOR_PLAY } from '../switches/switches.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { endPlay } from './end-play.ts';

/** After so long without a bet nobody plays any more. */
const IDLE_MS = 60 * 60_000;
const MOST = 200;

/**
 * Plays that may not go on, and why. Bets ask each for themselves; this is for who does not bet: their page is told, and
 * the provider.
 */
const DUE = `select * from (
    select session.id, session.player_id as "playerId", case
      when player.block_scope is not null then 'blocked'
      when exists (
        select from self_exclusion as found where ended_at is null and ${IS_OF_PERSON}
      ) or exists (
        select from cooling_off as found where cleared_at is null and till >= $1 and ${IS_OF_PERSON}
      ) then 'excluded'
      when player.closed_at is not null or (login_session_id is not null and not exists (
        select from login_session where id = login_session_id and ended_at is null and expires_at > $1
      )) then 'signed-out'
      when game.status <> 'enabled' or not provider.enabled or exists (${THROWN_FOR_PLAY}) then 'disabled'
      when ${IS_TIME_USED_UP} then 'limit'
      when ends_at <= $1 or last_activity_at < $2 then 'left'
    end as reason
    from game_session as session
      join player on player.id = session.player_id
      join game on game.id = session.game_id
      join provider on provider.id = game.provider_id
    where session.ended_at is null and session.id <> all ($3) and ($4::uuid is null or session.id = $4)
  ) as judged where reason is not null limit ${MOST}`;

interface DuePlay {
  id: string;
  playerId: string;
  reason: PlayEnd;
}

const findDue = async (
  database: Queryable,
  now: Date,
  { except = [], id = null }: { except?: readonly string[]; id?: string | null },
): Promise<DuePlay[]> => database.query<DuePlay>(DUE, [now, new Date(now.getTime() - IDLE_MS), except, id]);

/** What has come between, as a launch that goes on with the play, counts. */
const endIfDue = async (transaction: Queryable, { id, playerId }: DuePlay, now: Date): Promise<void> => {
  await lockForPlay(transaction, playerId);
  const [due] = await findDue(transaction, now, { id });
  if (due !== undefined) await endPlay(transaction, { session: due, reason: due.reason, at: now });
};

/**
 * Ends every play that may not go on: of who is blocked, excluded or signed out, of what is closed or switched off, of who
 * has no time left, and those that were left. One that cannot be ended holds up no other.
 *
 * @returns those that could not be ended, and why
 */
export const endDuePlays = async (
  database: Database,
  now: Date,
): Promise<Array<{ id: string; error: unknown }>> => {
  const failures: Array<{ id: string; error: unknown }> = [];
  for (;;) {
    const except = failures.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop
    const due = await findDue(database, now, { except });
    for (const play of due) {
      try {
        // Each by itself: a bet of another player must not wait for all of them.
        // oxlint-disable-next-line no-await-in-loop
        await database.transaction(async (transaction) => endIfDue(transaction, play, now));
      } catch (error) {
        failures.push({ id: play.id, error });
      }
    }
    if (due.length < MOST) return failures;
  }
};
