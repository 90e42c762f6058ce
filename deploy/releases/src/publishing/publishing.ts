import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { readBuild } from '../build/read-build.ts';
import type { Commit } from '../commit.ts';
import { bundleFaults } from '../gate/bundle-faults.ts';
import type { InspectBundle } from '../gate/inspect-bundle.ts';
import { refuseIfAny } from '../registry-error.ts';
import { releaseExists } from '../store/release-refusals.ts';
import type { Stores } from '../stores.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { checkCopy, keepCopy } from './keep-release.ts';
import { hashesOf, prepareRelease } from './prepare-release.ts';

export interface PublishOptions {
  /** Takes the place of the version in the build's manifest, for local builds. */
  version?: string;
  by?: string;
  /** What the build was made from; left out where that is unknown. */
  commit?: Commit;
}

interface PublishingTools {
  stores: Stores;
  keys: Pick<KeyRing, 'anchors'>;
  inspect: InspectBundle;
  clock: () => Date;
}

/** Checks a built folder, keeps it for ever, signed by its team, and writes a line of the history about it. */
export function createPublishing({ stores, keys, inspect, clock }: PublishingTools) {
  const { releases, assets, authority, removed } = stores;
  return async (
    buildFolder: string,
    { version, by = '', commit }: PublishOptions = {},
  ): Promise<ReleaseManifest> => {
    const build = readBuild(buildFolder, version);
    const { package: packageName, version: newVersion } = build.manifest;
    if (releases.has(packageName, newVersion)) throw releaseExists(packageName, newVersion);
    removed.requireNever(packageName, newVersion);
    refuseIfAny(
      await bundleFaults(build.manifest, path.join(buildFolder, build.manifest.server.file), inspect),
    );
    const cause = { by, why: '' };
    authority.begin(cause);
    const signer = authority.signerOf(packageName, cause);
    const known = assets.known(packageName, hashesOf(build));
    const copy = await prepareRelease(build, { known, signer, at: clock(), by, commit });
    keepCopy(checkCopy(copy, stores, keys), stores, { cause });
    return releases.read(packageName, newVersion).manifest;
  };
}
