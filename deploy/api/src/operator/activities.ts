import { randomUUID } from 'node:crypto';

import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import {
  activitiesWhere,
  type ActivityRow,
  lockActivity,
  readDraws,
  readPrizes,
} from '../activities/activity-row.ts';
import { callOff } from '../activities/cancel-activity.ts';
import { giveRole, takeRole } from '../activities/roles.ts';
import { readPlayer } from '../players/player.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { decideRequest } from './decide-request.ts';
import { findPlayer } from './find-player.ts';

const MARKS = {
  'mark-streamer': { role: 'streamer', isGiven: true },
  'unmark-streamer': { role: 'streamer', isGiven: false },
  'mark-staff': { role: 'staff', isGiven: true },
  'unmark-staff': { role: 'staff', isGiven: false },
} as const;

/** Marks a player as a streamer or as one of the staff, or takes that back. */
export const markPlayer = async (
  context: OperatorContext,
  { name, player, why }: Extract<Command, { name: keyof typeof MARKS }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { role, isGiven } = MARKS[name];
    const playerId = await findPlayer(transaction, player);
    const { nickname } = await readPlayer(transaction, playerId);
    // Entrants are told whose money it is.
    if (name === 'mark-streamer' && nickname === null)
      throw new CommandRefused('A streamer needs a nickname: the player chooses it.');
    const at = context.now();
    const isChanged = isGiven
      ? await giveRole(transaction, { playerId, role, why, by: `operator ${context.actor}`, at })
      : await takeRole(transaction, { playerId, role });
    if (!isChanged) throw new CommandRefused(`The player ${isGiven ? 'is' : 'is not'} marked as ${role}.`);
    await recordAction(transaction, context, {
      action: `${isGiven ? 'mark' : 'unmark'} ${role}`,
      subject: playerId,
      details: { why },
    });
    return [
      isGiven ? `${nickname ?? playerId} is marked as ${role}.` : `The mark is gone; what was begun goes on.`,
    ];
  });

const prizesOf = ({ prizes, amount, currency }: ActivityRow): string =>
  `${prizes} × ${toDecimal({ amountMinor: amount, currency })} ${currency}`;

const lineOf = (row: ActivityRow): string =>
  `${row.id}  ${row.state.padEnd(9)}  ${prizesOf(row)}  ${row.participants} of ${row.maxParticipants}  ${row.streamer}: ${row.title}`;

interface RequestRow {
  id: string;
  activityId: string;
  why: string;
  askedBy: string;
  decidedAt: Date | null;
}

const REQUESTS = `select id, activity_id as "activityId", why, asked_by as "askedBy", decided_at as "decidedAt"
  from activity_request`;

/** Streamers, what goes on, and what waits for the yes of another person. */
export const listActivities = async (database: Queryable): Promise<string[]> => {
  const marked = await database.query<{ nickname: string | null; id: string; role: string }>(
    `select nickname, player.id, role from player_role join player on player.id = player_id order by role, nickname`,
  );
  const activities = await database.query<ActivityRow>(
    `${activitiesWhere('true')} order by activity.closed_at desc nulls first, join_until limit 100`,
  );
  const requests = await database.query<RequestRow>(
    `${REQUESTS} where decided_at is null order by asked_at limit 200`,
  );
  const lines = [
    ...marked.map(({ nickname, id, role }) => `${role.padEnd(8)}  ${id}  ${nickname ?? ''}`),
    ...activities.map(lineOf),
    ...requests.map(
      ({ id, activityId, why, askedBy }) => `${id}  call off ${activityId}  asked by ${askedBy}: ${why}`,
    ),
  ];
  return lines.length > 0 ? lines : ['There is no streamer.'];
};

const find = async (database: Queryable, id: string): Promise<ActivityRow> => {
  const [row] = await database.query<ActivityRow>(activitiesWhere('activity.id = $1'), [id]);
  if (row === undefined) throw new CommandRefused(`There is no activity ${id}.`);
  return row;
};

const timeOf = (moment: Date | null): string => moment?.toISOString() ?? '–';

/** An activity with its prizes and draws; winners by their ids. */
export const showActivity = async (
  database: Queryable,
  { id }: Extract<Command, { name: 'show-activity' }>,
): Promise<string[]> => {
  const row = await find(database, id);
  const prizes = await readPrizes(database, id);
  const draws = await readDraws(database, id);
  return [
    lineOf(row),
    `streamer    ${row.playerId}`,
    `joins until ${timeOf(row.joinUntil)}, is drawn at ${timeOf(row.drawAt)}`,
    `commitment  ${row.commitment}`,
    `list        ${row.listHash ?? 'not frozen'}`,
    `closed      ${timeOf(row.closedAt)} ${row.cancelReason ?? ''}`.trimEnd(),
    ...prizes.map(
      ({ number, state, claimUntil }) => `prize ${number}  ${state}  claim until ${timeOf(claimUntil)}`,
    ),
    ...draws.map(
      ({ number, prizeNumber, playerId, claimedAt, lapsedAt }) =>
        `draw ${number} of prize ${prizeNumber}  ${playerId}  claimed ${timeOf(claimedAt)}  lapsed ${timeOf(lapsedAt)}`,
    ),
  ];
};

const CAN_BE_CALLED_OFF: readonly ActivityRow['state'][] = ['draft', 'open', 'locked'];

const requireNotDrawn = ({ state }: ActivityRow): void => {
  if (!CAN_BE_CALLED_OFF.includes(state))
    throw new CommandRefused(`It is ${state}: after a draw, prizes are their winners'.`);
};

/** Asks for calling an activity off. Where no money is set aside, it is done at once. */
export const askToCancel = async (
  context: OperatorContext,
  { id, why }: Extract<Command, { name: 'ask-to-cancel-activity' }>,
): Promise<string[]> => {
  await find(context.database, id);
  return context.database.transaction(async (transaction) => {
    const activity = await lockActivity(transaction, id);
    requireNotDrawn(activity);
    const [at, requestId] = [context.now(), randomUUID()];
    await recordAction(transaction, context, {
      action: 'activity cancel',
      subject: id,
      details: { request: requestId, why },
    });
    if (activity.state === 'draft') {
      await callOff(transaction, activity, { reason: 'operator', actor: `operator ${context.actor}`, at });
      return ['It is called off; no money was set aside.'];
    }
    await transaction.query(
      `insert into activity_request (id, activity_id, why, asked_by, asked_at) values ($1, $2, $3, $4, $5)`,
      [requestId, id, why, context.actor, at],
    );
    return [`Another person has to approve it: streamer approve ${requestId}`];
  });
};

/** Says yes or no to what another person has asked for. Nobody sends money back alone. */
export const decideActivityRequest = async (
  context: OperatorContext,
  { name, id }: Extract<Command, { name: 'approve-activity-request' | 'refuse-activity-request' }>,
): Promise<string[]> =>
  context.database.transaction((transaction) =>
    decideRequest<RequestRow>(transaction, context, {
      id,
      isApproved: name === 'approve-activity-request',
      table: 'activity_request',
      select: REQUESTS,
      recorded: ({ activityId }, verdict) => ({ action: `activity ${verdict} cancel`, subject: activityId }),
      async carryOut({ activityId }, at) {
        const activity = await lockActivity(transaction, activityId);
        requireNotDrawn(activity);
        await callOff(transaction, activity, { reason: 'operator', actor: `operator ${context.actor}`, at });
        return 'It is called off, and its prizes are back with the streamer.';
      },
    }),
  );
