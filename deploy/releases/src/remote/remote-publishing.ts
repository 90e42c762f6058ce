import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import pLimit from 'p-limit';

import { readBuild } from '../build/read-build.ts';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { bundleFaults } from '../gate/bundle-faults.ts';
import { type InspectBundle } from '../gate/inspect-bundle.ts';
import { another, compositionThere } from '../promotion/promotion-source.ts';
import { CALLS } from '../protocol/calls.ts';
import { hashesOf, prepareRelease } from '../publishing/prepare-release.ts';
import { refuseIfAny } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { sha256 } from '../store/digest.ts';
import { parseBundle, signBundle } from '../trust/bundle.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { requireSigner, type Signer, teamOf } from '../trust/signer.ts';
import { createDownload } from './download.ts';
import { accepted, given, ifLive } from './given.ts';
import { upload, type UploadSetup } from './upload.ts';

interface PublishingSetup extends UploadSetup {
  keys: Pick<KeyRing, 'teamKey'>;
  inspect: InspectBundle;
  clock: () => Date;
}

const PARALLEL = 4;

/** Releases are made and signed here, with the key of the team at work; the service has none. */
export function remotePublishing(
  setup: PublishingSetup,
): Pick<CommandRegistry, 'publish' | 'promote'> & Pick<CommandRegistry['keys'], 'sign'> {
  const { ask, keys, inspect, clock } = setup;

  /** @throws RegistryError KEY_UNTRUSTED, KEYS_MISSING */
  async function signerOf(packageName: string): Promise<Signer> {
    const trust = await ask(CALLS.keys, {});
    return requireSigner(packageName, trust, keys.teamKey(teamOf(packageName, trust)));
  }

  const download = createDownload(ask);

  return {
    async publish(buildFolder, { version, by = '', commit } = {}): Promise<ReleaseManifest> {
      const build = readBuild(buildFolder, version);
      const { manifest } = build;
      refuseIfAny(await bundleFaults(manifest, path.join(buildFolder, manifest.server.file), inspect));
      const signer = await signerOf(manifest.package);
      const { owner } = await ask(CALLS.me, {});
      const { at, twins } = await ask(CALLS.prepareRelease, {
        package: manifest.package,
        version: manifest.version,
        files: Object.fromEntries(hashesOf(build)),
      });
      const copy = await prepareRelease(build, {
        known: new Map(Object.entries(twins)),
        signer,
        at: new Date(at),
        by: by === '' ? owner : by,
        commit,
      });
      await upload(setup, copy, { why: '' });
      return manifest;
    },

    async promote(promotion, cause, options = {}) {
      requireCause({ ...cause, by: cause.by === '' ? 'the owner of the token' : cause.by });
      const composition = await compositionThere(promotion);
      const { from } = promotion;
      const there = await ask(CALLS.releases, {});
      for (const [name, version] of Object.entries(composition.pins)) {
        const isThere = there.some((each) => each.package === name && each.version === version);
        if (!isThere)
          await upload(setup, await from.release(name, version), {
            source: `composition ${composition.number} of ${from.name}`,
            why: cause.why,
          });
        else {
          const here = await download(name, version, 'manifest.json');
          if (!here.equals(await from.manifest(name, version))) throw another(name, version);
        }
      }
      return ask(
        CALLS.pin,
        { pins: composition.pins, ...accepted(options), ...given(cause) },
        ifLive(options),
      );
    },

    async sign(packageName, version, cause) {
      const { files: named, commit } = parseBundle(
        String(await download(packageName, version, 'bundle.json')),
        `${packageName}@${version}`,
      );
      const limit = pLimit(PARALLEL);
      const { team, key } = await signerOf(packageName);
      // Hashed here, so that the team signs what it was sent and not what somebody says of it.
      const files = await Promise.all(
        Object.keys(named).map((name) =>
          limit(async () => [name, sha256(await download(packageName, version, name))] as const),
        ),
      );
      const bundle = signBundle(
        {
          package: packageName,
          version,
          team,
          signedAt: clock().toISOString(),
          occasion: 'again',
          ...(commit === undefined ? {} : { commit }),
          files: Object.fromEntries(files),
        },
        key,
      );
      await ask(CALLS.signRelease, { package: packageName, version, bundle, ...given(cause) });
    },
  };
}
