import type { Queryable } from '@marquee/kernel/server/database';

/** Counters that rise with every change of what they stand for. */
type VersionTable = 'catalogue_version' | 'content_version';

/**
 * Keeps what `load` has read, as new as the database: each question asks for the version first, and what has changed is
 * read again. What could not be read is tried again by the next question.
 */
export function keepNewest<Value>(
  database: Queryable,
  table: VersionTable,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: bigint; value: Promise<Value> } | null = null;
  return async () => {
    const [row] = await database.query<{ version: bigint }>(`select version from ${table}`);
    const version = row?.version ?? 0n;
    // The version is read before the rows: rows newer than their version are only read once more than needed.
    if (kept === null || kept.version < version) {
      const fresh = { version, value: load() };
      kept = fresh;
      fresh.value.catch(() => {
        if (kept === fresh) kept = null;
      });
    }
    return kept.value;
  };
}
