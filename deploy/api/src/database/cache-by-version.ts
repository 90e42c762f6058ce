import type { Queryable } from '@marquee/kernel/server/database';

/** Tables with one counter that every change of the data increments. */
type VersionTable = 'catalogue_version' | 'content_version';

/**
 * Caches the result of `load` until the version in the database changes: every call reads the version first and loads
 * again if it is newer. A failed load is repeated by the next call.
 */
export function cacheByVersion<Value>(
  database: Queryable,
  table: VersionTable,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: bigint; value: Promise<Value> } | null = null;
  return async () => {
    const [row] = await database.query<{ version: bigint }>(`select version from ${table}`);
    const version = row?.version ?? 0n;
    // The version is read before the rows: if a change comes in between, the rows are loaded once more than needed.
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
