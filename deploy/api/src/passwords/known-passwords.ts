import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Prefixes of hashes, one behind the other in their order: see `build-known-passwords.ts`. */
export const FILE = path.join(import.meta.dirname, 'known-passwords.bin');

/** Of SHA-256. Of sixty million other passwords one is taken for a known one; the file has 90 kB. */
const PREFIX_BYTES = 5;

/** Capitals do not make a known password another one. */
export const foldPassword = (password: string): string => password.normalize('NFC').toLowerCase();

export const prefixOf = (folded: string): Buffer =>
  createHash('sha256').update(folded).digest().subarray(0, PREFIX_BYTES);

const known = readFileSync(FILE);

/** Whether a password is one of those that are tried first, since they are known from thefts. */
export const isKnownPassword = (password: string): boolean => {
  const wanted = prefixOf(foldPassword(password));
  let [low, high] = [0, known.length / PREFIX_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = known.compare(wanted, 0, PREFIX_BYTES, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    // The order is that of the file's entry to the wanted one.
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
};
