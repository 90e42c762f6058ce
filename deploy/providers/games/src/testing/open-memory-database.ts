import { openEmptyPglite } from '@marquee/kernel/server/testing';

import { type Database, upToDate } from '../database/database.ts';

/** The provider's database in memory. */
export const openMemoryDatabase = async (): Promise<Database> => upToDate(await openEmptyPglite());
