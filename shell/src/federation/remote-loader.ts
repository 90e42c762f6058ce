import type { RemoteModule } from '@marquee/kernel/remote';

export type LoadRemote = (packageName: string) => Promise<RemoteModule>;

/** @param attempt how often what was loaded before has been forgotten */
export type LoadRemoteAgain = (packageName: string, attempt?: number) => Promise<RemoteModule>;

/** Remotes that have been asked for, each loaded once. */
export interface RememberedRemotes {
  load: LoadRemote;
  /** The next `load` begins anew: what is known has failed, lacks what it should export, or never ends. */
  forget(packageName: string): void;
}

/**
 * Loads every remote once. A failed load is forgotten at once, so that the next visit tries again instead of repeating
 * the old failure.
 */
export function rememberRemotes(load: LoadRemoteAgain): RememberedRemotes {
  const attempts = new Map<string, number>();
  const loads = new Map<string, Promise<RemoteModule>>();
  return {
    load(packageName) {
      const known = loads.get(packageName);
      if (known !== undefined) return known;
      const started = load(packageName, attempts.get(packageName));
      loads.set(packageName, started);
      started.catch(() => {
        if (loads.get(packageName) === started) loads.delete(packageName);
      });
      return started;
    },
    forget(packageName) {
      attempts.set(packageName, (attempts.get(packageName) ?? 0) + 1);
      loads.delete(packageName);
    },
  };
}
