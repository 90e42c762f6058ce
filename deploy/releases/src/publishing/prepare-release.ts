import type { ReleaseManifest } from '@marquee/kernel/contracts';
import pLimit from 'p-limit';

import type { Build } from '../build/read-build.ts';
import type { Commit } from '../commit.ts';
import type { Twin } from '../store/assets.ts';
import { compress } from '../store/compress.ts';
import { sha256, sha384 } from '../store/digest.ts';
import { clientPath, fileNames } from '../store/release-files.ts';
import type { ReleaseRecord } from '../store/release-record.ts';
import { signBundle } from '../trust/bundle.ts';
import type { Signer } from '../trust/signer.ts';
import type { ReleaseCopy } from './release-copy.ts';

/** Enough to fill Node's pool of threads without holding a whole release in memory twice. */
const PARALLEL = 4;

export interface Preparation {
  /** Compressed twins that the registry has, by name of the file: those are neither made nor sent again. */
  known: ReadonlyMap<string, Twin>;
  signer: Signer;
  at: Date;
  by: string;
  commit: Commit | undefined;
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Hashes of client files by name. */
export const hashesOf = ({ files }: Build): Map<string, string> =>
  new Map([...files].map(([name, bytes]) => [name, sha256(bytes)]));

/** Makes a release of a build: compressed, with its record, and signed by its team to the last byte. */
export async function prepareRelease(
  { manifest: built, files: client, serverBundle }: Build,
  { known, signer, at, by, commit }: Preparation,
): Promise<ReleaseCopy> {
  const limit = pLimit(PARALLEL);
  const files = new Map<string, Buffer>();
  const twins = new Map(known);
  await Promise.all(
    [...client].map(([name, bytes]) =>
      limit(async () => {
        files.set(clientPath(name), bytes);
        if (known.has(name)) return;
        const twin = await compress(bytes);
        files.set(clientPath(`${name}.br`), twin);
        twins.set(name, { hash: sha256(twin), bytes: twin.length });
      }),
    ),
  );
  const manifest: ReleaseManifest = {
    ...built,
    // Sizes as stored, whatever the build reckoned.
    files: Object.fromEntries(
      Object.entries(built.files).map(([name, file]) => [
        name,
        {
          ...file,
          bytes: client.get(name)?.length ?? file.bytes,
          brotliBytes: twins.get(name)?.bytes ?? file.brotliBytes,
        },
      ]),
    ),
  };
  const manifestText = jsonText(manifest);
  const made = commit === undefined ? {} : { commit };
  const record: ReleaseRecord = {
    publishedAt: at.toISOString(),
    by,
    manifestIntegrity: sha384(manifestText),
    ...made,
  };
  files.set('manifest.json', Buffer.from(manifestText));
  files.set('release.json', Buffer.from(jsonText(record)));
  files.set(manifest.server.file, serverBundle);

  const hashOf = (name: string): string => {
    const bytes = files.get(name);
    const twin = twins.get(name.replace(/^client\//, '').replace(/\.br$/, ''));
    return bytes === undefined ? (twin?.hash ?? '') : sha256(bytes);
  };
  const { package: packageName, version } = manifest;
  const bundle = signBundle(
    {
      package: packageName,
      version,
      team: signer.team,
      signedAt: at.toISOString(),
      occasion: 'publish',
      ...made,
      files: Object.fromEntries(fileNames(manifest).map((name) => [name, hashOf(name)])),
    },
    signer.key,
  );
  return { package: packageName, version, bundle, files };
}
