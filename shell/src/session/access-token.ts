import type { StoredSession, TokenStorage } from '@marquee/kernel/host';

export interface AccessTokenSetup {
  storage: TokenStorage;
  newId: () => string;
  /** Called after each sign-in and sign-out, in any tab. A sign-in over another session counts as both. */
  onChange: (change: 'signed-in' | 'signed-out') => void;
  /** Called after this tab has written, so that the others read again. */
  onWrite: () => void;
}

/** Holds the page's access token, the only place that does, and follows what other tabs store. */
export interface AccessToken {
  /** The token in force, null for a visitor. */
  current(): string | null;
  /** The token is or was one of the session in force: a call that was made with it may be made again. */
  isOfSession(token: string): boolean;
  /** A new session begins. */
  begin(token: string): void;
  /** The session goes on with another token. Does nothing unless `refused` is in force. */
  replace(refused: string, next: string): void;
  /** The session is over. False unless `token` is in force: somebody else has ended it before. */
  end(token: string): boolean;
  /** Reads what other tabs have stored. */
  follow(): void;
}

const isSame = (one: StoredSession | null, other: StoredSession | null): boolean =>
  one?.token === other?.token && one?.id === other?.id;

/** See {@link AccessToken}. */
export function createAccessToken({ storage, newId, onChange, onWrite }: AccessTokenSetup): AccessToken {
  let held = storage.read();
  let tokens = new Set(held === null ? [] : [held.token]);
  /** False where the browser stores nothing: the session then lives in this tab, until it is closed. */
  let isStored = true;

  const adopt = (next: StoredSession | null): void => {
    const before = held;
    const isSameSession = before !== null && before.id === next?.id;
    held = next;
    if (!isSameSession) tokens = new Set();
    if (next !== null) tokens.add(next.token);
    if (isSameSession) return;
    if (before !== null) onChange('signed-out');
    // A listener of the sign-out may have started another session, which has been announced already.
    if (next !== null && held === next) onChange('signed-in');
  };

  const write = (next: StoredSession | null): void => {
    storage.write(next);
    isStored = isSame(storage.read(), next);
    onWrite();
    adopt(next);
  };

  const follow = (): void => {
    if (isStored) adopt(storage.read());
  };

  const isInForce = (token: string): boolean => {
    follow();
    return held?.token === token;
  };

  return {
    current() {
      follow();
      return held?.token ?? null;
    },
    isOfSession: (token) => tokens.has(token),
    begin: (token) => write({ token, id: newId() }),
    replace(refused, next) {
      if (isInForce(refused) && held !== null) write({ token: next, id: held.id });
    },
    end(token) {
      if (!isInForce(token)) return false;
      write(null);
      return true;
    },
    follow,
  };
}
