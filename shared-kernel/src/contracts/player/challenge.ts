import * as z from 'zod/mini';

/** `params` of a `PIN_REQUIRED`, `CODE_REQUIRED` or `PASSWORD_REQUIRED`. */
export const ChallengeParams = z.object({
  challengeId: z.uuid(),
  expiresAt: z.iso.datetime(),
  attemptsLeft: z.int(),
  /** Where a code comes from, as `sms` or `google`. */
  type: z.optional(z.string()),
});
export type ChallengeParams = z.infer<typeof ChallengeParams>;

export const ChallengePath = z.object({ id: z.uuid() });

/** `POST /challenges/:id/answer`: the PIN, the code or the password. */
export const ChallengeAnswer = z.object({
  answer: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** What the call that was challenged is sent with again, in the header `challenge-proof`. */
export const ChallengeProof = z.object({ proof: z.string() });
