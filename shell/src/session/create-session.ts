import {
  browserTokenStorage,
  createSessionStore,
  type HostBus,
  type SessionStore,
} from '@marquee/kernel/host';
import type { Api, Credentials, SolveChallenge } from '@marquee/kernel/http';
import type { Host } from '@marquee/kernel/remote';

import { createLazyApi } from '../app/lazy-api.ts';
import { createAccessToken } from './access-token.ts';
import { isSessionOver } from './is-session-over.ts';
import { createSessionTabs } from './session-tabs.ts';
import type { SignedIn } from './signed-in.ts';

export interface ShellSessionSetup {
  window: Window;
  baseUrl: string;
  bus: HostBus;
  /** The session has ended in this tab: the visitor is led home. */
  goHome: () => void;
  /** Asks the player what a call of theirs needs before it is done. */
  solveChallenge: SolveChallenge;
  report: (error: unknown) => void;
}

export interface ShellSession {
  /** Without the token; its `reader` is for remotes. */
  store: SessionStore;
  /** Calls in the name of whoever is signed in. */
  api: Api;
  signIn: Host['signIn'];
  /** The token of the calls, and of the event stream, which does not go through the API client. */
  credentials: Credentials;
  /** Starts to follow other tabs, and to sign out for remotes that ask for it. Returns the undo. */
  start(): () => void;
}

/**
 * The session of this document. The access token does not leave it but in the headers of calls and to where the
 * specification keeps it: see `docs/adr/0010`.
 */
export function createSession(setup: ShellSessionSetup): ShellSession {
  const { window, baseUrl, bus, goHome, solveChallenge, report } = setup;
  const newId = (): string => window.crypto.randomUUID();
  const tabs = createSessionTabs(window);
  /** How the session ends that is being ended in this tab; in another one it is signed out. */
  let ending: 'signed-out' | 'expired' = 'signed-out';

  const accessToken = createAccessToken({
    storage: browserTokenStorage(window),
    newId,
    onWrite: () => tabs.tell(),
    onChange(change) {
      const event = change === 'signed-in' ? change : ending;
      store.dispatch({ type: event });
      bus.announce(`session/${event}`, {});
    },
  });
  const store = createSessionStore({ isSignedIn: accessToken.current() !== null });

  /** Runs once per session, however many callers ask. */
  const end = (token: string, how: typeof ending): boolean => {
    // Another tab may have ended it before, in its own way.
    accessToken.follow();
    ending = how;
    try {
      const hasEnded = accessToken.end(token);
      if (hasEnded) goHome();
      return hasEnded;
    } finally {
      ending = 'signed-out';
    }
  };

  let loading: Promise<SignedIn> | undefined;
  const signedIn = (): Promise<SignedIn> => {
    loading ??= import(/* webpackChunkName: "session" */ './signed-in.ts').then(({ createSignedIn }) =>
      createSignedIn({
        window,
        baseUrl,
        accessToken,
        newId,
        onFailed(refused, error) {
          if (error !== undefined && !isSessionOver(error)) report(error);
          end(refused, 'expired');
        },
      }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const signOut = async (): Promise<void> => {
    const token = accessToken.current();
    // Signs out in the page at once: the call may be slow or fail.
    if (token === null || !end(token, 'signed-out')) return;
    await (await signedIn()).endAtServer(token);
  };

  const credentials: Credentials = {
    token: () => accessToken.current(),
    async refresh(refused) {
      try {
        return await (await signedIn()).renew(refused);
      } catch (error) {
        // The code did not arrive, or the lock failed: the request is refused, and the session is as it was.
        report(error);
        return null;
      }
    },
    onRefused: (token) => void end(token, 'expired'),
  };

  return {
    store,
    api: createLazyApi({ ...credentials, baseUrl, solveChallenge }),
    credentials,
    signIn: async (path, options) => (await signedIn()).signIn(path, options),
    start() {
      const undo = [
        tabs.listen(() => accessToken.follow()),
        bus.on('session/sign-out-requested', () => void signOut().catch(report)),
      ];
      accessToken.follow();
      return () => undo.forEach((stop) => stop());
    },
  };
}
