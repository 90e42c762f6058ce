import path from 'node:path';

import type { Composition } from '@marquee/kernel/contracts';

import type { ReleaseCopy } from '../publishing/release-copy.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { createCompositionStore } from '../store/compositions.ts';
import { digestSeal } from '../trust/composition-seal.ts';

/** What is taken over from another environment's registry. */
export interface Promotion {
  /** Folder of the other registry. */
  from: string;
  /** One of its compositions; by default what is live there. */
  composition?: number;
}

export const another = ({
  package: name,
  version,
}: Pick<ReleaseCopy, 'package' | 'version'>): RegistryError =>
  refusal(
    'RELEASE_EXISTS',
    `${name} ${version} is another release here than there.`,
    'Publish it there under a version of its own, and try that one.',
  );

/**
 * The composition there. Who signed it does not matter: it names releases, which speak for themselves.
 *
 * @throws RegistryError NOTHING_LIVE, COMPOSITION_UNKNOWN
 */
export function compositionThere({ from, composition }: Promotion, clock: () => Date): Composition {
  const compositions = createCompositionStore(path.join(from, 'compositions'), {
    clock,
    onDamage: () => {},
    seal: digestSeal,
  });
  const found = composition === undefined ? compositions.current() : compositions.read(composition);
  if (found !== null) return found;
  throw refusal(
    'NOTHING_LIVE',
    `In ${from} nothing is live.`,
    'Name the data folder of the environment that the releases were tried in.',
  );
}
