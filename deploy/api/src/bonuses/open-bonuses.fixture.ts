import type { Queryable } from '@marquee/kernel/server/database';

/** Switches the bonuses of the site on, or off. */
export const openBonuses = async (database: Queryable, isOpen = true): Promise<void> => {
  await database.query(
    `update setting set value = value || jsonb_build_object('bonuses', $1::boolean) where key = 'features'`,
    [isOpen],
  );
};
