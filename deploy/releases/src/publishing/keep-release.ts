import type { Cause } from '../history-writer.ts';
import { sha256 } from '../store/digest.ts';
import { clientFile } from '../store/release-files.ts';
import { releaseDamaged } from '../store/release-refusals.ts';
import type { Stores } from '../stores.ts';
import { type Bundle, readBundle } from '../trust/bundle.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { namesIn, type ReleaseCopy } from './release-copy.ts';

/** A release that comes from elsewhere, and by whom its bytes were signed. */
interface Checked {
  copy: ReleaseCopy;
  bundle: Bundle;
}

type KeeperStores = Pick<Stores, 'assets' | 'releases' | 'trust'>;

/**
 * Compares a release with what its team signed, to the last byte. What it leaves out has to be there already.
 *
 * @throws RegistryError SIGNATURE_INVALID, KEY_UNTRUSTED, RELEASE_DAMAGED, TRUST_MISSING
 */
export function checkCopy(
  copy: ReleaseCopy,
  { assets, trust }: Pick<KeeperStores, 'assets' | 'trust'>,
  keys: Pick<KeyRing, 'anchors'>,
): Checked {
  const { package: packageName, version, files } = copy;
  namesIn(copy.bundle, packageName, version);
  const bundle = readBundle(copy.bundle, { package: packageName, version }, trust.current(), keys);
  for (const [name, hash] of Object.entries(bundle.files)) {
    const bytes = files.get(name);
    const client = clientFile(name);
    const isSigned =
      bytes === undefined ? client !== null && assets.has(packageName, client, hash) : sha256(bytes) === hash;
    if (!isSigned) throw releaseDamaged(packageName, version, `${name} has other bytes than were signed`);
  }
  return { copy, bundle };
}

/**
 * Writes a release that was checked: client files first, then its folder, whole or not at all.
 *
 * @throws RegistryError ASSET_CONFLICT, RELEASE_EXISTS
 */
export function writeCopy({ copy, bundle }: Checked, { assets, releases }: KeeperStores): void {
  const { package: packageName, version, files } = copy;
  const signed = [...files].filter(([name]) => Object.hasOwn(bundle.files, name));
  const client = signed.flatMap(([name, bytes]): Array<[string, Buffer]> => {
    const file = clientFile(name);
    return file === null ? [] : [[file, bytes]];
  });
  assets.add(packageName, new Map(client));
  const own = signed.filter(([name]) => clientFile(name) === null);
  releases.add(
    packageName,
    version,
    new Map<string, Buffer | string>([...own, ['bundle.json', copy.bundle]]),
  );
}

/**
 * Writes a release that was checked, and the line of the history about it.
 *
 * @param source where it was taken over from
 * @throws RegistryError as `writeCopy`, RELEASE_EXISTS where it was there once
 */
export function keepCopy(
  checked: Checked,
  stores: KeeperStores & Pick<Stores, 'writer' | 'removed'>,
  { cause, source }: { cause: Cause; source?: string },
): void {
  const { copy, bundle } = checked;
  const { package: packageName, version } = copy;
  stores.removed.requireNever(packageName, version);
  writeCopy(checked, stores);
  stores.writer.record(
    {
      kind: 'publish',
      package: packageName,
      version,
      manifest: stores.releases.read(packageName, version).record.manifestIntegrity,
      ...(bundle.commit === undefined ? {} : { commit: bundle.commit }),
      team: bundle.team,
      bundle: sha256(copy.bundle),
      ...(source === undefined ? {} : { source }),
    },
    cause,
  );
}
