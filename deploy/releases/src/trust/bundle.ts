import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Commit } from '../commit.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import type { KeyRing } from './key-ring.ts';
import { isSignedBy, keyId, Signature, signedText, type SigningKey } from './keys.ts';
import type { Trust } from './trust-store.ts';

/** What a team vouches for: every byte of a release. */
const BundleBody = z.object({
  package: PackageName,
  version: z.string(),
  team: z.string(),
  signedAt: z.iso.datetime(),
  /**
   * `adopt`: the registry itself signed what it found when signing began, and says no more than that it has not changed
   * since then.
   */
  occasion: z.enum(['publish', 'adopt', 'again']),
  commit: z.optional(Commit),
  /** Hashes by path: `manifest.json`, `release.json`, `server/…`, `client/…` with compressed twins. */
  files: z.record(z.string(), z.string()),
});
export type BundleBody = z.infer<typeof BundleBody>;

const Bundle = z.extend(BundleBody, { signature: Signature });
export type Bundle = z.infer<typeof Bundle>;

const bodyText = (body: BundleBody): string => signedText('bundle', JSON.stringify(BundleBody.parse(body)));
const bundleText = (bundle: Bundle): string => `${JSON.stringify(Bundle.parse(bundle), null, 2)}\n`;

/** The text of `bundle.json`. */
export const signBundle = (body: BundleBody, key: SigningKey): string =>
  bundleText({ ...body, signature: { key: key.id, value: key.sign(bodyText(body)) } });

const SIGN_AGAIN = (name: string): string =>
  `Restore its folder from a backup, or let its team look at it and sign it again: npm run release -- sign ${name}`;

const invalid = (name: string, problem: string): RegistryError =>
  refusal(
    'SIGNATURE_INVALID',
    `The signature of ${name} (bundle.json) is refused: ${problem}.`,
    SIGN_AGAIN(name),
  );

export const unsigned = (name: string): RegistryError =>
  refusal('SIGNATURE_MISSING', `${name} is not signed: it has no bundle.json.`, SIGN_AGAIN(name));

const untrusted = (name: string, problem: string): RegistryError =>
  refusal(
    'KEY_UNTRUSTED',
    `The signature of ${name} does not count: ${problem}.`,
    'Let a team that owns the package sign it with a key that is trusted (keys list, keys add, sign).',
  );

/** Public key of a bundle's signature, where it may sign that release. @throws RegistryError KEY_UNTRUSTED */
function trustedKey(bundle: Bundle, trust: Trust, keys: Pick<KeyRing, 'anchors'>): string {
  const { package: packageName, version, team, signature, signedAt, occasion } = bundle;
  const name = `${packageName}@${version}`;
  if (occasion === 'adopt') {
    const anchor = keys.anchors().find((each) => keyId(each) === signature.key);
    if (anchor === undefined) throw untrusted(name, `the key ${signature.key} is none of the registry`);
    return anchor;
  }
  const key = trust.keys.find(({ id }) => id === signature.key);
  if (key === undefined) throw untrusted(name, `the key ${signature.key} is not known`);
  if (key.revoked !== undefined)
    throw untrusted(name, `the key ${key.id} was revoked at ${key.revoked.at} (${key.revoked.why})`);
  if (key.retired !== undefined && signedAt > key.retired.at)
    throw untrusted(name, `the key ${key.id} had been retired before, at ${key.retired.at}`);
  if (key.team !== team || trust.teams[team]?.includes(packageName) !== true)
    throw untrusted(name, `the key ${key.id} is of the team ${key.team}, which does not own ${packageName}`);
  return key.publicKey;
}

/** What a bundle says, before anybody has checked whether it may. @throws RegistryError SIGNATURE_INVALID */
export function parseBundle(text: string, name = 'the release'): Bundle {
  let bundle: Bundle;
  try {
    bundle = Bundle.parse(JSON.parse(text));
  } catch {
    throw invalid(name, 'it cannot be read');
  }
  if (bundleText(bundle) !== text) throw invalid(name, 'it is not written as the registry writes it');
  return bundle;
}

/**
 * Reads the bundle of a release.
 *
 * @param expected the release in whose folder it lies
 * @throws RegistryError SIGNATURE_INVALID, KEY_UNTRUSTED
 */
export function readBundle(
  text: string,
  expected: { package: string; version: string },
  trust: Trust,
  keys: Pick<KeyRing, 'anchors'>,
): Bundle {
  const name = `${expected.package}@${expected.version}`;
  const bundle = parseBundle(text, name);
  if (bundle.package !== expected.package || bundle.version !== expected.version)
    throw invalid(name, `it is that of ${bundle.package}@${bundle.version}`);
  const { signature, ...body } = bundle;
  if (!isSignedBy(trustedKey(bundle, trust, keys), bodyText(body), signature.value))
    throw invalid(name, 'it does not fit what it signs');
  return bundle;
}
