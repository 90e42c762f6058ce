import { BehaviorSubject, skip } from 'rxjs';

import { anonymous, reduceSession, type SessionEvent, type SessionState } from './session.ts';

/** The session as a remote sees it: it reads, the shell writes. */
export interface SessionReader {
  readonly state: SessionState;
  /** Calls `listener` on every change. Returns the undo. */
  subscribe: (listener: (state: SessionState) => void) => () => void;
}

/** The session as the shell sees it. Remotes are given its `reader`, an object of its own without `dispatch`. */
export interface SessionStore extends SessionReader {
  readonly reader: SessionReader;
  dispatch(event: SessionEvent): void;
}

/** A thin store over the session reducer. */
export function createSessionStore(first: Pick<SessionState, 'isSignedIn'>): SessionStore {
  const states = new BehaviorSubject<SessionState>(
    first.isSignedIn ? reduceSession(anonymous, { type: 'signed-in' }) : anonymous,
  );
  const reader: SessionReader = Object.freeze({
    get state() {
      return states.value;
    },
    subscribe(listener: (state: SessionState) => void) {
      const subscription = states.pipe(skip(1)).subscribe(listener);
      return () => subscription.unsubscribe();
    },
  });
  return {
    reader,
    get state() {
      return states.value;
    },
    subscribe: reader.subscribe,
    dispatch(event) {
      const after = reduceSession(states.value, event);
      if (after !== states.value) states.next(after);
    },
  };
}
