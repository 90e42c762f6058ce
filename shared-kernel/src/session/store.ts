import { BehaviorSubject } from 'rxjs';

import { anonymous, reduceSession, type SessionEvent, type SessionState } from './session.ts';

/** The session as a remote sees it: it reads, the shell writes. */
export interface SessionReader {
  readonly state: SessionState;
  /** Calls `listener` on every change. Returns the undo. */
  subscribe: (listener: (state: SessionState) => void) => () => void;
}

export interface SessionStore extends SessionReader {
  dispatch(event: SessionEvent): void;
}

/** Where the access token is kept between pages. */
export interface TokenStorage {
  read(): string | null;
  write(token: string | null): void;
}

/** A thin store over the session reducer that mirrors the token into its storage. */
export function createSessionStore(storage: TokenStorage): SessionStore {
  const token = storage.read();
  const states = new BehaviorSubject<SessionState>(token === null ? anonymous : { token, player: null });
  return {
    get state() {
      return states.value;
    },
    subscribe(listener) {
      const subscription = states.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    dispatch(event) {
      const before = states.value;
      const after = reduceSession(before, event);
      if (after === before) return;
      if (after.token !== before.token) storage.write(after.token);
      states.next(after);
    },
  };
}
