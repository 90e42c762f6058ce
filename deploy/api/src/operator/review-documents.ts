import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { VerificationKind } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { isVerified, readDocuments } from '../verification/documents.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Review = Extract<Command, { name: 'approve-document' | 'reject-document' }>;

interface ReviewRow {
  id: string;
  playerId: string;
  kind: VerificationKind;
  side: string;
  state: string;
  type: string;
  player: string;
  /** Other players who have sent the same file. */
  others: number;
}

const COLUMNS = `document.id, player_id as "playerId", kind, side, document.state, type,
  concat_ws(' ', nullif(name, ''), nullif(surname, ''), date_of_birth::text, player.country) as player,
  (select count(distinct other.player_id)::integer from verification_document as other
   where other.sha256 = document.sha256 and other.player_id <> document.player_id) as others`;

const find = async (database: Queryable, id: string): Promise<ReviewRow> => {
  const [found] = await database.query<ReviewRow>(
    `select ${COLUMNS} from verification_document as document join player on player.id = player_id
     where document.id = $1`,
    [id],
  );
  if (found === undefined) throw new CommandRefused(`There is no document ${id}.`);
  return found;
};

/** A line for each document that waits, the one that has waited longest first. */
export const listDocumentsToReview = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<ReviewRow & { uploadedAt: Date }>(
    `select ${COLUMNS}, uploaded_at as "uploadedAt" from verification_document as document
     join player on player.id = player_id where document.state = 'in_review' order by uploaded_at`,
  );
  if (rows.length === 0) return ['No document waits.'];
  return rows.map(({ id, uploadedAt, kind, side, player, others }) => {
    const suspicion = others === 0 ? '' : `  THE SAME FILE FROM ${others} OTHER PLAYERS`;
    return `${uploadedAt.toISOString().slice(0, 16)}  ${id}  ${kind} ${side}  ${player}${suspicion}`;
  });
};

/** Puts a document into a folder where the operator can look at it. That it was looked at is recorded. */
export const saveDocument = async (
  context: OperatorContext,
  { id }: Extract<Command, { name: 'save-document' }>,
): Promise<string[]> => {
  const { type } = await find(context.database, id);
  await mkdir(context.reviewFolder, { recursive: true, mode: 0o700 });
  const file = path.join(context.reviewFolder, `${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`);
  await writeFile(file, await context.files.read(id), { mode: 0o600 });
  await recordAction(context.database, context, { action: 'document look', subject: id, details: {} });
  return [file, 'Delete it when you have looked at it.'];
};

/** Accepts a document, or does not. A player all of whose proofs are accepted is verified, and is told at once. */
export const reviewDocument = async (context: OperatorContext, command: Review): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { id } = command;
    const { playerId, state, kind, side } = await find(transaction, id);
    await transaction.query('select from player where id = $1 for update', [playerId]);
    if (state !== 'in_review') throw new CommandRefused(`${id} is ${state.replace('_', ' ')} already.`);
    const isApproved = command.name === 'approve-document';
    const at = context.now();
    await transaction.query(
      `update verification_document set state = $2, reject_reason = $3, reviewed_at = $4, reviewer = $5 where id = $1`,
      [id, isApproved ? 'approved' : 'rejected', isApproved ? null : command.why, at, context.actor],
    );
    const isComplete = isVerified(await readDocuments(transaction, playerId));
    if (isComplete) await transaction.query('update player set is_trusted = true where id = $1', [playerId]);
    await recordAction(transaction, context, {
      action: isApproved ? 'document approve' : 'document reject',
      subject: id,
      details: isApproved ? {} : { why: command.why },
    });
    await publishEvent(transaction, {
      channel: `player:${playerId}`,
      event: { type: 'player/verification-changed', payload: {} },
      at,
    });
    const outcome = isApproved ? 'accepted' : `not accepted (${command.why})`;
    return [
      `The ${kind} (${side}) is ${outcome}.`,
      ...(isComplete ? ['The player is verified: everything that is needed has been accepted.'] : []),
    ];
  });
