import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Of the 40 hexadecimal digits of a SHA-1, those that name its file. */
const PREFIX_DIGITS = 5;

/** Whether a password was in a theft that somebody has published. */
export type IsBreached = (password: string) => Promise<boolean>;

/**
 * The list of Have I Been Pwned, kept on this machine: nothing about a password leaves it.
 *
 * @param folder what `haveibeenpwned-downloader` writes with single files off: for each first five digits of a SHA-1 a file
 *   (`0A1B2.txt`) whose lines are the other 35 and how often the password was seen, as in `…:42`
 * @returns a function that throws where the file of a password is missing, since it was not looked up then
 * @throws where the first or the last file is missing: half a list finds half of what was stolen
 */
export const openBreachedPasswords = async (folder: string): Promise<IsBreached> => {
  const fileOf = (prefix: string): string => path.join(folder, `${prefix}.txt`);
  await Promise.all(['00000', 'FFFFF'].map((prefix) => access(fileOf(prefix))));
  return async (password) => {
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    const [prefix, rest] = [digest.slice(0, PREFIX_DIGITS), digest.slice(PREFIX_DIGITS)];
    const lines = (await readFile(fileOf(prefix), 'latin1')).split(/\r?\n/);
    // The service adds lines that were seen zero times, so that all its answers are as long.
    return lines.some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`);
  };
};
