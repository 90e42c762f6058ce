import type { RemotePage, RemotePageRequest } from '@marquee/kernel/contracts';

import type { LoadedComposition } from '../composition/loaded-composition.ts';

/** Longest wait for a remote's render, in milliseconds. The browser can still render the page by itself. */
export const FRAGMENT_DEADLINE_MS = 2_000;

/**
 * Asks the pinned remote for its part of the page.
 *
 * @throws whatever the remote throws, or a TimeoutError at the deadline
 */
export async function fetchFragment(
  { remotes }: LoadedComposition,
  packageName: string,
  request: Omit<RemotePageRequest, 'signal'>,
): Promise<RemotePage> {
  const remote = remotes.get(packageName);
  if (remote === undefined) throw new Error(`${packageName} is not in the composition.`);
  const signal = AbortSignal.timeout(FRAGMENT_DEADLINE_MS);
  const expired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([remote.server.renderPage({ ...request, signal }), expired]);
}
