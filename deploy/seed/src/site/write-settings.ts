import { isDeepStrictEqual } from 'node:util';

import type { Queryable } from '@marquee/kernel/server/database';

import { rememberRows } from '../fill/seeded-rows.ts';

type Entries = Record<string, unknown>;

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The present value, brought up to date wherever it still is what the seed wrote last. */
const merge = (fresh: unknown, written: unknown, present: unknown): unknown => {
  if (!isEntries(fresh) || !isEntries(present)) return isDeepStrictEqual(present, written) ? fresh : present;
  const before = isEntries(written) ? written : {};
  const names = new Set([...Object.keys(present), ...Object.keys(fresh)]);
  const merged = [...names].flatMap((name): Array<[string, unknown]> => {
    const isUntouched = isDeepStrictEqual(present[name], before[name]);
    const value = isUntouched ? fresh[name] : present[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(merged);
};

const readValues = async (transaction: Queryable, statement: string): Promise<Map<string, unknown>> => {
  const rows = await transaction.query<{ key: string; value: unknown }>(statement);
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/**
 * Writes the seed's settings. What an operator has set stays, each switch of a setting by itself, so that a new switch
 * arrives where others were changed. A setting that is missing is written: the site cannot do without.
 */
export const writeSettings = async (transaction: Queryable, settings: Entries): Promise<void> => {
  const present = await readValues(transaction, 'select key, value from setting');
  const written = await readValues(
    transaction,
    `select key ->> 0 as key, content as value from seeded_row where table_name = 'setting'`,
  );
  const rows = Object.entries(settings).map(([key, fresh]) => ({
    key,
    fresh,
    value: present.has(key) ? merge(fresh, written.get(key), present.get(key)) : fresh,
  }));
  await transaction.query(
    `insert into setting (key, value)
     select key, value from jsonb_to_recordset($1::jsonb) as row (key text, value jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rows)],
  );
  await rememberRows(
    transaction,
    'setting',
    rows.map(({ key, fresh }) => ({ key: [key], content: fresh })),
  );
};
