import type { PrincipalKind } from './principal.ts';

/**
 * Who is admitted. For `anyone` credentials are not read, so that an expired token does not break a public page; for
 * all others invalid credentials are refused.
 */
type Admitted = 'anyone' | readonly PrincipalKind[];

const VISITORS_AND_PLAYERS = ['visitor', 'player'] as const;

/** Every action, and who may do it. Rules about a single player (limits, blocks) are checked later, in the handler. */
const POLICY = {
  'health.read': 'anyone',
  'site.read': 'anyone',
  'games.read': 'anyone',
  'games.play-demo': VISITORS_AND_PLAYERS,
  'content.read': 'anyone',
  'content.rate': VISITORS_AND_PLAYERS,
  'competitions.read': 'anyone',
  'vpn.read': 'anyone',
  // These judge their tokens themselves: an expired one is what they are called with.
  'session.begin': 'anyone',
  'session.refresh': 'anyone',
  'session.end': 'anyone',
  'player.read': ['player'],
  'terms.accept': ['player'],
  'challenge.answer': ['player'],
  'events.read': VISITORS_AND_PLAYERS,
  'operator.command': ['operator'],
} as const satisfies Record<string, Admitted>;

export type Action = keyof typeof POLICY;

export const admittedTo = (action: Action): Admitted => POLICY[action];
