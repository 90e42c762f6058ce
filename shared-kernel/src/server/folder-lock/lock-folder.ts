import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process, or another part of this one, has the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  /** Of the process that has it, where it could be read. */
  readonly processId: string | null;

  constructor(folder: string, processId: string | null) {
    const who = processId === null ? 'another process' : `process ${processId}`;
    super(`${folder} is already in use by ${who}. Stop that process first.`);
    this.processId = processId;
  }
}

const SQLITE_BUSY = 5;

/** A lock lives as long as its connection; without a reference the connection would be garbage-collected. */
const heldLocks = new Set<DatabaseSync>();

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Locks a file; null if another process holds the lock. */
const lockFile = (file: string): DatabaseSync | null => {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('begin exclusive');
    return connection;
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
};

/**
 * Locks a folder against other processes. Returns a function that unlocks it; the end of this process does so too,
 * however it ends.
 *
 * The operating system holds the lock, on a file that SQLite opens: it is gone with the process, so a lock is never
 * stale, and a stopped or busy process keeps its own. Several locks of one folder are told apart by `name`.
 *
 * @throws {FolderInUse} at once, where another process has it
 * @example const unlock = await lockFolder('/var/lib/marquee', 'database');
 */
export const lockFolder = async (folder: string, name: string): Promise<() => void> => {
  await mkdir(folder, { recursive: true });
  const holderFile = path.join(folder, `${name}.pid`);
  const connection = lockFile(path.join(folder, `${name}.lock.sqlite`));
  if (!connection) {
    const holder = await readFile(holderFile, 'utf8').catch(() => '');
    throw new FolderInUse(folder, /^\d+$/.test(holder) ? holder : null);
  }
  heldLocks.add(connection);
  // Only the message of a refusal needs it, and a full disk must not keep a process from starting.
  await writeFile(holderFile, String(process.pid)).catch(() => {});
  return () => {
    if (heldLocks.delete(connection)) connection.close();
  };
};
