import { randomUUID } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { sendToInbox } from '../inbox/inbox.ts';
import { BONUSES } from '../rules/bonuses.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { findGrant, type GrantRow, IS_RUNNING, isRunning } from './grant-row.ts';
import { type GrantNews, paramsOf, tellOfGrants } from './news.ts';
import { offerBySchedule } from './offer-by-schedule.ts';
import { endGrant } from './run-grant.ts';
import { settleGrant } from './settle-grant.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_AT_ONCE = 500;

/** Grants whose time is over, offers that nobody took, and those that wait for nothing but their end. */
const DUE = `select id, player_id as "playerId" from bonus_grant where ended_at is null
  and (coalesce(expires_at, claim_until) <= $1 or (${IS_RUNNING} and end_reason is not null))
  order by coalesce(expires_at, claim_until) limit ${MOST_AT_ONCE}`;

const endDue = async (transaction: Queryable, grant: GrantRow, at: Date): Promise<GrantNews[]> => {
  if (isRunning(grant)) return settleGrant(transaction, grant.id, at);
  const isOver = (moment: Date | null): boolean => moment !== null && moment <= at;
  // A deposit of it is under way: it decides.
  if (grant.endedAt !== null || grant.depositId !== null) return [];
  return isOver(grant.expiresAt) || isOver(grant.claimUntil)
    ? endGrant(transaction, grant, { reason: 'time_over', actor: 'system', at })
    : [];
};

interface RunSetup {
  database: Database;
  log: Log;
  now: () => Date;
}

/** Ends what is due, each in a transaction of its own: one that fails holds up no other. */
export const endDueGrants = async ({ database, log, now }: RunSetup): Promise<void> => {
  const due = await database.query<{ id: string; playerId: string }>(DUE, [now()]);
  for (const { id, playerId } of due) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that calls have the database too
      await retryTransaction(database, async (transaction) => {
        await lockForPlay(transaction, playerId);
        const grant = await findGrant(transaction, id);
        if (grant === null) return;
        await tellOfGrants(transaction, await endDue(transaction, grant, now()), now());
      });
    } catch (error) {
      log.error({ err: error, grant: id }, 'a bonus that is due could not be ended');
    }
  }
};

/** Tells players in time that a bonus of theirs ends: once for each of the hours that the rules name. */
export const sendExpiryNotices = async ({
  database,
  now,
}: Pick<RunSetup, 'database' | 'now'>): Promise<void> => {
  for (const [index, hours] of BONUSES.expiryNoticesHours.entries()) {
    const at = now();
    // oxlint-disable-next-line no-await-in-loop -- the later notice takes the place of the earlier one
    const due = await database.query<{ id: string }>(
      `select id from bonus_grant where ${IS_RUNNING} and end_reason is null and notices <= $1
         and expires_at > $2 and expires_at <= $3 limit ${MOST_AT_ONCE}`,
      [index, at, new Date(at.getTime() + hours * HOUR_MS)],
    );
    for (const { id } of due)
      // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
      await retryTransaction(database, async (transaction) => {
        const [noted] = await transaction.query(
          'update bonus_grant set notices = $2 where id = $1 and notices < $2 and ended_at is null returning id',
          [id, index + 1],
        );
        const grant = noted ? await findGrant(transaction, id) : null;
        if (grant === null) return;
        await sendToInbox(transaction, {
          id: randomUUID(),
          playerId: grant.playerId,
          template: 'bonus-expires',
          params: { ...paramsOf(grant), hours: String(hours) },
          at,
          ...(grant.expiresAt && { expiresAt: grant.expiresAt }),
        });
      });
  }
};

/** All that only the passing of time brings. */
export const runBonuses =
  (setup: RunSetup) =>
  async (signal: AbortSignal): Promise<void> => {
    await endDueGrants(setup);
    await sendExpiryNotices(setup);
    await offerBySchedule(setup, signal);
  };
