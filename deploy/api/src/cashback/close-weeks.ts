import { randomUUID } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { sendToInbox } from '../inbox/inbox.ts';
import { lockPlayer } from '../players/player.ts';
import { statusOf } from '../points/status.ts';
import { readRates } from '../rates/rates.ts';
import { cashbackOf, sumWeek, type WeekSums } from './compute-cashback.ts';
import { type Week, weekOf } from './week.ts';

type WeeksDatabase = Pick<Database, 'query' | 'transaction'>;

const BATCH = 200;
/** A round that was settled in the last moments of a week is written down by then. */
const AFTER_MS = 60_000;
/** Weeks that are looked for where the job has not run for long. */
const WEEKS_BACK = 5;

/** Writes down what a week brought in a currency. False where that was done before. */
const writePeriod = async (
  transaction: Queryable,
  { playerId, sums, week, at }: { playerId: string; sums: WeekSums; week: Week; at: Date },
): Promise<boolean> => {
  const { status: name } = await lockPlayer(transaction, playerId);
  const status = statusOf(name);
  const rates = await readRates(transaction);
  const { rateBasisPoints, computed, amount } = cashbackOf(sums, { status, rates });
  const written = await transaction.query(
    `insert into cashback_period (id, player_id, currency, week, staked, won, converted, prizes, status,
       rate_basis_points, computed, amount, state, closed_at, claim_until)
     values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (player_id, currency, week) do nothing returning id`,
    [
      randomUUID(),
      playerId,
      sums.currency,
      week.day,
      sums.staked,
      sums.won,
      sums.converted,
      sums.prizes,
      status,
      rateBasisPoints,
      computed,
      amount,
      amount === 0n ? 'none' : 'available',
      at,
      week.claimUntil,
    ],
  );
  return written.length > 0 && amount > 0n;
};

const closePlayer = async (
  transaction: Queryable,
  playerId: string,
  { week, at }: { week: Week; at: Date },
): Promise<void> => {
  let isReady = false;
  for (const sums of await sumWeek(transaction, playerId, week)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and few currencies
    if (await writePeriod(transaction, { playerId, sums, week, at })) isReady = true;
  }
  if (isReady)
    await sendToInbox(transaction, {
      id: randomUUID(),
      playerId,
      template: 'cashback-ready',
      params: { until: week.claimUntil.toISOString() },
      at,
      expiresAt: week.claimUntil,
    });
};

const TO_CLOSE = `select distinct reward_round.player_id as "playerId" from reward_round
    join wallet_round as round using (provider, round_id)
  where counts and settled_at >= $1 and settled_at < $2 and not exists (
    select from cashback_period as period where period.player_id = reward_round.player_id
      and period.currency = round.currency and period.week = $3::date)
  limit ${BATCH}`;

const isClosed = async (database: WeeksDatabase, { day }: Week): Promise<boolean> => {
  const rows = await database.query('select from cashback_week where week = $1::date', [day]);
  return rows.length > 0;
};

const closeWeek = async (
  database: WeeksDatabase,
  week: Week,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<void> => {
  /* oxlint-disable no-await-in-loop -- one player after the other, so that calls have the database too */
  for (;;) {
    const found = await database.query<{ playerId: string }>(TO_CLOSE, [
      week.startsAt,
      week.endsAt,
      week.day,
    ]);
    for (const { playerId } of found)
      await retryTransaction(database, async (transaction) =>
        closePlayer(transaction, playerId, { week, at }),
      );
    if (signal?.aborted) return;
    if (found.length < BATCH) break;
  }
  /* oxlint-enable no-await-in-loop */
  await database.query(
    'insert into cashback_week (week, closed_at) values ($1::date, $2) on conflict do nothing',
    [week.day, at],
  );
};

/** Closes weeks that are over, once for each player and currency. Run it often. */
export const closeWeeks = async (
  database: WeeksDatabase,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<void> => {
  for (let before = WEEKS_BACK; before > 0; before -= 1) {
    const week = weekOf(at, before);
    if (at.getTime() < week.endsAt.getTime() + AFTER_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the oldest first
    if (!(await isClosed(database, week)))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await closeWeek(database, week, { at, ...(signal && { signal }) });
  }
  await database.query(
    `update cashback_period set state = 'expired' where state = 'available' and claim_until <= $1`,
    [at],
  );
};
