import type { Boot, Messages } from '@marquee/kernel/contracts';

/** @param isAgain what the browser has, or still waits for, is not to be taken */
type FetchMessages = (path: string, isAgain: boolean) => Promise<Messages>;

/**
 * Provides a remote's messages in the page's language: those in the page at once, others fetched once. A failed fetch
 * is not cached, so that the next visit retries it.
 */
export function createMessageSource(boot: Boot, fetchJson: FetchMessages) {
  const known = new Map<string, Promise<Messages>>();
  const again = new Set<string>();
  const inPage = (packageName: string): Promise<Messages> | undefined =>
    boot.page?.package === packageName && boot.page.messages !== undefined
      ? Promise.resolve(boot.page.messages)
      : undefined;
  return {
    of(packageName: string): Promise<Messages> {
      const asked = inPage(packageName) ?? known.get(packageName);
      if (asked !== undefined) return asked;
      const path = boot.remotes[packageName]?.messageFiles[boot.lang];
      if (path === undefined) return Promise.reject(new Error(`${packageName} is not in this composition.`));
      const started = fetchJson(path, again.has(packageName));
      known.set(packageName, started);
      started.catch(() => {
        if (known.get(packageName) === started) known.delete(packageName);
      });
      return started;
    },
    /** Makes the next call fetch again, after a failure or a fetch that hangs. */
    forget(packageName: string): void {
      again.add(packageName);
      known.delete(packageName);
    },
  };
}

/** Fetches an immutable file of a release. @throws when it is not there */
export async function fetchMessages(path: string, isAgain: boolean): Promise<Messages> {
  const response = await fetch(path, { cache: isAgain ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Messages;
}
