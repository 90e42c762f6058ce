import type { Composition } from '@marquee/kernel/contracts';

import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { checkCopy, keepCopy } from '../publishing/keep-release.ts';
import { readCopy } from '../publishing/release-copy.ts';
import { requireCause } from '../require-cause.ts';
import { sha384 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { another, compositionThere, type Promotion } from './other-registry.ts';

interface PromotionTools {
  stores: Stores;
  keys: KeyRing;
  pin: (pins: Record<string, string>, cause: Cause, options?: PinOptions) => Promise<Composition>;
  clock: () => Date;
}

/**
 * Brings a composition of another registry here: copies the releases that are not here yet, each with the signature of its
 * team, and pins them through the gate.
 */
export function createPromotion({ stores, keys, pin, clock }: PromotionTools) {
  const { releases, authority } = stores;

  return async (promotion: Promotion, given: Cause, options?: PinOptions): Promise<Composition> => {
    const cause = requireCause(given);
    authority.begin(cause);
    const composition = compositionThere(promotion, clock);
    const source = `composition ${composition.number} of ${promotion.from}`;
    for (const [name, version] of Object.entries(composition.pins)) {
      const copy = readCopy(promotion.from, name, version);
      if (!releases.has(name, version)) keepCopy(checkCopy(copy, stores, keys), stores, { cause, source });
      else if (
        releases.manifestIntegrity(name, version) !==
        sha384(copy.files.get('manifest.json') ?? Buffer.alloc(0))
      )
        throw another(copy);
    }
    return pin(composition.pins, cause, options);
  };
}
