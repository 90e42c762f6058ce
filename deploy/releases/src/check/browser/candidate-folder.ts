import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { createReleaseMirror } from '../../following/mirror-release.ts';
import type { MirrorSource } from '../../following/mirror.ts';
import { MOST_RECORDS } from '../../protocol/following-calls.ts';
import { createFile } from '../../store/atomic-files.ts';
import { recordPath } from '../../store/record-files.ts';
import { openStores } from '../../stores.ts';
import { makeKeyFile, readKeyRing } from '../../trust/key-ring.ts';
import { readSigningKey } from '../../trust/keys.ts';

interface CandidateSetup {
  /** An empty folder, as an edge's `MARQUEE_DATA`. */
  dataFolder: string;
  pins: Record<string, string>;
  /** The registry that has the releases; nothing that it gives is believed. */
  source: MirrorSource;
  /** Public keys of that registry. */
  anchors: readonly string[];
  clock: () => Date;
}

const CAUSE = { by: 'check', why: 'What would go live, for an edge of its own.' };

/** Lists of trusted keys have no gaps; all of them are needed, and there are few. */
async function takeTrust(folder: string, source: MirrorSource): Promise<void> {
  for (let from = 1; ; from += MOST_RECORDS) {
    const records = await source.records('trust', { from, limit: MOST_RECORDS });
    for (const { number, text } of records) createFile(recordPath(folder, 'trust', number), text);
    if (records.length < MOST_RECORDS) return;
  }
}

/**
 * Fills a folder with a registry in which the candidate is live: its releases, checked by the signatures of their teams as
 * they arrive, under a composition that is signed with a key made for this folder and trusted nowhere else.
 *
 * @returns the public keys that an edge on the folder has to trust, and what the releases say of themselves
 */
export async function fillCandidateFolder({
  dataFolder,
  pins,
  source,
  anchors,
  clock,
}: CandidateSetup): Promise<{ publicKeys: string; manifests: ReleaseManifest[] }> {
  const folder = path.join(dataFolder, 'releases');
  const keyFile = path.join(dataFolder, 'check.pem');
  makeKeyFile(keyFile);
  const { publicText } = readSigningKey(readFileSync(keyFile, 'utf8'), keyFile);
  const trusted = [...anchors, publicText].join(',');
  const keys = readKeyRing(folder, { REGISTRY_PUBLIC_KEYS: trusted, REGISTRY_SIGNING_KEY: keyFile });
  await takeTrust(folder, source);
  const stores = openStores(folder, {
    clock,
    keys,
    from: () => 'check',
    onDamage(error) {
      throw error;
    },
  });
  const bring = createReleaseMirror(stores, keys, source);
  for (const [name, version] of Object.entries(pins)) await bring(name, version);
  stores.writer.compose(() => ({ kind: 'pin', pins }), CAUSE);
  const manifests = Object.entries(pins).map(
    ([name, version]) => stores.releases.read(name, version).manifest,
  );
  return { publicKeys: trusted, manifests };
}
