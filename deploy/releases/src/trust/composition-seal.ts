import { Composition } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { sha384 } from '../store/digest.ts';
import type { KeyRing } from './key-ring.ts';
import { isSignedBy, keyId, Signature, signedText } from './keys.ts';
import type { TrustStore } from './trust-store.ts';

/** How a composition's record is written, and what is asked of one that is read. */
export interface CompositionSeal {
  write(composition: Composition): string;
  /** @throws with what is wrong, as the end of a sentence; a RegistryError where no record can be checked */
  read(text: string): Composition;
}

const Digest = z.object({ digest: z.string() });
const Sealed = z.object({ digest: z.string(), trust: z.int(), signature: Signature });

/** The record's own hash, over its fields in the contract's order. */
export const digestOf = (composition: Composition): string =>
  sha384(JSON.stringify(Composition.parse(composition)));

const recordText = (composition: Composition, rest: object): string =>
  `${JSON.stringify({ ...Composition.parse(composition), ...rest }, null, 2)}\n`;

function readWithDigest(text: string): { content: object; composition: Composition; digest: string } {
  const content = JSON.parse(text) as object;
  const composition = Composition.parse(content);
  const { digest } = Digest.parse(content);
  if (digest !== digestOf(composition)) throw new Error('it does not have its own digest');
  return { content, composition, digest };
}

/** For who serves nothing of it, and for records from before signing: finds accidents alone. */
export const digestSeal: CompositionSeal = {
  write: (composition) => recordText(composition, { digest: digestOf(composition) }),
  read: (text) => readWithDigest(text).composition,
};

/** Signed by the registry, together with the number of the list of trusted keys that held when it was written. */
export function signatureSeal(keys: KeyRing, trust: TrustStore): CompositionSeal {
  const body = (digest: string, version: number): string =>
    signedText('composition', JSON.stringify({ digest, trust: version }));

  return {
    write(composition) {
      const digest = digestOf(composition);
      const version = trust.version();
      const key = keys.registryKey();
      const signature: Signature = { key: key.id, value: key.sign(body(digest, version)) };
      return recordText(composition, { digest, trust: version, signature });
    },
    read(text) {
      const { content, composition, digest } = readWithDigest(text);
      if (!('signature' in content)) {
        if (trust.current().adopted[composition.number] === digest) return composition;
        throw new Error('it is not signed');
      }
      const sealed = Sealed.parse(content);
      if (recordText(composition, sealed) !== text)
        throw new Error('it is not written as the registry writes it');
      const anchor = keys.anchors().find((each) => keyId(each) === sealed.signature.key);
      if (anchor === undefined)
        throw new Error(`${keys.anchorsFrom} does not name the key ${sealed.signature.key}, which signed it`);
      if (!isSignedBy(anchor, body(digest, sealed.trust), sealed.signature.value))
        throw new Error('its signature does not fit');
      if (sealed.trust > trust.version())
        throw new Error(`the list of trusted keys number ${sealed.trust} is missing`);
      return composition;
    },
  };
}
