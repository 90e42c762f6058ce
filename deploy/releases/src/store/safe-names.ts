import { PackageName } from '@marquee/kernel/release';
import semver from 'semver';

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._~-]*$/;

/**
 * A relative path that means the same file on every disk and in every URL: plain segments, none hidden, no `..`.
 *
 * Names that end in `.br` belong to the registry, which keeps the compressed twin of a file there.
 */
export const isSafeFileName = (name: string): boolean =>
  name.length <= 200 && !name.endsWith('.br') && name.split('/').every((segment) => SEGMENT.test(segment));

export const isPackageName = (name: string): boolean => PackageName.safeParse(name).success;

/** A semantic version in its plain spelling: no leading `v`, no `+build`, which semver would not tell apart. */
export const isReleaseVersion = (version: string): boolean => semver.valid(version) === version;
