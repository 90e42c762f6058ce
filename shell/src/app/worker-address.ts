import type { Workbox } from 'workbox-window';

type ScriptAddress = ConstructorParameters<typeof Workbox>[0];

interface AddressPolicy {
  createScriptURL(address: string): ScriptAddress;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): AddressPolicy;
}

/** Named in the page's policy header. */
const POLICY = 'marquee-worker';

/** What shows the visitor another site than the one they came to would begin here. */
const WORKERS = new Set(['/sw.js', '/redirectWorker.js']);

/** A policy's name can be taken once in a page. */
const policies = new WeakMap<Window, AddressPolicy>();

/** The browser asks for a trusted address where it enforces the header; the policy trusts the site's own workers alone. */
export function workerAddress(window: Window, path: string): ScriptAddress {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  const { origin } = window.location;
  const address = new URL(path, origin).href;
  if (trustedTypes === undefined) return address;
  const policy =
    policies.get(window) ??
    trustedTypes.createPolicy(POLICY, {
      createScriptURL(asked) {
        const { pathname, origin: askedOrigin } = new URL(asked);
        if (askedOrigin === origin && WORKERS.has(pathname)) return asked;
        throw new TypeError(`The site has no worker at ${asked}.`);
      },
    });
  policies.set(window, policy);
  return policy.createScriptURL(address);
}
