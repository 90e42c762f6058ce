import type { Composition } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';

import type {
  ReleaseFile,
  ReleaseRuntime,
  RunningRemote,
  RunningShell,
} from '../isolation/release-runtime.ts';
import { describeComposition, type DescribedComposition } from './described-composition.ts';

/** A composition whose releases run: it can decide and render. */
export interface LoadedComposition {
  number: number;
  /** Holders of a link see it, and nobody else. */
  isPreview: boolean;
  described: DescribedComposition;
  shell: RunningShell;
  remotes: Map<string, RunningRemote>;
}

type Running = RunningRemote | RunningShell;

export interface CompositionLoader {
  /**
   * Starts every pinned release that does not run yet.
   *
   * @throws when a release is damaged, not signed by its team, or does not load; what had been started for it is ended again
   */
  load(composition: Composition): Promise<LoadedComposition>;
  /** Ends the releases that none of the given compositions pins. */
  retain(compositions: readonly LoadedComposition[]): Promise<void>;
}

/** Loads compositions; a release that several of them pin runs once. */
export function createCompositionLoader(registry: Registry, runtime: ReleaseRuntime): CompositionLoader {
  const running = new Map<string, Promise<Running>>();

  const keyOf = (packageName: string, version: string): string => `${packageName}@${version}`;

  const start = <Opened extends Running>(
    release: ReleaseFile,
    open: (release: ReleaseFile) => Promise<Opened>,
  ): Promise<Opened> => {
    const key = keyOf(release.package, release.version);
    const known = running.get(key) ?? open(release);
    running.set(key, known);
    known.catch(() => running.delete(key));
    return known as Promise<Opened>;
  };

  return {
    async load(composition) {
      // Nothing of it is served or run before every byte has been compared with what its team signed.
      for (const [name, version] of Object.entries(composition.pins)) registry.verify(name, version);
      const described = describeComposition(registry, composition);
      const file = (packageName: string, version: string): ReleaseFile => ({
        package: packageName,
        version,
        file: registry.serverPath(packageName, version),
        integrity: registry.manifest(packageName, version).server.integrity,
      });
      const { shell: shellVersion = '', ...remotePins } = composition.pins;
      // Each bundle is compiled in a thread of its own, side by side.
      const [shell, ...remotes] = await Promise.all([
        start(file('shell', shellVersion), (release) => runtime.openShell(release)),
        ...Object.entries(remotePins).map(async ([name, version]): Promise<[string, RunningRemote]> => [
          name,
          await start(file(name, version), (release) => runtime.openRemote(release)),
        ]),
      ]);
      return {
        number: composition.number,
        isPreview: composition.isPreview === true,
        described,
        shell,
        remotes: new Map(remotes),
      };
    },
    async retain(compositions) {
      const pinned = new Set(
        compositions.flatMap(({ described: { shell, remotes } }) =>
          [shell, ...remotes.values()].map(({ manifest }) => keyOf(manifest.package, manifest.version)),
        ),
      );
      const ended = [...running].filter(([key]) => !pinned.has(key));
      await Promise.all(
        ended.map(async ([key, release]) => {
          running.delete(key);
          await (await release).close();
        }),
      );
    },
  };
}
