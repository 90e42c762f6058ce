import type { Boot } from '@marquee/kernel/contracts';

import { containerScript } from './container-script.ts';
import { retryQuery } from './reload-chunks.ts';
import type { ScriptRequest } from './run-script.ts';
import { isSiteScript } from './site-scripts.ts';

/** The script of a container, as the page may load it. */
export interface PinnedScript extends ScriptRequest {
  /** The whole address, as the browser names the script in its events. */
  address: string;
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
  const absolute = (address: string): string => {
    const { origin, pathname } = new URL(address, window.location.href);
    return origin + pathname;
  };
  const integrities = new Map(
    Object.keys(boot.remotes)
      .flatMap((name) => [containerScript(boot, name), containerScript(boot, name, 1)])
      .flatMap((script) => (script === undefined ? [] : [[absolute(script.src), script.integrity]])),
  );
  const pinnedAddress = (address: string): string => {
    const script = absolute(address);
    if (!integrities.has(script) || !isSiteScript(window, script))
      throw new TypeError(`The composition does not pin ${address}.`);
    return script;
  };
  const policy = trustedTypesOf(window)?.createPolicy(LOADER_POLICY, {
    createScriptURL: (address) => pinnedAddress(address) + new URL(address, window.location.href).search,
  });
  return (path: string, attempt = 0): PinnedScript => {
    const pinned = pinnedAddress(path);
    const address = pinned + retryQuery(attempt);
    const src = (policy?.createScriptURL(address) ?? address) as string;
    return { address, src, integrity: integrities.get(pinned) ?? '' };
  };
}
