import {
  type DocumentSide,
  VERIFICATION_KINDS,
  type VerificationKind,
} from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { cleanFile } from './clean-file.ts';
import { attemptsLeftFor, type DocumentRow, readDocuments } from './documents.ts';
import { fingerprintOf, type PrivateFiles } from './store-file.ts';

export interface UploadSetup {
  database: Database;
  files: PrivateFiles;
  now: () => Date;
  newId: () => string;
}

export interface Upload {
  playerId: string;
  kind: VerificationKind;
  side: DocumentSide;
  bytes: Buffer;
}

/** A file that is cleaned and lies encrypted on disk, but belongs to nobody yet. */
export interface PreparedUpload extends Omit<Upload, 'bytes'> {
  id: string;
  sha256: string;
  type: string;
  size: number;
}

/**
 * Draws a file anew and keeps it, which takes a second: do it outside of any transaction. A row always has its file; a file
 * without a row is of no use to anybody, and is encrypted.
 *
 * @throws {InvalidInput} for a side that this kind does not have
 * @throws {ApiError} for a file that is not taken
 */
export const prepareUpload = async (
  { files, newId }: Pick<UploadSetup, 'files' | 'newId'>,
  { bytes, ...upload }: Upload,
): Promise<PreparedUpload> => {
  const sides: readonly DocumentSide[] = VERIFICATION_KINDS[upload.kind].sides;
  if (!sides.includes(upload.side)) throw new InvalidInput({ side: [{ code: 'field.invalid' }] });
  const sha256 = fingerprintOf(bytes);
  const file = await cleanFile(bytes);
  const id = newId();
  await files.write(id, file.bytes);
  return { ...upload, id, sha256, type: file.type, size: file.bytes.length };
};

/**
 * Takes a file for one side of a document. The same file again is no other upload; another one takes its place.
 *
 * @throws {ApiError} `DOCUMENT_ATTEMPTS`, `DOCUMENT_APPROVED` where none is taken any more
 */
export const takeUpload = async (
  transaction: Queryable,
  { id, playerId, kind, side, sha256, type, size }: PreparedUpload,
  at: Date,
): Promise<DocumentRow[]> => {
  await transaction.query('select from player where id = $1 for update', [playerId]);
  const documents = await readDocuments(transaction, playerId);
  const current = documents.find(
    (each) => each.kind === kind && each.side === side && each.state !== 'superseded',
  );
  if (current?.state === 'approved')
    throw new ApiError('DOCUMENT_APPROVED', 'This side has been accepted already.');
  const [same] = await transaction.query(
    `select from verification_document
     where player_id = $1 and kind = $2 and side = $3 and sha256 = $4 and state = 'in_review'`,
    [playerId, kind, side, sha256],
  );
  if (same) return documents;
  if (attemptsLeftFor({ kind, side }, documents) === 0)
    throw new ApiError('DOCUMENT_ATTEMPTS', 'This side was rejected too often.');
  await transaction.query(
    `update verification_document set state = 'superseded'
     where player_id = $1 and kind = $2 and side = $3 and state in ('in_review', 'rejected')`,
    [playerId, kind, side],
  );
  await transaction.query(
    `insert into verification_document (id, player_id, kind, side, state, sha256, type, bytes, uploaded_at)
     values ($1, $2, $3, $4, 'in_review', $5, $6, $7, $8)`,
    [id, playerId, kind, side, sha256, type, size, at],
  );
  return readDocuments(transaction, playerId);
};
