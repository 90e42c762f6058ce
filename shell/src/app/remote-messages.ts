import type { Boot, Messages } from '@marquee/kernel/contracts';

/**
 * Gives a remote's messages in the page's language: those in the page at once, others fetched once. A failed fetch is
 * forgotten, so that a retry asks again.
 */
export function createMessageSource(boot: Boot, fetchJson: (path: string) => Promise<Messages>) {
  const known = new Map<string, Promise<Messages>>();
  if (boot.page !== undefined) known.set(boot.page.package, Promise.resolve(boot.page.messages));
  return (packageName: string): Promise<Messages> => {
    const asked = known.get(packageName);
    if (asked !== undefined) return asked;
    const path = boot.remotes[packageName]?.messageFiles[boot.lang];
    if (path === undefined) return Promise.reject(new Error(`${packageName} is not in this composition.`));
    const started = fetchJson(path);
    known.set(packageName, started);
    started.catch(() => known.delete(packageName));
    return started;
  };
}

/** Fetches an immutable file of a release. @throws when it is not there */
export async function fetchMessages(path: string): Promise<Messages> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Messages;
}
