import type { Composition } from '@marquee/kernel/contracts';

import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { checkCopy, keepCopy } from '../publishing/keep-release.ts';
import { requireCause } from '../require-cause.ts';
import { sha384 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { another, compositionThere, type Promotion } from './promotion-source.ts';

interface PromotionTools {
  stores: Stores;
  keys: KeyRing;
  pin: (pins: Record<string, string>, cause: Cause, options?: PinOptions) => Promise<Composition>;
}

/**
 * Brings a composition of another registry here: copies the releases that are not here yet, each with the signature of its
 * team, and pins them through the gate.
 */
export function createPromotion({ stores, keys, pin }: PromotionTools) {
  const { releases, authority } = stores;

  return async (promotion: Promotion, given: Cause, options?: PinOptions): Promise<Composition> => {
    const cause = requireCause(given);
    authority.begin(cause);
    const composition = await compositionThere(promotion);
    const { from } = promotion;
    const source = `composition ${composition.number} of ${from.name}`;
    for (const [name, version] of Object.entries(composition.pins)) {
      if (!releases.has(name, version))
        keepCopy(checkCopy(await from.release(name, version), stores, keys), stores, { cause, source });
      else if (releases.manifestIntegrity(name, version) !== sha384(await from.manifest(name, version)))
        throw another(name, version);
    }
    return pin(composition.pins, cause, options);
  };
}
