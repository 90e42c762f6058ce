import { isDeepStrictEqual } from 'node:util';

import type { Cause } from '../history-writer.ts';
import { RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { releaseDamaged } from '../store/release-refusals.ts';
import type { Stores } from '../stores.ts';
import type { NewKey } from './authority.ts';
import { readBundle, signBundle } from './bundle.ts';
import type { KeyRing } from './key-ring.ts';
import type { Trust } from './trust-store.ts';

/** Whose signatures count, and what they are under. */
export interface KeyDesk {
  /** @throws RegistryError TRUST_MISSING, TRUST_DAMAGED */
  list(): Trust;
  /** Trusts a key of a team. @throws RegistryError KEY_UNTRUSTED where it was revoked */
  add(key: NewKey, cause: Cause): Trust;
  /** The key signs nothing new from now on. @throws RegistryError KEY_UNTRUSTED */
  retire(id: string, cause: Cause): Trust;
  /** Nothing that the key ever signed counts any more. @throws RegistryError KEY_UNTRUSTED */
  revoke(id: string, cause: Cause): Trust;
  /** Releases whose signature was made with the key, as `<package>@<version>`. */
  signedWith(id: string): string[];
  /**
   * Takes a signature that a team made elsewhere of a release that is here, in place of the one it has.
   *
   * @throws RegistryError SIGNATURE_INVALID, KEY_UNTRUSTED, RELEASE_DAMAGED where it is one of other bytes
   */
  takeSignature(signed: { package: string; version: string; bundle: string }, cause: Cause): void;
  /** Signs a release that is there with the key of its team, in place of the signature it has. */
  sign(packageName: string, version: string, cause: Cause): void;
}

export function createKeyDesk(
  { authority, trust, releases, found, writer }: Stores,
  { clock, keys }: { clock: () => Date; keys: Pick<KeyRing, 'anchors'> },
): KeyDesk {
  const begun = (cause: Cause): Cause => {
    const known = requireCause(cause);
    authority.begin(known);
    return known;
  };

  function signedWith(id: string): string[] {
    return releases.packages().flatMap((name) =>
      releases.versions(name).flatMap((version) => {
        try {
          return releases.bundle(name, version)?.signature.key === id ? [`${name}@${version}`] : [];
        } catch (error) {
          if (error instanceof RegistryError) return [];
          throw error;
        }
      }),
    );
  }

  return {
    list: () => trust.current(),
    add: (key, cause) => authority.addKey(key, begun(cause)),
    retire: (id, cause) => authority.endKey('retired', id, begun(cause)),
    revoke: (id, cause) => authority.endKey('revoked', id, begun(cause)),
    signedWith,
    takeSignature({ package: packageName, version, bundle: text }, cause) {
      const known = begun(cause);
      const bundle = readBundle(text, { package: packageName, version }, trust.current(), keys);
      const hash = found.releases.sign(packageName, version, (files) => {
        if (isDeepStrictEqual(files, bundle.files)) return text;
        throw releaseDamaged(packageName, version, 'it has other bytes here than were signed');
      });
      writer.record({ kind: 'sign', package: packageName, version, team: bundle.team, bundle: hash }, known);
    },
    sign(packageName, version, cause) {
      const known = begun(cause);
      const { commit } = found.releases.read(packageName, version).record;
      const { team, key } = authority.signerOf(packageName, known);
      const body = {
        package: packageName,
        version,
        team,
        signedAt: clock().toISOString(),
        occasion: 'again' as const,
        ...(commit === undefined ? {} : { commit }),
      };
      const bundle = found.releases.sign(packageName, version, (files) =>
        signBundle({ ...body, files }, key),
      );
      writer.record({ kind: 'sign', package: packageName, version, team, bundle }, known);
    },
  };
}
