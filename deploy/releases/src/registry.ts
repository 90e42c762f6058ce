import path from 'node:path';

import type { Composition, ReleaseManifest } from '@marquee/kernel/contracts';

import { readBuild } from './build/read-build.ts';
import type { Commit } from './commit.ts';
import { byPackage, type CompositionDiff, diffCompositions, type Size, sizeOf } from './diff.ts';
import { readBudgets } from './gate/budget-faults.ts';
import { bundleFaults } from './gate/bundle-faults.ts';
import { type InspectBundle, inspectBundle } from './gate/inspect-bundle.ts';
import { type Cause, createPinning, type PinOptions } from './pinning.ts';
import { RegistryError, refuseIfAny } from './registry-error.ts';
import { createAssetStore } from './store/assets.ts';
import { createCompositionStore } from './store/compositions.ts';
import { createReleaseStore, releaseExists } from './store/releases.ts';

export interface RegistryOptions {
  clock: () => Date;
  /** Told once of each composition that cannot be read; the sound one before it then stays live. */
  onDamage?: (error: RegistryError) => void;
  /** How server bundles are tried out before a release is published or pinned. */
  inspectBundle?: InspectBundle;
}

export interface PublishOptions {
  /** Takes the place of the version in the build's manifest, for local builds. */
  version?: string;
  by?: string;
  /** What the build was made from; left out where that is unknown. */
  commit?: Commit;
}

/** One line of what has been published. */
export interface ReleaseSummary extends Size {
  package: string;
  version: string;
  /** Null where the release is damaged. */
  publishedAt: string | null;
  by: string;
  /** What it was built from, where that is known. */
  commit: Commit | null;
  /** In the current composition. */
  isLive: boolean;
  /** It can be neither read nor pinned; its size is then 0. */
  isDamaged: boolean;
}

/** The registry of one data folder. Any number of processes may have it open; all refusals are `RegistryError`s. */
export interface Registry {
  /**
   * Checks a built folder and keeps it for ever as `<package>@<version>`. All or nothing; what other releases of the
   * package have in common with it is stored once.
   *
   * @throws RegistryError with every fault: the version exists, the manifest is invalid, files are missing, differ or
   * have unsafe names, languages are missing or have unequal keys, a file name stands for other bytes already, an
   * address is the site's own, an import leaves the package, the server bundle cannot be imported or is not what the
   * manifest says.
   */
  publish(buildFolder: string, options?: PublishOptions): Promise<ReleaseManifest>;
  has(packageName: string, version: string): boolean;
  /** The shell first, then packages by name, each with its newest version first; what is damaged is listed as that. */
  list(packageName?: string): ReleaseSummary[];
  /** @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED */
  manifest(packageName: string, version: string): ReleaseManifest;
  /**
   * Absolute path of the release's server bundle; the first call compares its bytes with the manifest.
   *
   * @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED
   */
  serverPath(packageName: string, version: string): string;
  /**
   * Absolute path of a client file; `.br` appended is its brotli twin. Null where package or name is unsafe, so that
   * both may come straight from a URL. Does not ask the disk.
   */
  assetPath(packageName: string, file: string): string | null;
  /**
   * Number of what is live, 0 before the first pin. Asks the disk every time, in about 2 µs: call it on every request
   * and take a new composition when it differs.
   */
  currentNumber(): number;
  /** What is live: the newest composition that can be read. Null before the first pin. As cheap as its number. */
  currentComposition(): Composition | null;
  /** @throws RegistryError COMPOSITION_UNKNOWN, COMPOSITION_DAMAGED */
  composition(number: number): Composition;
  /** Every readable composition, oldest first. */
  history(): Composition[];
  /** Numbers of the compositions that cannot be read. */
  damagedCompositions(): number[];
  /**
   * Makes these releases live and leaves the other packages as they are.
   *
   * @throws RegistryError with every fault: unknown releases, routes claimed twice, a shell that lacks what a remote
   * needs or has it with other types, a server bundle that an edge could not run, more bytes than the budget, addresses
   * that would go, no shell, no reason, nothing that would change. Faults of a code that is accepted do not refuse; the
   * composition names them.
   */
  pin(pins: Record<string, string>, cause: Cause, options?: PinOptions): Promise<Composition>;
  /**
   * Takes packages off the site; the others stay as they are.
   *
   * @throws RegistryError NOT_PINNED, SHELL_MISSING, NOTHING_LIVE, REASON_MISSING
   */
  unpin(packageNames: readonly string[], cause: Cause): Composition;
  /**
   * Repeats the pins of an earlier composition under the next number. Without a number, it takes the one before the
   * live one; repeated, it goes one further back.
   *
   * @throws RegistryError COMPOSITION_UNKNOWN, NOTHING_TO_ROLL_BACK, NOTHING_CHANGES, RACED, REASON_MISSING
   */
  rollback(number: number | undefined, cause: Cause): Composition;
  /** @throws RegistryError COMPOSITION_UNKNOWN */
  diff(from: number, to: number): CompositionDiff;
}

/**
 * Opens the registry in a folder, which need not exist yet. Nothing is written before the first publish.
 *
 * @param folder `${MARQUEE_DATA}/releases`, see {@link releasesFolder}.
 */
export function openRegistry(
  folder: string,
  { clock, onDamage = () => {}, inspectBundle: inspect = (file) => inspectBundle(file) }: RegistryOptions,
): Registry {
  const releases = createReleaseStore(path.join(folder, 'artefacts'));
  const assets = createAssetStore(path.join(folder, 'assets'));
  const compositions = createCompositionStore(path.join(folder, 'compositions'), { clock, onDamage });
  const manifest = (packageName: string, version: string): ReleaseManifest =>
    releases.read(packageName, version).manifest;
  const { pin, unpin, rollback } = createPinning({
    compositions,
    manifestOf: manifest,
    clock,
    budgets: readBudgets(),
    serverFaults: async (name, version) => {
      const found = manifest(name, version);
      return bundleFaults(found, releases.serverPath(name, version), inspect);
    },
  });

  async function publish(buildFolder: string, { version, by = '', commit }: PublishOptions = {}) {
    const build = readBuild(buildFolder, version);
    const { package: packageName, version: newVersion } = build.manifest;
    if (releases.has(packageName, newVersion)) throw releaseExists(packageName, newVersion);
    refuseIfAny(
      await bundleFaults(build.manifest, path.join(buildFolder, build.manifest.server.file), inspect),
    );
    const brotliSizes = await assets.add(packageName, build.files);
    // Sizes as stored, whatever the build reckoned.
    const files = Object.fromEntries(
      Object.entries(build.manifest.files).map(([name, file]) => [
        name,
        {
          ...file,
          bytes: build.files.get(name)?.length ?? file.bytes,
          brotliBytes: brotliSizes.get(name) ?? file.brotliBytes,
        },
      ]),
    );
    releases.add({ ...build.manifest, files }, build.serverBundle, { at: clock(), by, commit });
    return manifest(packageName, newVersion);
  }

  function summaryOf(name: string, version: string): Omit<ReleaseSummary, 'isLive'> {
    const named = { package: name, version };
    try {
      const { manifest: found, record } = releases.read(name, version);
      const { publishedAt, by, commit = null } = record;
      return { ...named, publishedAt, by, commit, isDamaged: false, ...sizeOf(found.files) };
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      return { ...named, publishedAt: null, by: '', commit: null, isDamaged: true, ...sizeOf({}) };
    }
  }

  function list(packageName?: string): ReleaseSummary[] {
    const live = compositions.current()?.pins ?? {};
    const names = packageName === undefined ? releases.packages() : [packageName];
    return names
      .toSorted(byPackage)
      .flatMap((name) =>
        releases
          .versions(name)
          .map((version) => ({ ...summaryOf(name, version), isLive: live[name] === version })),
      );
  }

  return {
    publish,
    list,
    manifest,
    pin,
    unpin,
    rollback,
    has: releases.has,
    serverPath: releases.serverPath,
    assetPath: assets.pathOf,
    currentNumber: () => compositions.current()?.number ?? 0,
    currentComposition: compositions.current,
    composition: (number) => compositions.read(number),
    history: compositions.all,
    damagedCompositions: compositions.damaged,
    diff: (from, to) => diffCompositions(compositions.read(from), compositions.read(to), manifest),
  };
}
