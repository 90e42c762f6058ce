import { ApiError } from '@marquee/kernel/http';

/** Why a game does not start for money; each has words of its own, and says what to do. */
export type RefusalKind =
  | 'sign-in'
  | 'terms'
  | 'excluded'
  | 'cooling-off'
  | 'blocked'
  | 'age'
  | 'country'
  | 'verification'
  | 'profile'
  | 'unavailable'
  | 'currency'
  | 'limit'
  | 'elsewhere'
  | 'bonus'
  | 'down'
  | 'failed'
  /** It had started, and gave up. */
  | 'stopped';

export interface Refusal {
  kind: RefusalKind;
  /** When the reason ends by itself; null where it does not, or nobody knows. */
  until: string | null;
  /** Currencies of the player that the game has. */
  alternatives: string[];
  /** From which on the player may play; null where it is not about age. */
  age: number | null;
  retryAfterSeconds: number | null;
  /** The launch may have been carried out: it is asked for again under the same key. */
  isUncertain: boolean;
  /** The page had a play, which the next try takes over. */
  isOwn: boolean;
}

const KINDS: Readonly<Record<string, RefusalKind>> = {
  TOKEN_INVALID: 'sign-in',
  TERMS_REQUIRED: 'terms',
  SELF_EXCLUDED: 'excluded',
  COOLING_OFF: 'cooling-off',
  PLAY_BLOCKED: 'blocked',
  ACCOUNT_BLOCKED: 'blocked',
  ACCOUNT_CLOSED: 'blocked',
  NOT_ALLOWED: 'blocked',
  AGE_UNDER: 'age',
  COUNTRY_REFUSED: 'country',
  VERIFICATION_REQUIRED: 'verification',
  PROFILE_INCOMPLETE: 'profile',
  GAME_UNAVAILABLE: 'unavailable',
  GAME_NOT_FOUND: 'unavailable',
  REAL_NOT_AVAILABLE: 'unavailable',
  CURRENCY_NOT_SUPPORTED: 'currency',
  LIMIT_REACHED: 'limit',
  SESSION_ACTIVE_ELSEWHERE: 'elsewhere',
  BONUS_FORBIDS_GAME: 'bonus',
  PROVIDER_DOWN: 'down',
};

/** Nobody knows whether such a call was carried out. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const dateIn = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

const currenciesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((code): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code))
    : [];

const refusalOf = (kind: RefusalKind): Refusal => ({
  kind,
  until: null,
  alternatives: [],
  age: null,
  retryAfterSeconds: null,
  isUncertain: false,
  isOwn: false,
});

/** The game itself gave up: it was being played, or it never came. */
export const gaveUp = (kind: 'stopped' | 'failed'): Refusal => ({ ...refusalOf(kind), isOwn: true });

/** What the player is told of a launch that failed. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return refusalOf('failed');
  const { code, params, retryAfterSeconds } = error;
  return {
    ...refusalOf('failed'),
    kind: (Object.hasOwn(KINDS, code) && KINDS[code]) || 'failed',
    until: dateIn(params['until']),
    alternatives: currenciesIn(params['alternatives']),
    age: typeof params['age'] === 'number' ? params['age'] : null,
    retryAfterSeconds: retryAfterSeconds ?? null,
    isUncertain: isUncertain(error),
  };
}
