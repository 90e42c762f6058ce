import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { refusal, type RegistryError } from '../registry-error.ts';
import { createSignedRecords } from '../store/signed-records.ts';
import type { KeyRing } from './key-ring.ts';
import { PublicKeyText } from './keys.ts';

const Ended = z.object({ at: z.iso.datetime(), why: z.string() });

const TeamKey = z.object({
  id: z.string(),
  team: z.string(),
  publicKey: PublicKeyText,
  since: z.iso.datetime(),
  /** From then on it signs nothing any more; what it had signed stays valid. */
  retired: z.optional(Ended),
  /** It may be in wrong hands: nothing that it ever signed is valid. */
  revoked: z.optional(Ended),
});
export type TeamKey = z.infer<typeof TeamKey>;

const PersonKey = z.object({
  id: z.string(),
  person: z.string(),
  publicKey: PublicKeyText,
  since: z.iso.datetime(),
  /** From then on it asks for nothing and approves nothing. */
  ended: z.optional(Ended),
});

/** Whose word counts for which package. */
export const Trust = z.object({
  version: z.int().check(z.positive()),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Packages by team. */
  teams: z.record(z.string(), z.array(PackageName)),
  keys: z.array(TeamKey),
  /** Digests of the compositions that were there unsigned when signing began, by number. */
  adopted: z.record(z.string(), z.string()),
  /** Keys of those who ask for changes, and approve those of others. */
  people: z.optional(z.array(PersonKey)),
  /** Nothing new goes live without a second person. */
  requiresApproval: z.optional(z.boolean()),
  /** Nothing new goes live before all checks of it have passed. */
  requiresCheck: z.optional(z.boolean()),
});
export type Trust = z.infer<typeof Trust>;

export interface TrustStore {
  /** Number of the newest record; 0 before the first. */
  version(): number;
  /**
   * The newest record. A damaged one is not passed over: an older one may trust a key that has been revoked since.
   *
   * @throws RegistryError TRUST_MISSING, TRUST_DAMAGED
   */
  current(): Trust;
  /** A record that came from elsewhere. @throws RegistryError TRUST_DAMAGED */
  parse(version: number, text: string): Trust;
  /** An earlier record. @throws RegistryError TRUST_DAMAGED */
  read(version: number): Trust;
  /** Hash of a record's bytes; null where there is none. */
  hashOf(version: number): string | null;
  /** Adds the next record, signed by the registry. @returns its text, or null when another writer was first */
  append(trust: Trust): string | null;
}

const noTrust = (): RegistryError =>
  refusal(
    'TRUST_MISSING',
    'The registry has no list of trusted keys, so nothing in it can be checked.',
    'Begin one: npm run release -- keys begin',
  );

/** Numbered, append-only records of which keys are trusted, each signed by the registry. */
export function createTrustStore(folder: string, keys: KeyRing): TrustStore {
  const records = createSignedRecords({
    folder,
    kind: 'trust',
    schema: Trust,
    keys,
    numberOf: ({ version }) => version,
    refuse: (file, problem, cause) =>
      refusal(
        'TRUST_DAMAGED',
        `The list of trusted keys, trust/${file}, is refused: ${problem}.`,
        'Restore it from a backup, and find out who could write it.',
        { cause },
      ),
  });
  let known: Trust | null = null;

  return {
    version: () => records.highest(),
    parse: (version, text) => records.parse(version, text),
    read: (number) => records.read(number),
    hashOf: (number) => records.hashOf(number),
    current() {
      const number = records.highest();
      if (number === 0) throw noTrust();
      if (known?.version !== number) known = records.read(number);
      return known;
    },
    append: (trust) => records.append(trust.version, trust),
  };
}
