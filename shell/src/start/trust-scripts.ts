import { isSiteScript } from '../federation/site-scripts.ts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Named in the page's policy header. */
const POLICY = 'marquee-start';

/** Makes an address one that a script element takes. @throws where it is none of this site's scripts */
export type TrustScript = (address: string) => string;

/** Call it once in a page: a policy of the same name is refused. */
export function trustScripts(window: Window): TrustScript {
  const policy = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY, {
    createScriptURL(address) {
      if (isSiteScript(window, address)) return address;
      throw new TypeError(address);
    },
  });
  return (address) => policy?.createScriptURL(address) ?? address;
}
