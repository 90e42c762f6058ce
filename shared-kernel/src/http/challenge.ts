import type { Refusal } from '../contracts/envelope.ts';
import type { ApiErrorCode } from '../contracts/errors.ts';

/** Refusals that the player can lift by proving who they are, with the proof that each asks for. */
const KIND_BY_CODE = {
  PIN_REQUIRED: 'pin',
  CODE_REQUIRED: 'code',
  PASSWORD_REQUIRED: 'password',
} as const satisfies Partial<Record<ApiErrorCode, string>>;

/** What the API asks for before it carries out the call. */
export interface Challenge {
  /** `code`: of an authenticator app or a message; `params.type` says which. */
  kind: (typeof KIND_BY_CODE)[keyof typeof KIND_BY_CODE];
  /** Translation key of a sentence for the player. */
  title: string;
  /** As the API gives them: id of the challenge, expiry, attempts that are left. */
  params: Record<string, unknown>;
}

/**
 * Asks the player, and has the API check what they say.
 *
 * Resolves with the proof that the call is repeated with, as the API gave it for the right PIN, code or password; with null when
 * the player gives up, and the call is then refused.
 */
export type SolveChallenge = (challenge: Challenge, signal?: AbortSignal) => Promise<string | null>;

const hasChallengeCode = (code: string): code is keyof typeof KIND_BY_CODE =>
  Object.hasOwn(KIND_BY_CODE, code);

/** The challenge in an answer, whose shape is not known yet; null when it is none. */
export function challengeIn(body: unknown): Challenge | null {
  const { status, data } = (body ?? {}) as Partial<Refusal>;
  if (status !== 'error' || typeof data?.code !== 'string' || !hasChallengeCode(data.code)) return null;
  return { kind: KIND_BY_CODE[data.code], title: data.title, params: data.params ?? {} };
}
