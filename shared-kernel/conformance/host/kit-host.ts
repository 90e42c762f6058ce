import { createBus } from '../../src/bus/bus.ts';
import { createApi } from '../../src/http/api.ts';
import type { Host } from '../../src/remote/host.ts';
import { anonymous, type SessionState } from '../../src/session/session.ts';
import { aPlayer } from '../../src/testing/factories.ts';
import { counted } from './counting.ts';

export interface KitHost {
  host: Host;
  /** Signs the ready-made player in, or nobody. */
  signIn: (isPlayer: boolean) => void;
}

/** What the shell gives a remote, with a session of the kit's own; what a remote asks the site to do is not done. */
export function createKitHost(): KitHost {
  // As an uncaught error, which the kit hears of.
  const bus = createBus({ reportError });
  const listeners = new Set<(state: SessionState) => void>();
  let state: SessionState = anonymous;
  const nothing = (): void => {};
  return {
    signIn(isPlayer) {
      const next: SessionState = isPlayer ? { isSignedIn: true, player: aPlayer() } : anonymous;
      if (next.isSignedIn === state.isSignedIn) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    host: {
      bus: {
        on: (name, listener) => counted('busListeners', bus.on(name, listener)),
        publish: (name, payload) => bus.publish(name, payload),
      },
      session: {
        get state() {
          return state;
        },
        subscribe(listener) {
          listeners.add(listener);
          return counted('sessionListeners', () => listeners.delete(listener));
        },
      },
      api: createApi({ baseUrl: '/api/v1', timeoutMs: 5_000 }),
      signIn: () => Promise.reject(new Error('Nobody signs in here.')),
      navigate: nothing,
      notify: nothing,
      preload: nothing,
      mountWidget: () => Promise.resolve(nothing),
      coverPage: () => nothing,
      blockLeave: () => nothing,
    },
  };
}
