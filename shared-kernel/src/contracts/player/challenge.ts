import * as z from 'zod/mini';

/** `params` of a `PIN_REQUIRED` or `CODE_REQUIRED`. */
export const ChallengeParams = z.object({
  challengeId: z.uuid(),
  expiresAt: z.iso.datetime(),
  attemptsLeft: z.int(),
  /** Where a code comes from, as `sms` or `google`. */
  type: z.optional(z.string()),
});
export type ChallengeParams = z.infer<typeof ChallengeParams>;

export const ChallengePath = z.object({ id: z.uuid() });

/** `POST /challenges/:id/answer`: the PIN or the code. */
export const ChallengeAnswer = z.object({
  answer: z.string().check(z.trim(), z.minLength(4), z.maxLength(32)),
});

/** What the call that was challenged is sent with again, in the header `challenge-proof`. */
export const ChallengeProof = z.object({ proof: z.string() });
