import type { Composition } from '@marquee/kernel/contracts';

import type { ReleaseCopy } from '../publishing/release-copy.ts';
import { refusal, type RegistryError } from '../registry-error.ts';

/** Another environment's registry. Nothing that it says of a release is believed before the bundle is checked. */
export interface PromotionSource {
  /** As the history here names it. */
  name: string;
  /**
   * One of its compositions; without a number what is live there, null where nothing is. Who signed it does not matter: it names
   * releases, which speak for themselves.
   *
   * @throws RegistryError COMPOSITION_UNKNOWN
   */
  composition(number?: number): Promise<Composition | null>;
  /** @throws RegistryError RELEASE_UNKNOWN, SIGNATURE_MISSING, RELEASE_DAMAGED */
  release(packageName: string, version: string): Promise<ReleaseCopy>;
  /** The bytes of a release's `manifest.json`. @throws RegistryError as `release` */
  manifest(packageName: string, version: string): Promise<Buffer>;
}

/** What is taken over from another environment. */
export interface Promotion {
  from: PromotionSource;
  /** One of its compositions; by default what is live there. */
  composition?: number;
}

export const another = (packageName: string, version: string): RegistryError =>
  refusal(
    'RELEASE_EXISTS',
    `${packageName} ${version} is another release here than there.`,
    'Publish it there under a version of its own, and try that one.',
  );

/** @throws RegistryError NOTHING_LIVE, COMPOSITION_UNKNOWN */
export async function compositionThere({ from, composition }: Promotion): Promise<Composition> {
  const found = await from.composition(composition);
  if (found !== null) return found;
  throw refusal(
    'NOTHING_LIVE',
    `In ${from.name} nothing is live.`,
    'Name the environment that the releases were tried in.',
  );
}
