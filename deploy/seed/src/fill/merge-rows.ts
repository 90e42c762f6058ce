import type { Queryable } from '@marquee/kernel/server/database';

import { forgetOthers, rememberRows } from './seeded-rows.ts';

const CHUNK = 500;

export interface SeededTable {
  name: string;
  key: readonly string[];
  /** What the seed writes beside the key. Other columns are the operator's alone. */
  columns: readonly string[];
  /** Of `columns`, those that keep their values when a database filled before `seeded_row` is taken over. */
  keptOnTakeOver?: readonly string[];
  /** Condition on a new row, called `fresh`, without which it is left out: its parent may be deleted. */
  requires?: string;
  /** What happens to rows that the seed no longer has. By default they go, unless an operator changed them. */
  whenGone?: 'delete' | 'keep';
}

/** By the names of the table's columns. */
export type Row = Readonly<Record<string, unknown>>;

const keyOf = (alias: string, { key }: SeededTable): string =>
  `jsonb_build_array(${key.map((column) => `${alias}.${column}`).join(', ')})`;

const keyIn = (row: Row, { key }: SeededTable): unknown[] => key.map((column) => row[column]);

const sameKey = (one: string, other: string, { key }: SeededTable): string =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');

/** The base of each row: what the seed wrote last, with the types of the table's columns. */
const joinBase = (alias: string, table: SeededTable): string =>
  `join seeded_row as written on written.table_name = '${table.name}' and written.key = ${keyOf(alias, table)}
   cross join lateral jsonb_populate_record(null::${table.name}, written.content) as base`;

const insertNew = (table: SeededTable): string => {
  const columns = [...table.key, ...table.columns];
  return `insert into ${table.name} (${columns.join(', ')})
    select ${columns.map((column) => `fresh.${column}`).join(', ')}
    from jsonb_populate_recordset(null::${table.name}, $1::jsonb) as fresh
    where not exists (select from seeded_row where table_name = '${table.name}' and key = ${keyOf('fresh', table)})
      ${table.requires === undefined ? '' : `and ${table.requires}`}
    on conflict (${table.key.join(', ')}) do nothing`;
};

const updateUntouched = (table: SeededTable): string =>
  `update ${table.name} as present set ${table.columns
    .map(
      (column) =>
        `${column} = case when present.${column} is not distinct from base.${column} then fresh.${column} else present.${column} end`,
    )
    .join(', ')}
   from jsonb_populate_recordset(null::${table.name}, $1::jsonb) as fresh ${joinBase('fresh', table)}
   where ${sameKey('present', 'fresh', table)}`;

const deleteGone = (table: SeededTable): string =>
  `delete from ${table.name} as present using seeded_row as written
   cross join lateral jsonb_populate_record(null::${table.name}, written.content) as base
   where written.table_name = '${table.name}' and written.key = ${keyOf('present', table)}
     and written.key not in (select named.key from jsonb_array_elements($1::jsonb) as named (key))
     ${table.columns.map((column) => `and present.${column} is not distinct from base.${column}`).join(' ')}`;

/**
 * Takes a table over that was filled before `seeded_row` was: what stands there counts as the seed's, but for the
 * columns that operators change.
 */
export const takeOver = async (transaction: Queryable, table: SeededTable): Promise<void> => {
  await transaction.query(
    `insert into seeded_row (table_name, key, content)
     select '${table.name}', ${keyOf('present', table)}, content.known
     from ${table.name} as present
     cross join lateral (
       select jsonb_object_agg(key, value) as known from jsonb_each(to_jsonb(present) - $1::text[])
       where value <> 'null'
     ) as content
     on conflict do nothing`,
    [table.keptOnTakeOver ?? []],
  );
};

/**
 * Writes the seed's rows into a table without touching what an operator did to it (docs/adr/0006): rows that are new
 * to the seed are inserted; a column follows the seed as long as it holds what the seed wrote last; a row that was
 * deleted stays so.
 */
export const mergeRows = async (
  transaction: Queryable,
  table: SeededTable,
  rows: readonly Row[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const part = rows.slice(start, start + CHUNK);
    const chunk = JSON.stringify(part);
    // One connection: the statements would queue behind each other anyway.
    /* oxlint-disable no-await-in-loop */
    await transaction.query(insertNew(table), [chunk]);
    if (table.columns.length > 0) await transaction.query(updateUntouched(table), [chunk]);
    await rememberRows(
      transaction,
      table.name,
      part.map((row) => ({ key: keyIn(row, table), content: row })),
    );
    /* oxlint-enable no-await-in-loop */
  }
  if (table.whenGone === 'keep') return;
  const keys = rows.map((row) => keyIn(row, table));
  await transaction.query(deleteGone(table), [JSON.stringify(keys)]);
  await forgetOthers(transaction, table.name, keys);
};
