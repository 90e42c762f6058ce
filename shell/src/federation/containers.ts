import type { Boot } from '@marquee/kernel/contracts';
import { containerName } from '@marquee/kernel/release';
import type { RemoteModule } from '@marquee/kernel/remote';

import { reloadChunks } from './reload-chunks.ts';
import type { LoadRemoteAttempt } from './remote-loader.ts';
import { createScriptPolicy, type PinnedScript } from './script-policy.ts';
import type { ShareScope } from './share-scope.ts';

/** What a container script leaves in the page: the protocol that webpack, rspack and the federation runtime share. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof (value as Partial<Container> | undefined)?.init === 'function';

/**
 * What a script threw while it was evaluated. The browser reports that on `window`; the script element only fires
 * `load`.
 */
function whatItThrows(window: Window, src: string) {
  const thrown: { error?: unknown } = {};
  const hear = ({ filename, error }: ErrorEvent): void => {
    if (filename === src) thrown.error = error;
  };
  window.addEventListener('error', hear);
  return { thrown, stop: () => window.removeEventListener('error', hear) };
}

/**
 * Loads the remotes that the page's composition pins, from the addresses in the page, and passes the shell's shared
 * modules to each. No manifest is fetched, and there is no choice of versions: see `docs/adr/0008`. A retry requests
 * everything at new addresses and accepts the request that finishes first: `docs/adr/0009`.
 *
 * @param evaluating addresses of scripts that are being loaded: what they throw is a failure of the load
 * @returns rejects when the script does not arrive, throws, or leaves no container, or the container has no `./remote`
 */
export function createContainerLoader(
  boot: Boot,
  window: Window,
  shareScope: ShareScope,
  evaluating: Set<string> = new Set(),
): LoadRemoteAttempt {
  const pinned = createScriptPolicy(boot, window);
  const loaded = new Map<string, Container>();
  /** By container, the script that was asked for last. */
  const asked = new Map<string, Promise<void>>();

  const run = async ({ address, src, integrity }: PinnedScript): Promise<void> => {
    const { thrown, stop } = whatItThrows(window, address);
    const script = window.document.createElement('script');
    evaluating.add(address);
    try {
      await new Promise<void>((resolve, reject) => {
        script.src = src;
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error(`${address} did not arrive.`)));
        window.document.head.append(script);
      });
    } finally {
      stop();
      evaluating.delete(address);
      script.remove();
    }
    if ('error' in thrown) throw thrown.error;
  };

  /** An earlier request may still finish first, for example over a slow connection. */
  const arrival = (name: string, script: PinnedScript): Promise<void> => {
    const own = run(script);
    const earlier = asked.get(name);
    const first = earlier === undefined ? own : Promise.race([own, earlier.catch(() => own)]);
    asked.set(name, first);
    return first;
  };

  return async (packageName, attempt = 0) => {
    const entry = boot.remotes[packageName]?.entry;
    if (entry === undefined) throw new Error(`${packageName} is not in this composition.`);
    const name = containerName(packageName);
    const inPage = (): unknown => loaded.get(name) ?? (window as unknown as Record<string, unknown>)[name];
    if (!isContainer(inPage())) await arrival(name, pinned(entry, attempt));
    const container = inPage();
    if (!isContainer(container)) throw new Error(`${entry} brought no container.`);
    // A second copy that arrives late overwrites the global name, which nothing reads any more.
    loaded.set(name, container);
    if (attempt > 0) reloadChunks(window, packageName, name, attempt);
    await container.init(shareScope);
    const expose = await container.get('./remote');
    return expose() as RemoteModule;
  };
}
