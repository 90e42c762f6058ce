import type { Player } from './player.ts';

export interface SessionState {
  /** The access token; null for a visitor. */
  token: string | null;
  /** The player behind the token; null until display-data has answered. */
  player: Player | null;
}

export const anonymous: SessionState = { token: null, player: null };

/** What happened to the session. */
export type SessionEvent =
  | { type: 'token-received'; token: string }
  | { type: 'player-loaded'; player: Player }
  | { type: 'player-changed'; changes: Partial<Player> }
  | { type: 'token-refreshed'; token: string }
  | { type: 'signed-out' }
  | { type: 'expired' };

/**
 * The next state after an event. A new token forgets the player before it: another tab may have signed in as somebody
 * else.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'token-received':
      return { token: event.token, player: null };
    case 'player-loaded':
      return state.token === null ? state : { ...state, player: event.player };
    case 'player-changed':
      return state.player === null ? state : { ...state, player: { ...state.player, ...event.changes } };
    case 'token-refreshed':
      return state.token === null ? state : { ...state, token: event.token };
    case 'signed-out':
    case 'expired':
      return anonymous;
  }
}
