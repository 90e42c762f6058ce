import { type Database, openPostgres } from '@marquee/kernel/server/database';
import { describeWithPostgres, openEmptyPglite, startPostgres } from '@marquee/kernel/server/testing';

import { EXTENSIONS } from '../database/open.ts';

/** On a busy machine, fifty calls that wait for each other take longer than a visitor would wait. */
const PATIENCE_MS = 30_000;

export interface Engine {
  /** Empty: no migration has run. */
  database: Database;
  close(): Promise<void>;
}

type Tests = (open: () => Promise<Engine>, name: 'PGlite' | 'PostgreSQL') => void;

/** Runs the same tests on the embedded engine and on a PostgreSQL server. */
export const describeOnBothEngines = (tests: Tests): void => {
  describe('on the embedded engine', () => {
    tests(async () => {
      const database = await openEmptyPglite({ extensions: EXTENSIONS });
      return { database, close: () => database.close() };
    }, 'PGlite');
  });

  describeWithPostgres('on a PostgreSQL server', () => {
    tests(async () => {
      const server = await startPostgres();
      const database = openPostgres({
        url: server.url,
        onError: () => {},
        limits: { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS },
      });
      return {
        database,
        close: async () => {
          await database.close();
          await server.stop();
        },
      };
    }, 'PostgreSQL');
  });
};
