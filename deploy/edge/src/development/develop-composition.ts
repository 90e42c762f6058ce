import { DEVELOPMENT_VERSION } from '@marquee/kernel/release';

import type { DescribedComposition, DescribedRelease } from '../composition/described-composition.ts';
import type { DevelopedRemote } from './development-choice.ts';

/** Stands for the release of a remote that has none yet. */
const unreleased = (packageName: string): DescribedRelease => ({
  styles: new Map(),
  manifest: {
    schemaVersion: 1,
    package: packageName,
    version: DEVELOPMENT_VERSION,
    requires: {},
    provides: {},
    routes: [],
    languages: [],
    messageKeys: {},
    entry: '',
    initial: { scripts: [], styles: [] },
    routeFiles: {},
    messageFiles: {},
    files: {},
    server: { file: '', integrity: '' },
    trustedTypes: [`marquee-${packageName}`],
  },
});

/** The live composition with the shell's scripts from a development server that has some; its markup is as pinned. */
const withShellScripts = (
  live: DescribedComposition,
  { origin, description }: DevelopedRemote,
): DescribedComposition => ({
  ...live,
  shell:
    description === null || description.shellScripts.length === 0
      ? live.shell
      : {
          ...live.shell,
          scripts: description.shellScripts.map((path) => ({ src: origin + path, integrity: '' })),
        },
});

/**
 * The live composition with one remote, which may be new to it, from its development server: its own routes, drawn by the browser, and a shell
 * built for development, because a remote built so cannot run on the React of production. All else is as pinned.
 */
export function developComposition(
  live: DescribedComposition,
  developed: DevelopedRemote,
): DescribedComposition {
  const { package: packageName, origin, description } = developed;
  if (packageName === 'shell')
    return {
      ...withShellScripts(live, developed),
      // Also on a page that sleeps until it is touched, or no edit would be seen there.
      ...(description === null ? {} : { developedShell: { messages: description.messages } }),
    };
  const known = live.remotes.get(packageName);
  if (known === undefined && description === null) return live;
  const released = known ?? unreleased(packageName);
  const routes = (description?.routes ?? released.manifest.routes).map((route) => ({
    ...route,
    render: 'client' as const,
    wake: undefined,
  }));
  const remote: typeof released = {
    ...released,
    manifest: {
      ...released.manifest,
      routes,
      initial: { scripts: [], styles: [] },
      routeFiles: {},
      pageScripts: {},
    },
  };
  const bootRemote = live.bootRemotes[packageName];
  return {
    ...withShellScripts(live, developed),
    remotes: new Map(live.remotes).set(packageName, remote),
    routes: [
      ...live.routes.filter((route) => route.package !== packageName),
      ...routes.map((route) => ({ ...route, package: packageName })),
    ],
    bootRemotes: {
      ...live.bootRemotes,
      [packageName]: {
        version: DEVELOPMENT_VERSION,
        entry: origin + (description?.entry ?? '/remote-entry.js'),
        integrity: '',
        messageFiles:
          description === null
            ? (bootRemote?.messageFiles ?? {})
            : Object.fromEntries(
                Object.entries(description.messageFiles).map(([lang, path]) => [lang, origin + path]),
              ),
      },
    },
  };
}
