import path from 'node:path';

import { createRequestStore } from './approvals/request-store.ts';
import { createRolloutStore } from './canary/rollout-store.ts';
import { readFollowing } from './following/following-file.ts';
import { createFreezeStore } from './freeze/freeze-store.ts';
import { createHistoryWriter } from './history-writer.ts';
import { createPreviewStore } from './previews/preview-store.ts';
import { createPreviewUses } from './previews/preview-uses.ts';
import type { RegistryError } from './registry-error.ts';
import { createRemovedReleases } from './retention/removed-releases.ts';
import { createSignedAssets } from './signed-assets.ts';
import { createAssetStore } from './store/assets.ts';
import { createCompositionStore } from './store/compositions.ts';
import { createHistoryStore } from './store/history.ts';
import { type BundleCheck, createReleaseStore } from './store/releases.ts';
import { createTokenStore } from './tokens/token-store.ts';
import { createAuthority } from './trust/authority.ts';
import { readBundle } from './trust/bundle.ts';
import { digestSeal, signatureSeal } from './trust/composition-seal.ts';
import { type KeyRing, noKeys } from './trust/key-ring.ts';
import { createTrustStore, type TrustStore } from './trust/trust-store.ts';

interface StoreOptions {
  clock: () => Date;
  onDamage: (error: RegistryError) => void;
  keys: KeyRing | null;
  from: () => string;
}

const bundleCheck = (trust: TrustStore, keys: KeyRing): BundleCheck => ({
  trustVersion: () => trust.version(),
  read: (text, expected) => readBundle(text, expected, trust.current(), keys),
});

/** All that lies in a registry's folder, each part with what it asks of what it reads. */
export function openStores(folder: string, { clock, onDamage, keys, from }: StoreOptions) {
  const folders = { artefacts: path.join(folder, 'artefacts'), assets: path.join(folder, 'assets') };
  const compositionsFolder = path.join(folder, 'compositions');
  const ring = keys ?? noKeys;
  const trust = createTrustStore(path.join(folder, 'trust'), ring);
  const found = {
    compositions: createCompositionStore(compositionsFolder, { clock, onDamage: () => {}, seal: digestSeal }),
    releases: createReleaseStore(folders, null),
  };
  const releases = keys === null ? found.releases : createReleaseStore(folders, bundleCheck(trust, keys));
  const seal = keys === null ? digestSeal : signatureSeal(keys, trust);
  const compositions = createCompositionStore(compositionsFolder, { clock, onDamage, seal });
  const history = createHistoryStore(path.join(folder, 'history'));
  const writer = createHistoryWriter({
    history,
    compositions,
    found,
    clock,
    from,
    copyOf: () => readFollowing(folder)?.url ?? null,
  });
  const assets = createAssetStore(folders.assets, clock);
  const requests = createRequestStore(path.join(folder, 'requests'));
  return {
    releases,
    compositions,
    seal,
    history,
    removed: createRemovedReleases(history),
    writer,
    assets,
    trust,
    rollouts: createRolloutStore(path.join(folder, 'rollouts'), ring),
    freezes: createFreezeStore(path.join(folder, 'freezes'), ring),
    previews: createPreviewStore(path.join(folder, 'previews'), ring),
    previewUses: createPreviewUses(path.join(folder, 'previews')),
    requests,
    tokens: createTokenStore(path.join(folder, 'tokens')),
    found,
    authority: createAuthority({ keys: ring, trust, writer, requests, found, clock }),
    signedAssets: createSignedAssets(assets, releases, keys !== null),
  };
}

export type Stores = ReturnType<typeof openStores>;
