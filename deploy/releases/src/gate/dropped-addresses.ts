import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';
import { nameOf } from './name-of.ts';

const addressesOf = ({ routes, rootFiles = {} }: ReleaseManifest): string[] => [
  ...routes.flatMap(({ path, patterns = [path] }) => patterns),
  ...Object.keys(rootFiles),
];

/** Addresses that are live and would become "not found". */
export function droppedAddresses(
  live: readonly ReleaseManifest[],
  next: readonly ReleaseManifest[],
): Fault[] {
  const kept = new Set(next.flatMap(addressesOf));
  return live.flatMap((manifest) =>
    addressesOf(manifest)
      .filter((address) => !kept.has(address))
      .map((address) => ({
        code: 'ADDRESSES_DROPPED' as const,
        message: `${address} is live with ${nameOf(manifest)} and would answer "not found".`,
        nextStep: 'Keep the route, redirect it, or add --force addresses if it is meant to go.',
      })),
  );
}
