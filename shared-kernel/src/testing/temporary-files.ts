import { accessSync, constants, statfsSync } from 'node:fs';

/** On Linux: a file system that lies in memory. */
const IN_MEMORY = '/dev/shm';
/** What the tests of the whole project have open at a time takes a quarter of it. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts the temporary files of this process and of those that it starts into memory, where there is room: databases wait
 * for the disk at each commit, and of what tests write nothing has to outlive them. A folder that was named stays.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= NEEDED_BYTES) process.env['TMPDIR'] = IN_MEMORY;
  } catch {
    // There is none: the usual folder does.
  }
};
