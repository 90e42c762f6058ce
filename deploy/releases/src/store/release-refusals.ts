import { refusal, type RegistryError } from '../registry-error.ts';

export const releaseExists = (packageName: string, version: string): RegistryError =>
  refusal(
    'RELEASE_EXISTS',
    `${packageName} ${version} is published already, and a release never changes.`,
    'Raise the version in its package.json and build again, or publish with --version <another>.',
  );

/** What lies on the disk is not what was published or signed. */
export const releaseDamaged = (
  packageName: string,
  version: string,
  what: string,
  cause?: unknown,
): RegistryError =>
  refusal(
    'RELEASE_DAMAGED',
    `${packageName} ${version} is damaged on the disk: ${what}.`,
    'Restore its folder from a backup, or roll back to a composition without it.',
    { cause },
  );

/** @param published versions that there are, newest first */
export function releaseUnknown(
  packageName: string,
  version: string,
  published: readonly string[],
): RegistryError {
  const newest = published.slice(0, 5).join(', ');
  return refusal(
    'RELEASE_UNKNOWN',
    `There is no release ${packageName}@${version}; ${newest ? `its newest are ${newest}` : 'the package has none'}.`,
    `Publish it first (publish ${packageName}), or choose one of those that list ${packageName} shows.`,
  );
}
