import type { Queryable } from '@marquee/kernel/server/database';

export interface SeededRow {
  /** Values of the table's key columns, in order. */
  key: readonly unknown[];
  /** By the names of the columns. */
  content: unknown;
}

/** Remembers what the seed has written into a table, so that the next filling can tell what an operator changed. */
export const rememberRows = async (
  transaction: Queryable,
  table: string,
  rows: readonly SeededRow[],
): Promise<void> => {
  await transaction.query(
    `insert into seeded_row (table_name, key, content)
     select $1, key, content from jsonb_to_recordset($2::jsonb) as row (key jsonb, content jsonb)
     on conflict (table_name, key) do update set content = excluded.content`,
    [table, JSON.stringify(rows)],
  );
};

/** Forgets the rows of a table that the seed no longer has. */
export const forgetOthers = async (
  transaction: Queryable,
  table: string,
  keys: ReadonlyArray<SeededRow['key']>,
): Promise<void> => {
  await transaction.query(
    `delete from seeded_row where table_name = $1
     and key not in (select named.key from jsonb_array_elements($2::jsonb) as named (key))`,
    [table, JSON.stringify(keys)],
  );
};
