import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { refusal } from '../registry-error.ts';
import { createFile } from '../store/atomic-files.ts';
import { createSignedRecords } from '../store/signed-records.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { Rollout } from './rollout.ts';

/** Why an edge took a canary off. */
export const Abort = z.object({
  canary: z.int(),
  at: z.iso.datetime(),
  /** Host and port of the edge. */
  by: z.string(),
  reason: z.string(),
});
export type Abort = z.infer<typeof Abort>;

export interface RolloutStore {
  highest(): number;
  /** The newest rollout; null before the first. @throws RegistryError ROLLOUT_DAMAGED */
  current(): Rollout | null;
  /** An earlier record. @throws RegistryError ROLLOUT_DAMAGED */
  read(number: number): Rollout;
  /** A record that came from elsewhere. @throws RegistryError ROLLOUT_DAMAGED */
  parse(number: number, text: string): Rollout;
  /** Why an edge took the canary off; null where none did. */
  abortOf(canary: number): Abort | null;
  hashOf(number: number): string | null;
  /** @returns the record's text, or null when another writer was first */
  append(rollout: Rollout): string | null;
  /** @returns whether this one was the first to take the canary off */
  abort(abort: Abort): boolean;
}

/** A record that cannot be read takes the canary off as well. */
function readAbort(file: string, canary: number): Abort {
  try {
    return Abort.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { canary, at: new Date(0).toISOString(), by: 'unknown', reason: 'its record cannot be read' };
  }
}

/**
 * Records of who gets which composition, signed by the registry. That an edge took a canary off stands beside them,
 * unsigned: an edge has no key of the registry, and the worst that a forger can do is to leave everybody with what is stable.
 */
export function createRolloutStore(folder: string, keys: KeyRing): RolloutStore {
  const aborts = path.join(folder, 'aborts');
  const records = createSignedRecords({
    folder,
    kind: 'rollout',
    schema: Rollout,
    keys,
    numberOf: ({ number }) => number,
    refuse: (file, problem, cause) =>
      refusal(
        'ROLLOUT_DAMAGED',
        `Who tries what, rollouts/${file}, is refused: ${problem}. Nobody tries anything.`,
        'Restore it from a backup, and find out who could write it.',
        { cause },
      ),
  });
  let known: Rollout | null = null;
  const knownAborts = new Map<number, Abort>();
  const fileOf = (canary: number): string => path.join(aborts, `${canary}.json`);

  return {
    highest: () => records.highest(),
    read: (number) => records.read(number),
    parse: (number, text) => records.parse(number, text),
    hashOf: (number) => records.hashOf(number),
    current() {
      const number = records.highest();
      if (number !== 0 && known?.number !== number) known = records.read(number);
      return known;
    },
    abortOf(canary) {
      const remembered = knownAborts.get(canary);
      if (remembered !== undefined) return remembered;
      if (!existsSync(fileOf(canary))) return null;
      const abort = readAbort(fileOf(canary), canary);
      knownAborts.set(canary, abort);
      return abort;
    },
    append: (rollout) => records.append(rollout.number, rollout),
    abort(abort) {
      mkdirSync(aborts, { recursive: true });
      return createFile(fileOf(abort.canary), `${JSON.stringify(abort)}\n`);
    },
  };
}
