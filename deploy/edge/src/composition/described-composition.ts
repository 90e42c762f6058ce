import type {
  Boot,
  BootRemote,
  Composition,
  Messages,
  ReleaseManifest,
  RouteEntry,
} from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';

import { inlineStyle } from './inline-style.ts';

/** A release as its manifest and its files describe it; none of its code is loaded for this. */
export interface DescribedRelease {
  manifest: ReleaseManifest;
  /** Style sheets by file name, ready to stand inside a page. */
  styles: Map<string, string>;
  /** First scripts, where they are not the release's own: a remote under development needs another shell. */
  scripts?: Array<{ src: string; integrity: string }>;
}

/** Everything about a composition that needs no code of its releases. */
export interface DescribedComposition {
  number: number;
  /** Hash of the line of the registry's history that made it. */
  history?: string;
  shell: DescribedRelease;
  /** Stands inside every page and brings the shell when it is time to. */
  startScript: string;
  /** In place of it in pages that measure how long they take, and the file that does; left out where the shell has none. */
  timed?: { startScript: string; timesScript: NonNullable<Boot['timesScript']> };
  remotes: Map<string, DescribedRelease>;
  routes: RouteEntry[];
  bootRemotes: Record<string, BootRemote>;
  /** A shell under development: its texts by language; pages bring it as soon as they are loaded. */
  developedShell?: { messages: Record<string, Messages> };
}

/** Where the browser finds a client file of a package. */
export const assetUrl = (packageName: string, file: string): string => `/assets/${packageName}/${file}`;

/** A client file that stands inside pages. @throws where it is missing, or not as it was signed */
function readText(registry: Registry, packageName: string, file: string): string {
  const bytes = registry.readAssetNow(packageName, file);
  if (bytes === null) throw new Error(`The file ${file} of ${packageName} is missing.`);
  return bytes.toString('utf8');
}

function describeRelease(registry: Registry, packageName: string, version: string): DescribedRelease {
  const manifest = registry.manifest(packageName, version);
  const styles = new Map(
    Object.keys(manifest.files)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, inlineStyle(readText(registry, packageName, file), packageName)]),
  );
  return { manifest, styles };
}

function readStartScript(registry: Registry, { startScript, version }: ReleaseManifest): string {
  if (startScript === undefined) throw new Error(`The shell ${version} has no start script.`);
  return readText(registry, 'shell', startScript);
}

function readTimed(
  registry: Registry,
  { timed, files }: ReleaseManifest,
): Pick<DescribedComposition, 'timed'> {
  if (timed === undefined) return {};
  const { startScript, timesScript } = timed;
  return {
    timed: {
      startScript: readText(registry, 'shell', startScript),
      timesScript: { src: assetUrl('shell', timesScript), integrity: files[timesScript]?.integrity ?? '' },
    },
  };
}

const bootRemote = ({ manifest }: DescribedRelease): BootRemote => ({
  version: manifest.version,
  entry: assetUrl(manifest.package, manifest.entry),
  integrity: manifest.files[manifest.entry]?.integrity ?? '',
  messageFiles: Object.fromEntries(
    Object.entries(manifest.messageFiles).map(([lang, file]) => [lang, assetUrl(manifest.package, file)]),
  ),
});

/** Reads what the manifests of a composition's releases say. @throws when a release is damaged */
export function describeComposition(registry: Registry, composition: Composition): DescribedComposition {
  const { shell: shellVersion, ...remotePins } = composition.pins;
  if (shellVersion === undefined) throw new Error(`Composition ${composition.number} pins no shell.`);
  const shell = describeRelease(registry, 'shell', shellVersion);
  const remotes = Object.entries(remotePins).map(([name, version]) =>
    describeRelease(registry, name, version),
  );
  return {
    number: composition.number,
    ...(composition.history === undefined ? {} : { history: composition.history.hash }),
    shell,
    startScript: readStartScript(registry, shell.manifest),
    ...readTimed(registry, shell.manifest),
    remotes: new Map(remotes.map((release) => [release.manifest.package, release])),
    routes: [shell, ...remotes].flatMap(({ manifest }) =>
      manifest.routes.map((route) => ({ ...route, package: manifest.package })),
    ),
    bootRemotes: Object.fromEntries(
      remotes.map((release) => [release.manifest.package, bootRemote(release)]),
    ),
  };
}
