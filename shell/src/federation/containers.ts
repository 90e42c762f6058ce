import type { Boot } from '@marquee/kernel/contracts';
import { containerName } from '@marquee/kernel/release';
import type { RemoteModule } from '@marquee/kernel/remote';

import { containerScript } from './container-script.ts';
import { takeEntryAhead } from './entry-ahead.ts';
import { reloadChunks } from './reload-chunks.ts';
import type { LoadRemoteAttempt } from './remote-loader.ts';
import { runScript, type RunningScript } from './run-script.ts';
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
 * Loads the remotes that the page's composition pins, from the addresses in the page, and passes the shell's shared
 * modules to each. No manifest is fetched, and there is no choice of versions: see `docs/adr/0008`. A retry requests
 * everything at new addresses and accepts the request that finishes first: `docs/adr/0009`. The first attempt takes the
 * script that the start script runs already: `docs/adr/0011`.
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

  const finish = async ({ address, finished }: RunningScript): Promise<void> => {
    evaluating.add(address);
    try {
      await finished;
    } finally {
      evaluating.delete(address);
    }
  };

  /** By address: the script that was running before the shell, until an attempt takes it. */
  const ahead = new Map<string, Promise<void>>();
  const entry = takeEntryAhead(window);
  if (entry !== undefined) {
    const finished = finish(entry);
    finished.catch(() => {});
    ahead.set(entry.address, finished);
  }

  const run = (script: PinnedScript): Promise<void> => {
    const known = ahead.get(script.address);
    ahead.delete(script.address);
    return known ?? finish(runScript(window, script));
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
    const entry = containerScript(boot, packageName, attempt)?.src;
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
