import type { AccessToken } from './access-token.ts';

/** Runs work while no other tab of the browser does, and resolves with its result. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

export interface SingleFlightSetup {
  accessToken: Pick<AccessToken, 'current' | 'isOfSession' | 'replace'>;
  /** The actual call: resolves with the new token, or null when there is none. */
  refresh: () => Promise<string | null>;
  exclusively: RunExclusively;
  /** The session cannot go on with this token. */
  onFailed: (refused: string, error?: unknown) => void;
}

/**
 * One refresh for all calls of all tabs whose token was refused.
 *
 * A call that comes after the refresh gets its result. A call of a session that has ended, in this tab or another, gets
 * null: it must not be sent in the name of the player who signed in next.
 *
 * @returns asked with the token that was refused, the token to try instead, or null
 */
export function createSingleFlight(setup: SingleFlightSetup): (refused: string) => Promise<string | null> {
  const { accessToken, refresh, exclusively, onFailed } = setup;
  let flight: { refused: string; landed: Promise<void> } | undefined;

  const fly = (refused: string): Promise<void> =>
    exclusively(async () => {
      // Another tab may have refreshed the token while this one waited for the lock.
      if (accessToken.current() !== refused) return;
      try {
        const next = await refresh();
        // The refused token would be refused again.
        if (next === null || next === refused) onFailed(refused);
        else accessToken.replace(refused, next);
      } catch (error) {
        onFailed(refused, error);
      }
    });

  return async (refused) => {
    if (accessToken.current() === refused) {
      if (flight?.refused !== refused) {
        const started = { refused, landed: fly(refused) };
        flight = started;
        const forget = (): void => {
          if (flight === started) flight = undefined;
        };
        started.landed.then(forget, forget);
      }
      await flight.landed;
    }
    const token = accessToken.current();
    return token !== null && token !== refused && accessToken.isOfSession(refused) ? token : null;
  };
}
