import type { Commit } from './commit.ts';
import { byPackage, type Size, sizeOf } from './diff.ts';
import { RegistryError } from './registry-error.ts';
import type { CompositionStore } from './store/compositions.ts';
import type { ReleaseStore } from './store/releases.ts';

/** One line of what has been published. */
export interface ReleaseSummary extends Size {
  package: string;
  version: string;
  /** Null where the release is damaged. */
  publishedAt: string | null;
  by: string;
  /** Whose signature it carries; empty where that is not asked for, or does not count. */
  team: string;
  /** What it was built from, where that is known. */
  commit: Commit | null;
  /** In the current composition. */
  isLive: boolean;
  /** It can be neither read nor pinned; its size is then 0. */
  isDamaged: boolean;
}

function summaryOf(releases: ReleaseStore, name: string, version: string): Omit<ReleaseSummary, 'isLive'> {
  const named = { package: name, version };
  try {
    const { manifest: found, record, bundle } = releases.read(name, version);
    const { publishedAt, by, commit = null } = record;
    const team = bundle?.team ?? '';
    return { ...named, publishedAt, by, team, commit, isDamaged: false, ...sizeOf(found.files) };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { ...named, publishedAt: null, by: '', team: '', commit: null, isDamaged: true, ...sizeOf({}) };
  }
}

/** What has been published: the shell first, then packages by name, each with its newest version first. */
export function listReleases(
  releases: ReleaseStore,
  compositions: CompositionStore,
  packageName?: string,
): ReleaseSummary[] {
  const live = compositions.current()?.pins ?? {};
  const names = packageName === undefined ? releases.packages() : [packageName];
  return names
    .toSorted(byPackage)
    .flatMap((name) =>
      releases
        .versions(name)
        .map((version) => ({ ...summaryOf(releases, name, version), isLive: live[name] === version })),
    );
}
