import { randomUUID } from 'node:crypto';

import { sendToInbox } from '../inbox/inbox.ts';
import { lockPlayer } from '../players/player.ts';
import { movePoints, POINT, readPoints } from '../points/points-money.ts';
import { raiseStatus, tellOfRise } from '../points/raise-status.ts';
import { pointsText } from '../points/read-points.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { findPlayer } from './find-player.ts';

interface RequestRow {
  id: string;
  playerId: string;
  exchange: bigint;
  status: bigint;
  why: string;
  askedBy: string;
}

const REQUEST = `select id, player_id as "playerId", exchange, status, why, asked_by as "askedBy" from points_request`;

const signed = (hundredths: bigint): string => `${hundredths > 0n ? '+' : ''}${pointsText(hundredths)}`;

/** What a player has in points, and the last changes. */
export const showPoints = async (
  { database }: OperatorContext,
  { player }: Extract<Command, { name: 'show-points' }>,
): Promise<string[]> => {
  const playerId = await findPlayer(database, player);
  const { exchange, status } = await readPoints(database, playerId);
  const [standing] = await database.query<{ status: string; activeAt: Date | null; statusAt: Date | null }>(
    `select player.status, active_at as "activeAt", status_at as "statusAt"
     from player left join points_meter on player_id = player.id where player.id = $1`,
    [playerId],
  );
  const changes = await database.query<{ type: string; at: Date; kind: string; amount: bigint }>(
    `select transaction.type, transaction.created_at as at, account.kind, entry.amount
     from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
       join ledger_transaction as transaction on transaction.id = entry.transaction_id
     where account.owner = $1::uuid::text and account.kind in ('pts_exchange', 'pts_status')
     order by entry.id desc limit 20`,
    [playerId],
  );
  return [
    `player         ${playerId}`,
    `loyalty points ${pointsText(exchange)}`,
    `status points  ${pointsText(status)}`,
    `status         ${standing?.status ?? '–'} since ${standing?.statusAt?.toISOString() ?? 'the beginning'}`,
    `last active    ${standing?.activeAt?.toISOString() ?? 'never'}`,
    ...changes.map(
      ({ type, at, kind, amount }) => `${at.toISOString().slice(0, 16)}  ${type}  ${kind}  ${signed(amount)}`,
    ),
  ];
};

/** Corrections that wait for another person. */
export const listPointsRequests = async ({ database }: OperatorContext): Promise<string[]> => {
  const rows = await database.query<RequestRow>(
    `${REQUEST} where decided_at is null order by asked_at limit 200`,
  );
  if (rows.length === 0) return ['No correction waits.'];
  return rows.map(
    ({ id, playerId, exchange, status, why, askedBy }) =>
      `${id}  ${playerId}  loyalty ${signed(exchange)}  status ${signed(status)}  by ${askedBy}: ${why}`,
  );
};

/** Asks for a correction: nothing moves until another person has said yes. */
export const correctPoints = async (
  context: OperatorContext,
  { player, exchange, status, why }: Extract<Command, { name: 'correct-points' }>,
): Promise<string[]> => {
  if (exchange === 0 && status === 0) throw new CommandRefused('How many? --exchange 100, --status 100');
  const id = randomUUID();
  await context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, player);
    await transaction.query(
      `insert into points_request (id, player_id, exchange, status, why, asked_by, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, playerId, BigInt(exchange) * POINT, BigInt(status) * POINT, why, context.actor, context.now()],
    );
    await recordAction(transaction, context, {
      action: 'points correct',
      subject: playerId,
      details: { request: id, exchange, status, why },
    });
  });
  return [`It waits for another person: points approve ${id}`];
};

/** Carries a correction out that somebody else has asked for. */
export const approvePoints = async (
  context: OperatorContext,
  { id }: Extract<Command, { name: 'approve-points' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const at = context.now();
    const [request] = await transaction.query<RequestRow>(
      `${REQUEST} where id = $1 and decided_at is null for update`,
      [id],
    );
    if (request === undefined) throw new CommandRefused(`No correction ${id} waits.`);
    if (request.askedBy === context.actor)
      throw new CommandRefused('Another person than the one who asked has to say yes.');
    const { playerId, exchange, status } = request;
    await lockPlayer(transaction, playerId);
    await movePoints(transaction, {
      type: 'points_corrected',
      playerId,
      exchange,
      status,
      key: `correction ${id}`,
      actor: `operator ${context.actor}`,
      at,
    });
    await transaction.query('update points_request set decided_by = $2, decided_at = $3 where id = $1', [
      id,
      context.actor,
      at,
    ]);
    const rise = await raiseStatus(transaction, playerId, at);
    await recordAction(transaction, context, {
      action: 'points approve',
      subject: playerId,
      details: { request: id },
    });
    await sendToInbox(transaction, { id: randomUUID(), playerId, template: 'points-corrected', at });
    await tellOfRise(transaction, rise, at);
    return ['The points are corrected, and the player is told.'];
  });
