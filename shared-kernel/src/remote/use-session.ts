import { useCallback, useSyncExternalStore } from 'react';

import { anonymous, type SessionState } from '../session/session.ts';
import { useHost } from './context.ts';

/**
 * Whether somebody is signed in, and who; renders again when that changes. In the server's markup, and until it is
 * hydrated, everybody is a visitor.
 *
 * @example const { isSignedIn, player } = useSession()
 */
export function useSession(): SessionState {
  const host = useHost();
  const subscribe = useCallback((listener: () => void) => host.session.subscribe(listener), [host]);
  return useSyncExternalStore(
    subscribe,
    () => host.session.state,
    () => anonymous,
  );
}
