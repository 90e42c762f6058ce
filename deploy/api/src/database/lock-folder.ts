import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Two seconds: whoever clears a lock holds its claim for a moment only. */
const ATTEMPTS = 40;
const PAUSE_MS = 50;

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** Writes the process's id into a file that is not there yet; answers whether it was not. */
const take = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Who has the lock: null where nobody has, nothing where it is being written. */
const holderOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const claimOn = (file: string): string => `${file}.clearing`;

/**
 * Removes the lock of a dead process. Answers false where somebody else is about to.
 *
 * Of two processes that saw the dead one, the second would remove the lock that the first has taken meanwhile. So a
 * lock is only removed under a claim that one process at a time can have, and only if it still is the dead one's.
 */
export const clearStaleLock = async (file: string, deadHolder: string): Promise<boolean> => {
  const claim = claimOn(file);
  if (!(await take(claim))) return false;
  try {
    if ((await holderOf(file)) === deadHolder) await rm(file, { force: true });
  } finally {
    await rm(claim, { force: true });
  }
  return true;
};

const lock = async (folder: string, file: string, attempts = ATTEMPTS): Promise<void> => {
  if (await take(file)) return;
  const holder = await holderOf(file);
  if (holder !== null) {
    const isHeld = holder !== String(process.pid) && isAlive(Number(holder));
    if (isHeld || attempts <= 0) {
      const files = isHeld ? file : `${file} and ${claimOn(file)}`;
      throw new Error(
        `The database in ${folder} is open in process ${holder || 'that just starts'}. Stop it; if that is not Marquee, delete ${files}.`,
      );
    }
    if (!(await clearStaleLock(file, holder))) await wait(PAUSE_MS);
  }
  await lock(folder, file, attempts - 1);
};

/**
 * Keeps other processes out of a folder until the answered function is called: PGlite does not notice a second one and
 * would damage it. Takes over from a process that is dead. Throws with the holder's id where it lives.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'database.lock');
  await lock(folder, file);
  return () => rm(file, { force: true });
};
