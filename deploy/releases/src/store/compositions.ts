import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Composition } from '@marquee/kernel/contracts';

import { refusal, RegistryError } from '../registry-error.ts';
import { errorMessage, isMissing } from '../thrown.ts';
import type { CompositionSeal } from '../trust/composition-seal.ts';
import { createFile } from './atomic-files.ts';

/** After which a record that could not be read is tried again: it may have been restored meanwhile. */
const PASSED_OVER_MS = 5_000;

/**
 * How long an edge may cache the live number, in milliseconds. `append` returns only after this time, so that the next
 * request sees the new composition.
 */
export const LIVE_NUMBER_CACHE_MS = 20;

const FILE_NAME = /^(\d{8})\.json$/;

export interface CompositionStore {
  /** Highest number on the disk, readable or not; 0 when there is none. One look at the disk, about 2 µs. */
  highestNumber: () => number;
  /** The newest composition that can be read and is for all, or null. One that cannot is tried again some seconds later. */
  current: () => Composition | null;
  /** @throws RegistryError COMPOSITION_UNKNOWN, COMPOSITION_DAMAGED */
  read: (number: number) => Composition;
  /** Every readable composition, oldest first. */
  all: () => Composition[];
  /** Numbers of the files that cannot be read, in rising order. */
  damaged: () => number[];
  /** Returns when every edge sees it. @returns false when another writer has taken the number. */
  append: (composition: Composition) => boolean;
}

/** Refusal of what needs a composition before there is one. */
export const nothingLive = (): RegistryError =>
  refusal('NOTHING_LIVE', 'Nothing has been pinned yet.', 'Pin a shell and the remotes first.');

/**
 * The numbered, append-only records of what is live.
 *
 * @param onDamage told once of every record that cannot be read; the one before it then stays live.
 */
export function createCompositionStore(
  folder: string,
  {
    clock,
    onDamage,
    seal,
  }: { clock: () => Date; onDamage: (error: RegistryError) => void; seal: CompositionSeal },
): CompositionStore {
  const known = new Map<number, Composition>();
  const reported = new Set<number>();
  let highest: number | null = null;
  /** Path of the next composition's file; its existence is checked with every page. */
  let next = '';
  let current: Composition | null = null;
  let currentOf = 0;
  /** When a newer one that could not be read is looked at again. */
  let lookAgainAt = 0;

  const fileOf = (number: number): string => path.join(folder, `${String(number).padStart(8, '0')}.json`);

  /** Numbers that have a file, in rising order. */
  function listed(): number[] {
    try {
      return readdirSync(folder)
        .flatMap((name) => Number(FILE_NAME.exec(name)?.[1] ?? []))
        .toSorted((first, second) => first - second);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /**
   * The highest number that was given out. A file far above the others that is no composition was put there by
   * something else, and numbers do not go on from it.
   */
  function highestListed(): number {
    const numbers = listed();
    return (
      numbers.findLast((number, index) => number - 1 === (numbers[index - 1] ?? 0) || readSound(number)) ?? 0
    );
  }

  /**
   * Numbers have no gaps, so whether there is a newer one is whether the next file exists: exact, where time stamps
   * of two pins in one tick of the disk's clock would be equal.
   */
  function highestNumber(): number {
    // Before the first, a copy of a registry may begin with any number.
    if (highest === null || highest === 0) {
      highest = highestListed();
      next = fileOf(highest + 1);
    }
    while (existsSync(next)) {
      highest += 1;
      next = fileOf(highest + 1);
    }
    return highest;
  }

  function load(number: number): Composition {
    try {
      const composition = seal.read(readFileSync(fileOf(number), 'utf8'));
      if (composition.number !== number) throw new Error(`it says that it is number ${composition.number}`);
      return composition;
    } catch (error) {
      throw refusal(
        'COMPOSITION_DAMAGED',
        `Composition ${number} is damaged on the disk: ${errorMessage(error)}.`,
        `The newest sound one stays live. Restore ${fileOf(number)} from a backup, or pin anew.`,
        { cause: error },
      );
    }
  }

  function read(number: number): Composition {
    const cached = known.get(number);
    if (cached) return cached;
    if (highestNumber() === 0) throw nothingLive();
    if (!Number.isInteger(number) || number < 1 || number > highestNumber())
      throw refusal(
        'COMPOSITION_UNKNOWN',
        `There is no composition ${number}; the highest is ${highestNumber()}.`,
        'Choose one of those that history shows.',
      );
    return loadOnce(number);
  }

  function loadOnce(number: number): Composition {
    const composition = known.get(number) ?? load(number);
    known.set(number, composition);
    return composition;
  }

  function readSound(number: number): Composition | null {
    try {
      return loadOnce(number);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      if (!reported.has(number)) onDamage(error);
      reported.add(number);
      return null;
    }
  }

  function newestSound(highestAllowed: number): Composition | null {
    for (const number of listed().toReversed()) {
      const composition = number > highestAllowed ? null : readSound(number);
      if (composition && !composition.isCandidate) return composition;
    }
    return null;
  }

  return {
    highestNumber,
    read,
    current() {
      const newest = highestNumber();
      const isNewest = newest === 0 || current?.number === newest;
      if (newest === currentOf && (isNewest || clock().getTime() < lookAgainAt)) return current;
      current = newestSound(newest);
      currentOf = newest;
      if (current?.number !== newest) lookAgainAt = clock().getTime() + PASSED_OVER_MS;
      return current;
    },
    all: () => listed().flatMap((number) => readSound(number) ?? []),
    damaged: () => listed().filter((number) => readSound(number) === null),
    append(composition) {
      const isFirst = createFile(fileOf(composition.number), seal.write(composition));
      // One tick more, so that every edge's cached number has expired when this returns.
      if (isFirst) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LIVE_NUMBER_CACHE_MS + 1);
      return isFirst;
    },
  };
}
