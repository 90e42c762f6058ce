import path from 'node:path';

import type { Composition } from '@marquee/kernel/contracts';

import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { createCompositionStore } from '../store/compositions.ts';
import { sha256, sha384 } from '../store/digest.ts';
import { clientFile } from '../store/release-files.ts';
import type { Stores } from '../stores.ts';
import { readBundle } from '../trust/bundle.ts';
import { digestSeal } from '../trust/composition-seal.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { readCopy, type ReleaseCopy, requireSigned } from './release-copy.ts';

interface PromotionTools {
  stores: Stores;
  keys: KeyRing;
  pin: (pins: Record<string, string>, cause: Cause, options?: PinOptions) => Promise<Composition>;
  clock: () => Date;
}

/** What is taken over from another environment's registry. */
export interface Promotion {
  /** Folder of the other registry. */
  from: string;
  /** One of its compositions; by default what is live there. */
  composition?: number;
}

const another = ({ package: name, version }: ReleaseCopy): RegistryError =>
  refusal(
    'RELEASE_EXISTS',
    `${name} ${version} is another release here than there.`,
    'Publish it there under a version of its own, and try that one.',
  );

/**
 * Brings a composition of another registry here: copies the releases that are not here yet, each with the signature of its
 * team, and pins them through the gate.
 */
export function createPromotion({ stores, keys, pin, clock }: PromotionTools) {
  const { releases, assets, trust, writer, authority } = stores;

  /** The composition there. Who signed it does not matter: it names releases, which speak for themselves. */
  function compositionOf({ from, composition }: Promotion): Composition {
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

  function keep(copy: ReleaseCopy, source: string, cause: Cause): void {
    const { package: packageName, version, files } = copy;
    const bundle = readBundle(copy.bundle, { package: packageName, version }, trust.current(), keys);
    requireSigned(copy, bundle);
    const own = [...files].filter(([name]) => clientFile(name) === null);
    const client = [...files].flatMap(([name, bytes]): Array<[string, Buffer]> => {
      const file = clientFile(name);
      return file === null ? [] : [[file, bytes]];
    });
    assets.addAsTheyAre(packageName, new Map(client));
    releases.addCopy(
      packageName,
      version,
      new Map<string, Buffer | string>([...own, ['bundle.json', copy.bundle]]),
    );
    writer.record(
      {
        kind: 'publish',
        package: packageName,
        version,
        manifest: releases.read(packageName, version).record.manifestIntegrity,
        ...(bundle.commit === undefined ? {} : { commit: bundle.commit }),
        team: bundle.team,
        bundle: sha256(copy.bundle),
        source,
      },
      cause,
    );
  }

  return async (promotion: Promotion, given: Cause, options?: PinOptions): Promise<Composition> => {
    const cause = requireCause(given);
    authority.begin(cause);
    const composition = compositionOf(promotion);
    const source = `composition ${composition.number} of ${promotion.from}`;
    for (const [name, version] of Object.entries(composition.pins)) {
      const copy = readCopy(promotion.from, name, version);
      if (!releases.has(name, version)) keep(copy, source, cause);
      else if (
        releases.manifestIntegrity(name, version) !==
        sha384(copy.files.get('manifest.json') ?? Buffer.alloc(0))
      )
        throw another(copy);
    }
    return pin(composition.pins, cause, options);
  };
}
