import type { Boot } from '@marquee/kernel/contracts';

/** The script address of a container, as the page may load it. */
export interface PinnedScript {
  /** A string, or a TrustedScriptURL where the browser asks for one. */
  src: string;
  integrity: string;
}

interface ScriptPolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Absent in browsers that do not enforce the header. */
const trustedTypesOf = (window: Window): ScriptPolicyFactory | undefined =>
  (window as Window & { trustedTypes?: ScriptPolicyFactory }).trustedTypes;

/** Named in the page's policy header. */
export const LOADER_POLICY = 'marquee-loader';

/**
 * Refuses every container that the composition does not pin.
 *
 * The bundler's own policies accept any address; this one knows the pins, so a script whose address was tampered with
 * never reaches the browser's loader.
 */
export function createScriptPolicy(boot: Boot, window: Window) {
  const integrities = new Map(Object.values(boot.remotes).map(({ entry, integrity }) => [entry, integrity]));
  const pathOf = (address: string): string => {
    const url = new URL(address, window.location.href);
    if (url.origin !== window.location.origin || !integrities.has(url.pathname)) {
      throw new TypeError(`The composition does not pin ${address}.`);
    }
    return url.pathname;
  };
  const policy = trustedTypesOf(window)?.createPolicy(LOADER_POLICY, { createScriptURL: pathOf });
  return (address: string): PinnedScript => ({
    src: (policy?.createScriptURL(address) ?? pathOf(address)) as string,
    integrity: integrities.get(pathOf(address)) ?? '',
  });
}
