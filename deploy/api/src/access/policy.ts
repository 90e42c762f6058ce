import type { PrincipalKind } from './principal.ts';

/**
 * Who may: `anyone` is not even asked for credentials, so that a page for everybody does not fail by a token that has
 * expired; the others are told apart, and credentials that are not valid are refused.
 */
type Admitted = 'anyone' | readonly PrincipalKind[];

const VISITORS_AND_PLAYERS = ['visitor', 'player'] as const;

/** Every action a call may be, and who may do it. What a rule says of one player (limits, blocks) comes after this. */
const POLICY = {
  'health.read': 'anyone',
  'site.read': 'anyone',
  'games.read': 'anyone',
  'games.play-demo': VISITORS_AND_PLAYERS,
  'content.read': 'anyone',
  'content.rate': VISITORS_AND_PLAYERS,
  'competitions.read': 'anyone',
  'vpn.read': 'anyone',
  'operator.order': ['operator'],
} as const satisfies Record<string, Admitted>;

export type Action = keyof typeof POLICY;

export const admittedTo = (action: Action): Admitted => POLICY[action];
