import * as z from 'zod/mini';

import { refusal } from '../registry-error.ts';
import { createSignedRecords } from '../store/signed-records.ts';
import type { KeyRing } from '../trust/key-ring.ts';

/** A time in which nothing new goes live. */
export const Freeze = z.object({
  id: z.int().check(z.positive()),
  from: z.iso.datetime(),
  /** Its first moment that is free again. */
  until: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type Freeze = z.infer<typeof Freeze>;

/** All freezes that are planned or run. Append-only: each change writes the next number. */
const Freezes = z.object({
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  freezes: z.array(Freeze),
  /** Highest id that a freeze ever had. */
  lastFreeze: z.int(),
});
export type Freezes = z.infer<typeof Freezes>;

export interface FreezeStore {
  highest(): number;
  /** Null before the first. @throws RegistryError FREEZE_DAMAGED */
  current(): Freezes | null;
  hashOf(number: number): string | null;
  /** @returns the record's text, or null when another writer was first */
  append(freezes: Freezes): string | null;
}

/** Records of freezes, signed by the registry: who cannot pin cannot take a freeze away either. */
export function createFreezeStore(folder: string, keys: KeyRing): FreezeStore {
  const records = createSignedRecords({
    folder,
    kind: 'freeze',
    schema: Freezes,
    keys,
    numberOf: ({ number }) => number,
    refuse: (file, problem, cause) =>
      refusal(
        'FREEZE_DAMAGED',
        `When nothing may go live, freezes/${file}, is refused: ${problem}. Only a rollback goes through.`,
        'Restore it from a backup, and find out who could write it.',
        { cause },
      ),
  });
  return {
    highest: () => records.highest(),
    hashOf: (number) => records.hashOf(number),
    current() {
      const number = records.highest();
      return number === 0 ? null : records.read(number);
    },
    append: (freezes) => records.append(freezes.number, freezes),
  };
}
