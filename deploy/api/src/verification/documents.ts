import {
  type DocumentSide,
  VERIFICATION_KINDS,
  VERIFICATION_TOPICS,
  type VerificationDocument,
  type VerificationDocuments,
  type VerificationKind,
  type VerificationTopic,
} from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { VERIFICATION } from '../rules/index.ts';

export interface DocumentRow extends Omit<VerificationDocument, 'uploadedAt' | 'reviewedAt'> {
  uploadedAt: Date;
  reviewedAt: Date | null;
}

const COLUMNS = `id, kind, side, state, reject_reason as "rejectReason", uploaded_at as "uploadedAt",
  reviewed_at as "reviewedAt"`;

/** A player's documents, the newest first. */
export const readDocuments = (database: Queryable, playerId: string): Promise<DocumentRow[]> =>
  database.query<DocumentRow>(
    `select ${COLUMNS} from verification_document where player_id = $1 order by uploaded_at desc, id`,
    [playerId],
  );

type TopicState = VerificationDocuments['topics'][number]['state'];

const sidesOf = (kind: VerificationKind): readonly DocumentSide[] => VERIFICATION_KINDS[kind].sides;

/** How far one kind of document has come. */
const stateOfKind = (kind: VerificationKind, documents: readonly DocumentRow[]): TopicState => {
  const current = documents.filter((each) => each.kind === kind && each.state !== 'superseded');
  if (current.length === 0) return 'missing';
  const states = sidesOf(kind).map((side) => current.find((each) => each.side === side)?.state);
  if (states.includes('rejected')) return 'rejected';
  if (states.includes(undefined)) return 'incomplete';
  return states.every((state) => state === 'approved') ? 'approved' : 'in_review';
};

/** From what is nearest to a proof: one kind of document is enough. */
const NEAREST: readonly TopicState[] = ['approved', 'in_review', 'rejected', 'incomplete', 'missing'];

/** How far a proof has come. */
export const stateOfTopic = (topic: VerificationTopic, documents: readonly DocumentRow[]): TopicState => {
  const kinds = (Object.keys(VERIFICATION_KINDS) as VerificationKind[]).filter(
    (kind) => VERIFICATION_KINDS[kind].topic === topic,
  );
  const states = kinds.map((kind) => stateOfKind(kind, documents));
  return NEAREST.find((state) => states.includes(state)) ?? 'missing';
};

/** All proofs have been accepted. */
export const isVerified = (documents: readonly DocumentRow[]): boolean =>
  VERIFICATION_TOPICS.every((topic) => stateOfTopic(topic, documents) === 'approved');

/**
 * Who the player says to be cannot be changed any more: it was verified, or is shown to somebody who compares it with a
 * document. A change between two approvals would verify what nobody has seen. After a rejection it can be corrected.
 */
export const isIdentityFixed = (
  { isTrusted }: { isTrusted: boolean },
  documents: readonly DocumentRow[],
): boolean => isTrusted || documents.some(({ state }) => state === 'in_review' || state === 'approved');

/** How often a side of a document was rejected: each rejection is an attempt, a file that is replaced before is none. */
export const attemptsLeftFor = (
  { kind, side }: { kind: VerificationKind; side: DocumentSide },
  documents: readonly DocumentRow[],
): number => {
  const rejected = documents.filter(
    (each) => each.kind === kind && each.side === side && each.rejectReason !== null,
  );
  return Math.max(0, VERIFICATION.attemptsPerDocument - rejected.length);
};

export const presentDocument = (row: DocumentRow): VerificationDocument => ({
  ...row,
  uploadedAt: row.uploadedAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

export const presentDocuments = (documents: readonly DocumentRow[]): VerificationDocuments => ({
  topics: VERIFICATION_TOPICS.map((topic) => ({ topic, state: stateOfTopic(topic, documents) })),
  documents: documents.map(presentDocument),
  attemptsLeft: Object.fromEntries(
    (Object.keys(VERIFICATION_KINDS) as VerificationKind[]).flatMap((kind) =>
      sidesOf(kind).map((side) => [`${kind}.${side}`, attemptsLeftFor({ kind, side }, documents)] as const),
    ),
  ),
  usualReviewHours: VERIFICATION.usualReviewHours,
  latestReviewHours: VERIFICATION.latestReviewHours,
});
