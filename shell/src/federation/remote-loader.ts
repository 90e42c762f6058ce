import type { RemoteModule } from '@marquee/kernel/remote';

export type LoadRemote = (packageName: string) => Promise<RemoteModule>;

/** @param attempt number of earlier attempts that were dropped */
export type LoadRemoteAttempt = (packageName: string, attempt?: number) => Promise<RemoteModule>;

/** Caches the remotes of the page. */
export interface RemoteCache {
  load: LoadRemote;
  /** Makes the next `load` fetch the remote again, after a failure or a load that hangs. */
  forget(packageName: string): void;
}

/**
 * Loads every remote once. A failed load is not cached, so that the next visit retries it.
 */
export function createRemoteCache(load: LoadRemoteAttempt): RemoteCache {
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
