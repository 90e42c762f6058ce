import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import type { Secrets } from '../secrets/secrets.ts';
import { lockActivity } from './activity-row.ts';
import { callOff } from './cancel-activity.ts';
import { drawLapsed, drawRest } from './draw-prizes.ts';
import { freezeList } from './freeze-list.ts';

interface RunSetup {
  database: Database;
  secrets: Secrets;
  log: Log;
  now: () => Date;
}

const DUE = `select id from activity where closed_at is null and (
    (state in ('draft', 'open') and join_until <= $1)
    or (state in ('locked', 'drawing') and draw_at <= $1)
    or (state in ('drawing', 'drawn') and exists (select from activity_prize
      where activity_id = activity.id and claim_until <= $1)))
  order by join_until limit 200`;

/** What is due of one activity: a draft that was never opened is over, a list is frozen, prizes are drawn. */
const runOne = async (
  transaction: Queryable,
  id: string,
  { secrets, at }: { secrets: Secrets; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  const { state, joinUntil, drawAt } = activity;
  const drawing = { secrets, actor: 'system', at };
  if (state === 'draft' && joinUntil <= at)
    await callOff(transaction, activity, { ...drawing, reason: 'mistake' });
  else if (state === 'open' && joinUntil <= at) await freezeList(transaction, activity, drawing);
  else if ((state === 'locked' || state === 'drawing') && drawAt <= at)
    await drawRest(transaction, activity, drawing);
  else if (state === 'drawing' || state === 'drawn') await drawLapsed(transaction, activity, drawing);
};

/** Does what is due, each in a transaction of its own: one that fails holds up no other. Run it often. */
export const runActivities =
  ({ database, secrets, log, now }: RunSetup) =>
  async (signal?: AbortSignal): Promise<void> => {
    const due = await database.query<{ id: string }>(DUE, [now()]);
    for (const { id } of due) {
      if (signal?.aborted) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that calls have the database too
        await retryTransaction(database, async (transaction) =>
          runOne(transaction, id, { secrets, at: now() }),
        );
      } catch (error) {
        log.error({ err: error, activity: id }, 'an activity that is due could not be moved on');
      }
    }
  };
