import type { Boot } from '@marquee/kernel/contracts';

interface WorkerPolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Named in the page's policy header. */
const POLICY = 'marquee-worker';

/** The browser asks for a trusted address where it enforces the header; this policy trusts one address alone. */
function trusted(window: Window, address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: WorkerPolicyFactory };
  const policy = trustedTypes?.createPolicy(POLICY, {
    createScriptURL(asked) {
      if (asked === address) return asked;
      throw new TypeError(`The composition has no worker at ${asked}.`);
    },
  });
  return (policy?.createScriptURL(address) ?? address) as string;
}

/**
 * Registers the composition's service worker. Where it has none, the worker of an earlier composition ends: a release
 * that is rolled back must not go on answering for the site.
 */
export async function followSiteWorker({ worker }: Boot, window: Window): Promise<void> {
  const { serviceWorker } = window.navigator;
  if (worker === undefined) {
    const registrations = await serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    return;
  }
  const address = new URL(worker, window.location.origin).href;
  await serviceWorker.register(trusted(window, address), { scope: '/', updateViaCache: 'none' });
}
