import type { Queryable } from '@marquee/kernel/server/database';

/** Whether the database was filled: without its settings no page of a site can be drawn. */
export const hasSite = async (database: Queryable): Promise<boolean> => {
  const rows = await database.query('select from setting limit 1');
  return rows.length > 0;
};
