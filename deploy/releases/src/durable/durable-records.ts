import type { Session } from '@marquee/kernel/server/database';

/** A file of the registry's folder, as it is kept elsewhere. */
export interface KeptFile {
  /** In the folder, with slashes. */
  path: string;
  /** SHA-256 of its bytes in hexadecimal. */
  hash: string;
  /** Its text, of a record; null for a file of a release, whose bytes the file store has under the hash. */
  content: string | null;
}

/** Which files the registry has: the truth, where the folder is a working copy of it. */
export interface DurableRecords {
  /** @throws where nothing can be written, as without the lock */
  check(): Promise<void>;
  all(): Promise<KeptFile[]>;
  /**
   * Keeps all of these or none.
   *
   * @throws where one that never changes is there already with other bytes: somebody else has written
   */
  keep(files: ReadonlyArray<KeptFile & { mayChange: boolean }>): Promise<void>;
  forget(paths: readonly string[]): Promise<void>;
}

/** Another service has written what this one was about to write. */
export class WrittenByAnother extends Error {
  override readonly name = 'WrittenByAnother';
}

/** @param session one that holds the lock of the registry: with the connection the right to write is lost */
export function recordsInDatabase(session: Session): DurableRecords {
  return {
    async check() {
      await session.query('select 1');
    },
    all: () => session.query<KeptFile>('select path, hash, content from kept_files order by path'),
    keep: (files) =>
      session.transaction(async (transaction) => {
        for (const { path, hash, content, mayChange } of files) {
          const written = await transaction.query(
            `insert into kept_files (path, hash, content) values ($1, $2, $3)
             on conflict (path) do update set hash = excluded.hash, content = excluded.content
             where $4 or kept_files.hash = excluded.hash
             returning path`,
            [path, hash, content, mayChange],
          );
          if (written.length === 0) throw new WrittenByAnother(`${path} is kept with other bytes already.`);
        }
      }),
    async forget(paths) {
      await session.query('delete from kept_files where path = any($1)', [[...paths]]);
    },
  };
}
