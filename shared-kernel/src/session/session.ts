import type { Player } from './player.ts';

/** The session as all code on the page may see it. The access token is not part of it: only the shell has that. */
export interface SessionState {
  /** A player is signed in. Whether the API still accepts the token is known with the next call. */
  readonly isSignedIn: boolean;
  /** Null for a visitor, and until display-data has answered. Frozen: it changes as a whole, with an event. */
  readonly player: Player | null;
}

export const anonymous: SessionState = Object.freeze({ isSignedIn: false, player: null });

/** What happened to the session. A refreshed token is no event, because nothing changes for listeners. */
export type SessionEvent =
  | { type: 'signed-in' }
  | { type: 'player-loaded'; player: Player }
  | { type: 'player-changed'; changes: Partial<Player> }
  | { type: 'signed-out' }
  | { type: 'expired' };

/** A copy, so that the caller's object is not frozen. */
const frozenCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, frozenCopy(part)]));
  return Object.freeze(copy) as T;
};

const signedIn = (player: Player | null): SessionState =>
  Object.freeze({ isSignedIn: true, player: frozenCopy(player) });

/**
 * The next state after an event. A sign-in forgets the player before it: another tab may have signed in as somebody
 * else.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signed-in':
      return signedIn(null);
    case 'player-loaded':
      return state.isSignedIn ? signedIn(event.player) : state;
    case 'player-changed':
      return state.player === null ? state : signedIn({ ...state.player, ...event.changes });
    case 'signed-out':
    case 'expired':
      return anonymous;
  }
}
