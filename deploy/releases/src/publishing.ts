import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { readBuild } from './build/read-build.ts';
import type { Commit } from './commit.ts';
import { bundleFaults } from './gate/bundle-faults.ts';
import type { InspectBundle } from './gate/inspect-bundle.ts';
import type { HistoryWriter } from './history-writer.ts';
import { refuseIfAny } from './registry-error.ts';
import type { AssetStore } from './store/assets.ts';
import { releaseExists } from './store/release-refusals.ts';
import type { ReleaseStore } from './store/releases.ts';
import type { Authority } from './trust/authority.ts';
import { signBundle } from './trust/bundle.ts';

export interface PublishOptions {
  /** Takes the place of the version in the build's manifest, for local builds. */
  version?: string;
  by?: string;
  /** What the build was made from; left out where that is unknown. */
  commit?: Commit;
}

interface PublishingTools {
  releases: ReleaseStore;
  assets: AssetStore;
  writer: HistoryWriter;
  authority: Authority;
  inspect: InspectBundle;
  clock: () => Date;
}

/** Checks a built folder, keeps it for ever, signed by its team, and writes a line of the history about it. */
export function createPublishing(tools: PublishingTools) {
  const { releases, assets, writer, authority, inspect, clock } = tools;
  return async (
    buildFolder: string,
    { version, by = '', commit }: PublishOptions = {},
  ): Promise<ReleaseManifest> => {
    const build = readBuild(buildFolder, version);
    const { package: packageName, version: newVersion } = build.manifest;
    if (releases.has(packageName, newVersion)) throw releaseExists(packageName, newVersion);
    refuseIfAny(
      await bundleFaults(build.manifest, path.join(buildFolder, build.manifest.server.file), inspect),
    );
    const cause = { by, why: '' };
    authority.begin(cause);
    const { team, key } = authority.signerOf(packageName, cause);
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
    const at = clock();
    const made = commit === undefined ? {} : { commit };
    const body = { package: packageName, version: newVersion, team, signedAt: at.toISOString() };
    releases.add({ ...build.manifest, files }, build.serverBundle, {
      at,
      by,
      commit,
      sign: (hashes) => signBundle({ ...body, occasion: 'publish', ...made, files: hashes }, key),
    });
    const published = releases.read(packageName, newVersion);
    writer.record(
      {
        kind: 'publish',
        package: packageName,
        version: newVersion,
        manifest: published.record.manifestIntegrity,
        ...made,
        team,
        ...(published.bundleHash === null ? {} : { bundle: published.bundleHash }),
      },
      cause,
    );
    return published.manifest;
  };
}
