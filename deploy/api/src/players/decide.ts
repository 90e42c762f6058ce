import type { ApiErrorCode } from '@marquee/kernel/contracts';

import type { PlayerState } from './player-state.ts';

/** What keeps a player from doing something; of several that do, the first is the one they are told. */
const CONDITIONS = [
  'closed',
  'country-refused',
  'blocked-from-all',
  'self-excluded',
  'cooling-off',
  'blocked-from-play',
  'terms-due',
  'verification-due',
] as const;
export type PlayerCondition = (typeof CONDITIONS)[number];

const CODES = {
  closed: 'ACCOUNT_CLOSED',
  'country-refused': 'COUNTRY_REFUSED',
  'blocked-from-all': 'ACCOUNT_BLOCKED',
  'self-excluded': 'SELF_EXCLUDED',
  'cooling-off': 'COOLING_OFF',
  'blocked-from-play': 'PLAY_BLOCKED',
  'terms-due': 'TERMS_REQUIRED',
  'verification-due': 'VERIFICATION_REQUIRED',
} as const satisfies Record<PlayerCondition, ApiErrorCode>;

/** The codes that a call of a player may be refused with by {@link decide}. */
export const DECISION_CODES: readonly ApiErrorCode[] = Object.values(CODES);

const ON_A_BREAK = ['self-excluded', 'cooling-off'] as const;
const BLOCKED = ['blocked-from-play', 'blocked-from-all'] as const;
const OUT = ['closed', 'country-refused'] as const;

/** Everything a player may do, and what refuses it. */
const REFUSED_BY = {
  'sign-in': [...OUT, 'blocked-from-all'],
  /** Seeing what the site says of the account, and why it is closed to them; agreeing to terms. */
  'read-account': OUT,
  /** Protecting oneself further: a break, an exclusion, a stricter limit. */
  'protect-oneself': ['closed'],
  /** Profile, security, messages and all else that is neither play nor money. */
  'use-account': [...OUT, 'blocked-from-all'],
  'play-real': [...OUT, ...ON_A_BREAK, ...BLOCKED, 'terms-due', 'verification-due'],
  /** A round that was begun before: it ends as it would have. */
  'settle-round': [],
  'play-demo': [...OUT, ...ON_A_BREAK, 'blocked-from-all', 'terms-due'],
  deposit: [...OUT, ...ON_A_BREAK, ...BLOCKED, 'terms-due'],
  /** A deposit that was begun before and succeeds. Where this is refused it waits, or goes back. */
  'receive-deposit': [...OUT, 'blocked-from-all'],
  withdraw: [...OUT, 'blocked-from-all', 'verification-due'],
  'claim-bonus': [...OUT, ...ON_A_BREAK, ...BLOCKED, 'terms-due', 'verification-due'],
  /** Points, cashback and the wagering of a bonus that runs. */
  'earn-reward': [...OUT, ...ON_A_BREAK, ...BLOCKED, 'terms-due'],
  /** A score in a tournament that was joined before. */
  'score-in-tournament': ['closed', ...ON_A_BREAK, ...BLOCKED],
  'receive-marketing': ['closed', ...ON_A_BREAK, ...BLOCKED, 'terms-due', 'verification-due'],
  'raise-limit': ['closed', ...ON_A_BREAK, ...BLOCKED, 'terms-due', 'verification-due'],
  /** Tournaments, activities of streamers, and the reward for coming back. */
  'join-activity': [...OUT, ...ON_A_BREAK, ...BLOCKED, 'terms-due', 'verification-due'],
} as const satisfies Record<string, readonly PlayerCondition[]>;

export type PlayerAction = keyof typeof REFUSED_BY;
export const PLAYER_ACTIONS = Object.keys(REFUSED_BY) as PlayerAction[];

/** What the operator of a site may choose; the defaults are the strictest. */
export interface PlayerPolicy {
  /** Real play waits for the verification that is due. */
  verificationBeforePlay: boolean;
  /** Who is blocked from playing may still pay in. */
  depositsWhileBlockedFromPlay: boolean;
}
const STRICTEST: PlayerPolicy = { verificationBeforePlay: true, depositsWhileBlockedFromPlay: false };

export type Decision =
  | { isAllowed: true }
  | {
      isAllowed: false;
      code: (typeof CODES)[PlayerCondition];
      /** When the reason ends by itself; null where it does not, or nobody knows. */
      until: Date | null;
    };

const holds: Record<PlayerCondition, (player: PlayerState, now: Date) => boolean> = {
  closed: ({ closedAt }) => closedAt !== null,
  'country-refused': ({ isCountryRefused }) => isCountryRefused,
  'blocked-from-all': ({ blockScope }) => blockScope === 'all',
  // Also when its time is over: it lasts until the player has ended it.
  'self-excluded': ({ selfExclusion }) => selfExclusion !== null,
  'cooling-off': ({ coolingOff }, now) => coolingOff !== null && now <= coolingOff.till,
  'blocked-from-play': ({ blockScope }) => blockScope === 'play',
  'terms-due': ({ isTermsRequired }) => isTermsRequired,
  'verification-due': ({ isVerificationDue }) => isVerificationDue,
};

const endOf = (condition: PlayerCondition, player: PlayerState, now: Date): Date | null => {
  if (condition === 'cooling-off') return player.coolingOff?.till ?? null;
  if (condition !== 'self-excluded') return null;
  const till = player.selfExclusion?.till ?? null;
  return till !== null && now <= till ? till : null;
};

const isWaived = (
  condition: PlayerCondition,
  action: PlayerAction,
  { verificationBeforePlay, depositsWhileBlockedFromPlay }: PlayerPolicy,
): boolean =>
  (condition === 'verification-due' && action === 'play-real' && !verificationBeforePlay) ||
  (condition === 'blocked-from-play' && action === 'deposit' && depositsWhileBlockedFromPlay);

/**
 * Whether a player may do something now. Every endpoint of players is judged by this one function, before its handler.
 *
 * A deposit or withdrawal that it allows may still be above a limit of its own: that is for the cashier.
 */
export const decide = (
  player: PlayerState,
  action: PlayerAction,
  now: Date,
  policy: PlayerPolicy = STRICTEST,
): Decision => {
  const refusing: readonly PlayerCondition[] = REFUSED_BY[action];
  const condition = CONDITIONS.find(
    (each) => refusing.includes(each) && holds[each](player, now) && !isWaived(each, action, policy),
  );
  if (condition === undefined) return { isAllowed: true };
  return { isAllowed: false, code: CODES[condition], until: endOf(condition, player, now) };
};
