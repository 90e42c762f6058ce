import { type Database, openPglite, openPostgres } from '@marquee/kernel/server/database';
import { describeWithPostgres, startPostgres } from '@marquee/kernel/server/testing';

import { EXTENSIONS } from '../database/open.ts';

export interface Engine {
  /** Empty: no migration has run. */
  database: Database;
  close(): Promise<void>;
}

/** Runs the same tests on the embedded engine and on a PostgreSQL server. */
export const describeOnBothEngines = (tests: (open: () => Promise<Engine>) => void): void => {
  describe('on the embedded engine', () => {
    tests(async () => {
      const database = await openPglite({ extensions: EXTENSIONS });
      return { database, close: () => database.close() };
    });
  });

  describeWithPostgres('on a PostgreSQL server', () => {
    tests(async () => {
      const server = await startPostgres();
      const database = openPostgres({ url: server.url, onError: () => {} });
      return {
        database,
        close: async () => {
          await database.close();
          await server.stop();
        },
      };
    });
  });
};
