import { randomUUID } from 'node:crypto';

import { ACTIVITY_LIMITS } from '@marquee/kernel/contracts/streamer';
import { drawFairly } from '@marquee/kernel/fair-draw';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { sendToInbox } from '../inbox/inbox.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  type ActivityRow,
  type DrawRow,
  lockActivity,
  readDraws,
  readEntries,
  readPrizes,
  requireOwner,
  requireState,
} from './activity-row.ts';
import { returnPrizes } from './escrow.ts';
import { publishChange } from './news.ts';
import { seedContext } from './seed-context.ts';

const HOUR_MS = 60 * 60 * 1000;
const { claimHours, drawsOfPrize } = ACTIVITY_LIMITS;

interface Drawing {
  secrets: Secrets;
  actor: string;
  at: Date;
}

/** Draws one prize, where somebody is left and it was not drawn too often. Answers who was drawn. */
const drawPrize = async (
  transaction: Queryable,
  activity: ActivityRow,
  { prizeNumber, drawn, secrets, at }: Drawing & { prizeNumber: number; drawn: readonly DrawRow[] },
): Promise<string | null> => {
  const entrants = await readEntries(transaction, activity.id);
  const times = drawn.filter((draw) => draw.prizeNumber === prizeNumber).length;
  if (drawn.length === entrants.length || times === drawsOfPrize) return null;
  const number = drawn.length + 1;
  const { entrant } = await drawFairly({
    seed: secrets.open(activity.seedSealed, seedContext(activity.id)),
    entrants,
    drawNumber: number,
    drawnBefore: drawn.map(({ entryId }) => entryId),
  });
  const claimUntil = new Date(at.getTime() + claimHours * HOUR_MS);
  await transaction.query(
    `insert into activity_draw (activity_id, number, prize_number, entry_id, drawn_at, claim_until)
     values ($1, $2, $3, $4, $5, $6)`,
    [activity.id, number, prizeNumber, entrant.id, at, claimUntil],
  );
  await transaction.query(
    `update activity_prize set state = 'drawn', claim_until = $3 where activity_id = $1 and number = $2`,
    [activity.id, prizeNumber, claimUntil],
  );
  return entrants.find(({ id }) => id === entrant.id)?.playerId ?? null;
};

const tellWinner = async (
  transaction: Queryable,
  { id, title, amount, currency }: ActivityRow,
  { playerId, at }: { playerId: string; at: Date },
): Promise<void> => {
  const until = new Date(at.getTime() + claimHours * HOUR_MS);
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'activity-drawn',
    params: {
      activity: id,
      title,
      amount: toDecimal({ amountMinor: amount, currency }),
      currency,
      until: until.toISOString(),
    },
    at,
    expiresAt: until,
  });
};

/** After a draw, a claim or a return: publishes the seed once no prize is left to draw, and ends when none is in escrow. */
export const moveOn = async (
  transaction: Queryable,
  activity: ActivityRow,
  drawing: Drawing,
): Promise<void> => {
  const { secrets, at } = drawing;
  const states = (await readPrizes(transaction, activity.id)).map(({ state }) => state);
  if (states.includes('held')) {
    await transaction.query(`update activity set state = 'drawing' where id = $1`, [activity.id]);
    return;
  }
  const seed = secrets.open(activity.seedSealed, seedContext(activity.id));
  const isOver = !states.includes('drawn');
  await transaction.query(
    `update activity set state = $2, seed = $3, drawn_at = coalesce(drawn_at, $4),
       closed_at = case when $5 then $4::timestamptz end where id = $1`,
    [activity.id, isOver ? 'paid' : 'drawn', seed, at, isOver],
  );
};

/** Draws these prizes one after the other; those that nobody is left for go back. The activity is locked by the caller. */
const drawThese = async (
  transaction: Queryable,
  activity: ActivityRow,
  { numbers, ...drawing }: Drawing & { numbers: readonly number[] },
): Promise<void> => {
  const { actor, at } = drawing;
  const winners: string[] = [];
  const toReturn: number[] = [];
  for (const prizeNumber of numbers) {
    /* oxlint-disable no-await-in-loop -- each draw leaves out who was drawn before */
    const drawn = await readDraws(transaction, activity.id);
    const winner = await drawPrize(transaction, activity, { ...drawing, prizeNumber, drawn });
    /* oxlint-enable no-await-in-loop */
    if (winner === null) toReturn.push(prizeNumber);
    else winners.push(winner);
  }
  await returnPrizes(transaction, activity, { numbers: toReturn, actor, at });
  await moveOn(transaction, activity, drawing);
  for (const playerId of winners)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellWinner(transaction, activity, { playerId, at });
  await publishChange(transaction, activity, {
    moneyOf: toReturn.length > 0 ? [activity.playerId] : [],
    at,
  });
};

const heldOf = async (transaction: Queryable, activityId: string): Promise<number[]> =>
  (await readPrizes(transaction, activityId))
    .filter(({ state }) => state === 'held')
    .map(({ number }) => number);

/**
 * The streamer draws the next prize.
 *
 * @throws {ApiError} `A_NOT_OWNER`, `A_STATE`
 */
export const drawNext = async (
  transaction: Queryable,
  { id, playerId, secrets, at }: { id: string; playerId: string; secrets: Secrets; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  requireOwner(activity, playerId);
  requireState(activity, 'locked', 'drawing');
  const numbers = (await heldOf(transaction, id)).slice(0, 1);
  await drawThese(transaction, activity, { numbers, secrets, actor: `player ${playerId}`, at });
};

/** Draws all that is left, when its time has come. The activity is locked by the caller. */
export const drawRest = async (
  transaction: Queryable,
  activity: ActivityRow,
  drawing: Drawing,
): Promise<void> => {
  requireState(activity, 'locked', 'drawing');
  await drawThese(transaction, activity, { ...drawing, numbers: await heldOf(transaction, activity.id) });
};

/** Draws again what nobody has claimed in time. The activity is locked by the caller. */
export const drawLapsed = async (
  transaction: Queryable,
  activity: ActivityRow,
  drawing: Drawing,
): Promise<void> => {
  const { at } = drawing;
  const lapsed = (await readPrizes(transaction, activity.id))
    .filter(({ claimUntil }) => claimUntil !== null && claimUntil <= at)
    .map(({ number }) => number);
  if (lapsed.length === 0) return;
  await transaction.query(
    `update activity_draw set lapsed_at = $3
     where activity_id = $1 and prize_number = any ($2) and claimed_at is null and lapsed_at is null`,
    [activity.id, lapsed, at],
  );
  await drawThese(transaction, activity, { ...drawing, numbers: lapsed });
};
