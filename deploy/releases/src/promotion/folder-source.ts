import path from 'node:path';

import { readCopy, readCopiedFile } from '../publishing/release-copy.ts';
import { createCompositionStore } from '../store/compositions.ts';
import { digestSeal } from '../trust/composition-seal.ts';
import type { PromotionSource } from './promotion-source.ts';

/** A registry whose folder can be read from here. */
export function createFolderSource(folder: string, clock: () => Date): PromotionSource {
  const compositions = createCompositionStore(path.join(folder, 'compositions'), {
    clock,
    onDamage: () => {},
    seal: digestSeal,
  });
  return {
    name: folder,
    composition: async (number) =>
      number === undefined ? compositions.current() : compositions.read(number),
    release: async (packageName, version) => readCopy(folder, packageName, version),
    manifest: async (packageName, version) => readCopiedFile(folder, packageName, version, 'manifest.json'),
  };
}
