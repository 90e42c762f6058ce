import type { RemoteModule } from '@marquee/kernel/remote';

export type LoadRemote = (packageName: string) => Promise<RemoteModule>;

/**
 * Loads every remote once. A failed load is forgotten at once, so that the next visit tries again instead of repeating
 * the old failure.
 */
export function rememberRemotes(load: LoadRemote): LoadRemote {
  const loads = new Map<string, Promise<RemoteModule>>();
  return (packageName) => {
    const known = loads.get(packageName);
    if (known !== undefined) return known;
    const started = load(packageName);
    loads.set(packageName, started);
    started.catch(() => loads.delete(packageName));
    return started;
  };
}
