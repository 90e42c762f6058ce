import type { RemoteModule } from '../../src/remote/define-remote.ts';

interface Container {
  init: (scope: unknown) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy;
}

const policy = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'marquee-loader',
  { createScriptURL: (address) => address },
);

const runScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy?.createScriptURL(address) ?? address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not arrive.`)));
    document.head.append(script);
  });

export interface SharedModule {
  version: string;
  load: () => Promise<unknown>;
}

/** By the name that a container asks for. */
export type SharedModules = Record<string, SharedModule>;

async function shareScope(shared: SharedModules): Promise<unknown> {
  // React has to be there at once: a container of another build asks for it without waiting.
  const entries = Object.entries(shared).map(async ([name, { version, load }]) => {
    const isEager = !name.startsWith('@marquee/kernel/');
    const module = isEager ? await load() : undefined;
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: isEager };
    const get = isEager ? () => () => module : () => load().then((loaded) => () => loaded);
    return [name, { [version]: { from: 'shell', eager: isEager, loaded: 1, shareConfig, get } }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Loads a container as the shell does, with the shared modules in their one version. */
export async function loadContainer(
  address: string,
  globalName: string,
  shared: SharedModules,
): Promise<RemoteModule> {
  await runScript(address);
  const container = (window as unknown as Record<string, Container | undefined>)[globalName];
  if (typeof container?.init !== 'function')
    throw new Error(`The script leaves no container in ${globalName}.`);
  await container.init(await shareScope(shared));
  const expose = await container.get('./remote');
  return expose() as RemoteModule;
}
