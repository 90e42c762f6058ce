import { createHash } from 'node:crypto';

import type { InspectBundle } from '../gate/inspect-bundle.ts';
import type { Cause } from '../history-writer.ts';
import { checkCopy, keepCopy } from '../publishing/keep-release.ts';
import { namesIn, type ReleaseCopy } from '../publishing/release-copy.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import type { Twin } from '../store/assets.ts';
import { hexOf, sha256 } from '../store/digest.ts';
import { clientFile } from '../store/release-files.ts';
import { releaseExists } from '../store/release-refusals.ts';
import { isReleaseVersion } from '../store/safe-names.ts';
import type { Stores } from '../stores.ts';
import { type Bundle, parseBundle, readBundle } from '../trust/bundle.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { checkBuild } from './check-build.ts';
import { openUploadFiles } from './upload-files.ts';

/** What is known of a release that is being sent. */
export interface Upload {
  /** Hash of its bundle in hexadecimal: the same release is the same upload, however often it is begun. */
  upload: string;
  /** Hashes in hexadecimal of the files that have to be sent. */
  missing: string[];
  /** It is there already, with the very bytes that this bundle names. */
  isPublished: boolean;
}

/** Takes releases that were made and signed on another machine, file by file. */
export interface UploadDesk {
  /**
   * What is there already of a release that is about to be made.
   *
   * @param files client files, hash by name
   * @throws RegistryError RELEASE_EXISTS, ASSET_CONFLICT
   */
  prepare(packageName: string, version: string, files: ReadonlyMap<string, string>): Map<string, Twin>;
  /** Begins an upload, or goes on with it. @throws RegistryError SIGNATURE_INVALID, KEY_UNTRUSTED, RELEASE_EXISTS, TOO_LARGE */
  begin(bundle: string): Upload;
  /** Which release an upload is of, and which team signed it. @throws RegistryError UPLOAD_UNKNOWN */
  releaseOf(upload: string): Pick<Bundle, 'package' | 'version' | 'team'>;
  /** @throws RegistryError FILE_DIFFERS, TOO_LARGE, UPLOAD_UNKNOWN where the release has no such file */
  put(upload: string, hex: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Makes a release of what was sent, when it fulfils what every build has to.
   *
   * @param options.source where it was taken over from
   * @throws RegistryError as `publish`, UPLOAD_UNKNOWN where something is missing
   */
  complete(upload: string, cause: Cause, options?: { source?: string }): Promise<void>;
  /** Removes what has waited for a day. */
  sweep(): void;
}

const MOST_FILES = 5_000;

const hexHash = (text: string): string => createHash('sha256').update(text).digest('hex');

const unknown = (problem: string): RegistryError =>
  refusal(
    'UPLOAD_UNKNOWN',
    `The upload cannot go on: ${problem}.`,
    'Publish again: what is there is not sent twice.',
  );

interface DeskTools {
  /** Where what is sent waits. */
  folder: string;
  stores: Stores;
  keys: Pick<KeyRing, 'anchors'>;
  inspect: InspectBundle;
  clock: () => Date;
}

export function createUploadDesk({ folder, stores, keys, inspect, clock }: DeskTools): UploadDesk {
  const { releases, assets, trust, authority, signedAssets, removed } = stores;
  const sent = openUploadFiles(folder);

  function readUpload(upload: string): { text: string; bundle: Bundle } {
    const text = sent.readBundle(upload);
    if (text === null) throw unknown('nobody has begun it, or it has waited for more than a day');
    return { text, bundle: parseBundle(text) };
  }

  const isThere = (name: string, hash: string, packageName: string): boolean => {
    const client = clientFile(name);
    return sent.hasFile(hexOf(hash)) || (client !== null && assets.has(packageName, client, hash));
  };

  const missingOf = ({ files, package: packageName }: Bundle): string[] => [
    ...new Set(
      Object.entries(files)
        .filter(([name, hash]) => !isThere(name, hash, packageName))
        .map(([, hash]) => hexOf(hash)),
    ),
  ];

  /** Every file of a release that was sent, or is there already. */
  async function gather({ files, package: packageName }: Bundle): Promise<Map<string, Buffer>> {
    const gathered = new Map<string, Buffer>();
    for (const [name, hash] of Object.entries(files)) {
      const client = clientFile(name);
      const bytes =
        sent.readFile(hexOf(hash)) ?? (client === null ? null : await signedAssets.read(packageName, client));
      if (bytes === null || sha256(bytes) !== hash) throw unknown(`${name} is missing`);
      gathered.set(name, bytes);
    }
    return gathered;
  }

  return {
    prepare(packageName, version, files) {
      if (releases.has(packageName, version)) throw releaseExists(packageName, version);
      removed.requireNever(packageName, version);
      return assets.known(packageName, files);
    },
    begin(text) {
      const { package: packageName, version } = parseBundle(text);
      const names = Object.keys(namesIn(text, packageName, version));
      if (names.length > MOST_FILES)
        throw refusal('TOO_LARGE', `A release has ${MOST_FILES} files at most.`, 'Build fewer files.');
      if (!isReleaseVersion(version))
        throw refusal(
          'VERSION_INVALID',
          `"${version}" is no version of a release.`,
          'Give one such as 1.4.0.',
        );
      const bundle = readBundle(text, { package: packageName, version }, trust.current(), keys);
      const upload = hexHash(text);
      if (releases.has(packageName, version)) {
        if (releases.read(packageName, version).bundleHash !== sha256(text))
          throw releaseExists(packageName, version);
        return { upload, missing: [], isPublished: true };
      }
      sent.putBundle(upload, text);
      return { upload, missing: missingOf(bundle), isPublished: false };
    },
    releaseOf(upload) {
      const { package: packageName, version, team } = readUpload(upload).bundle;
      return { package: packageName, version, team };
    },
    async put(upload, hex, bytes) {
      const { files } = readUpload(upload).bundle;
      if (!Object.values(files).some((hash) => hexOf(hash) === hex))
        throw unknown(`the release has no file with the hash ${hex}`);
      await sent.putFile(hex, bytes);
    },
    async complete(upload, cause, { source } = {}) {
      const { text, bundle } = readUpload(upload);
      const { package: packageName, version } = bundle;
      if (releases.has(packageName, version)) throw releaseExists(packageName, version);
      const copy: ReleaseCopy = { package: packageName, version, bundle: text, files: await gather(bundle) };
      const checked = checkCopy(copy, stores, keys);
      const record = await checkBuild(copy.files, copy, { folder, inspect });
      if (source === undefined && record.by !== cause.by)
        throw refusal(
          'NOT_ALLOWED',
          `The release says that ${record.by || 'nobody'} publishes it, and the token is one of ${cause.by}.`,
          'Publish it with the release commands.',
        );
      authority.begin(cause);
      keepCopy(checked, stores, { cause, ...(source === undefined ? {} : { source }) });
      sent.remove(upload, Object.values(bundle.files).map(hexOf));
    },
    sweep: () => sent.sweep(clock()),
  };
}
