import * as z from 'zod/mini';

/** What proves who a player is, and where they live. */
export const VERIFICATION_TOPICS = ['identity', 'address'] as const;
export type VerificationTopic = (typeof VERIFICATION_TOPICS)[number];

export const DOCUMENT_SIDES = ['front', 'back', 'single'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** Every kind of document with what it proves, and the sides that are needed of it. */
export const VERIFICATION_KINDS = {
  passport: { topic: 'identity', sides: ['single'] },
  id_card: { topic: 'identity', sides: ['front', 'back'] },
  driver_licence: { topic: 'identity', sides: ['front', 'back'] },
  residence_permit: { topic: 'identity', sides: ['front', 'back'] },
  utility_bill: { topic: 'address', sides: ['single'] },
  bank_statement: { topic: 'address', sides: ['single'] },
} as const satisfies Record<string, { topic: VerificationTopic; sides: readonly DocumentSide[] }>;
export type VerificationKind = keyof typeof VERIFICATION_KINDS;

const Kind = z.enum(Object.keys(VERIFICATION_KINDS) as [VerificationKind, ...VerificationKind[]]);

/** Why a document was not accepted. */
export const REJECT_REASONS = [
  'unreadable',
  'cropped',
  'wrong_document',
  'out_of_date',
  'name_differs',
  'address_differs',
] as const;

export const VerificationDocument = z.object({
  id: z.uuid(),
  kind: Kind,
  side: z.enum(DOCUMENT_SIDES),
  /** `superseded`: a later one of the same side has taken its place. */
  state: z.enum(['in_review', 'approved', 'rejected', 'superseded']),
  rejectReason: z.nullable(z.enum(REJECT_REASONS)),
  uploadedAt: z.iso.datetime(),
  reviewedAt: z.nullable(z.iso.datetime()),
});
export type VerificationDocument = z.infer<typeof VerificationDocument>;

/** `GET /verification/documents` */
export const VerificationDocuments = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(VERIFICATION_TOPICS),
      /** `incomplete`: a side is missing. */
      state: z.enum(['missing', 'incomplete', 'in_review', 'approved', 'rejected']),
    }),
  ),
  /** The newest first. */
  documents: z.array(VerificationDocument),
  /** Uploads of one side that are still taken. */
  attemptsLeft: z.record(z.string(), z.int()),
  usualReviewHours: z.int(),
  latestReviewHours: z.int(),
});
export type VerificationDocuments = z.infer<typeof VerificationDocuments>;

/** `GET /verification/cards`: payment cards whose owner has been checked, or is to be. */
export const VerificationCards = z.object({
  cards: z.array(
    z.object({
      id: z.uuid(),
      network: z.string(),
      last4: z.string(),
      state: z.enum(['needed', 'in_review', 'approved', 'rejected']),
    }),
  ),
});

/** `POST /verification/upload`: the body is the file itself, as `image/jpeg`, `image/png`, `image/webp` or `application/pdf`. */
export const VerificationUploadQuery = z.object({ kind: Kind, side: z.enum(DOCUMENT_SIDES) });

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const UPLOAD_MAXIMUM_BYTES = 10 * 1024 * 1024;
