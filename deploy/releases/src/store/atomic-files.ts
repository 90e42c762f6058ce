import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { refusal } from '../registry-error.ts';
import { errorCode, errorMessage, isMissing } from '../thrown.ts';

const TEMPORARY_PREFIX = '.tmp-';

/** True for what a crash may have left behind; readers skip it. */
export const isTemporary = (name: string): boolean => name.startsWith(TEMPORARY_PREFIX);

/** A fresh path in the folder that readers skip. */
export const temporaryPath = (folder: string): string =>
  path.join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST']);

/** Turns what the file system says of a full, read-only or misplaced folder into a refusal with a next step. */
function storing<T>(target: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!UNUSABLE.has(errorCode(error) ?? '')) throw error;
    throw refusal(
      'STORE_UNUSABLE',
      `Cannot write ${target}: ${errorMessage(error)}.`,
      'Set MARQUEE_DATA to a folder on a local disk that this user may write to and that has room.',
      { cause: error },
    );
  }
}

/** Runs a step that takes a name. @returns false when the name was taken before. */
function taking(target: string, act: () => void): boolean {
  return storing(target, () => {
    try {
      act();
      return true;
    } catch (error) {
      if (['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) return false;
      throw error;
    }
  });
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of a file; null where there is none. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Makes the folder and its parents, durably. */
export function makeFolder(folder: string): void {
  storing(folder, () => {
    const firstMade = mkdirSync(folder, { recursive: true });
    if (firstMade) syncFolder(path.dirname(firstMade));
  });
}

/** Writes a file that no one else looks at yet, and waits until it is on the disk. */
export function writeDurably(file: string, bytes: Uint8Array | string, mode = 0o666): void {
  storing(file, () => {
    const descriptor = openSync(file, 'wx', mode);
    try {
      writeFileSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/**
 * Creates a file whole or not at all: a crash leaves at most a temporary file, and a reader never sees half of it.
 *
 * The name is taken with `link`, which unlike `rename` fails when it exists, so of two writers exactly one wins.
 *
 * @param mode who may read it
 * @returns false when the name was taken; the file is then left as it was.
 */
export function createFile(file: string, bytes: Uint8Array | string, mode?: number): boolean {
  const folder = path.dirname(file);
  makeFolder(folder);
  const temporary = temporaryPath(folder);
  try {
    writeDurably(temporary, bytes, mode);
    if (!taking(file, () => linkSync(temporary, file))) return false;
    syncFolder(folder);
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Replaces a file whole; a reader sees the one or the other. @param mode who may read it */
export function replaceFile(file: string, bytes: Uint8Array | string, mode?: number): void {
  const temporary = temporaryPath(path.dirname(file));
  try {
    writeDurably(temporary, bytes, mode);
    storing(file, () => renameSync(temporary, file));
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Gives a staged folder its final name in one step; the staged files must have been written durably.
 *
 * @returns false when the name was taken; the staged folder is then removed.
 */
export function moveFolder(staged: string, target: string): boolean {
  try {
    syncFolder(staged);
    if (!taking(target, () => renameSync(staged, target))) return false;
    syncFolder(path.dirname(target));
    return true;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
