import type { Composition, ReleaseManifest } from '@marquee/kernel/contracts';

import { type Fault, refuseIfAny, RegistryError } from './registry-error.ts';

type Pins = Record<string, string>;
export type ManifestOf = (packageName: string, version: string) => ReleaseManifest;

/** What is live and can be read: a damaged release has no addresses left to lose. */
export const liveManifests = ({ pins }: Composition, manifestOf: ManifestOf): ReleaseManifest[] =>
  Object.entries(pins).flatMap(([name, version]) => {
    try {
      return [manifestOf(name, version)];
    } catch (error) {
      if (error instanceof RegistryError) return [];
      throw error;
    }
  });

/** Manifests of all of these. @throws RegistryError with the faults of each that cannot be read */
export function readableManifests(pins: Pins, manifestOf: ManifestOf): ReleaseManifest[] {
  const faults: Fault[] = [];
  const manifests = Object.entries(pins).flatMap(([name, version]) => {
    try {
      return [manifestOf(name, version)];
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  refuseIfAny(faults);
  return manifests;
}
