import { type Database, openPostgres } from '@marquee/kernel/server/database';
import { describeWithPostgres, openEmptyPglite, startPostgres } from '@marquee/kernel/server/testing';

import { migrateApi } from '../database/migrate-api.ts';
import { EXTENSIONS } from '../database/open.ts';
import { expectSoundLedger } from './expect-sound-ledger.ts';
import { openMigratedPglite } from './migrated-database.ts';

/** On a busy machine, fifty calls that wait for each other take longer than a visitor would wait. */
const PATIENCE_MS = 30_000;

export interface Engine {
  database: Database;
  close(): Promise<void>;
}

type Tests = (open: () => Promise<Engine>, name: 'PGlite' | 'PostgreSQL') => void;

const openOnServer = async (): Promise<Engine> => {
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
};

const describeBoth = (
  tests: Tests,
  open: { embedded: () => Promise<Engine>; onServer: () => Promise<Engine> },
): void => {
  describe('on the embedded engine', () => tests(open.embedded, 'PGlite'));
  describeWithPostgres('on a PostgreSQL server', () => tests(open.onServer, 'PostgreSQL'));
};

/** Runs the same tests on the embedded engine and on a PostgreSQL server. */
export const describeOnBothEngines = (tests: Tests): void =>
  describeBoth(tests, {
    embedded: async () => {
      const database = await openEmptyPglite({ extensions: EXTENSIONS });
      return { database, close: () => database.close() };
    },
    onServer: openOnServer,
  });

/** Closed, its ledger has to be sound. */
const withSoundLedger = (engine: Engine): Engine => ({
  database: engine.database,
  close: async () => {
    try {
      await expectSoundLedger(engine.database);
    } finally {
      await engine.close();
    }
  },
});

/** The same with all tables; whatever the tests move, the ledger has to be sound in the end. */
export const describeMigratedOnBothEngines = (tests: Tests): void =>
  describeBoth(tests, {
    embedded: async () => {
      const database = await openMigratedPglite();
      return withSoundLedger({ database, close: () => database.close() });
    },
    onServer: async () => {
      const engine = await openOnServer();
      await migrateApi(engine.database);
      return withSoundLedger(engine);
    },
  });
