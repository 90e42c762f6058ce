import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';

import { type OpenDatabase, openPostgres } from '@marquee/kernel/server/database';
import {
  describeWithEarlierRelease,
  describeWithPostgres,
  type PostgresServer,
  type RunningServer,
  runServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';
import { fillDatabase, loadPlainArtist } from '@marquee/seed/testing';

import { VISITOR_QUERIES } from '../testing/visitor-queries.ts';
import { migrateApi } from './migrate-api.ts';
import { APPLICATION_ROLE } from './open.ts';

const run = promisify(execFile);

/** It fills a site, drawings and all, and starts twice. */
const RELEASE_MS = 180_000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
/** Not needed by any call of a visitor, so that it can be withdrawn meanwhile. */
const ARTICLE = 'help:two-factor';

describeWithPostgres('on a PostgreSQL server', () => {
  describeWithEarlierRelease('the release before the newest migration', MIGRATIONS, (release) => {
    let postgres: PostgresServer;
    let database: OpenDatabase;
    let folder: string;
    let dataFolder: string;
    let variables: Record<string, string>;
    let server: RunningServer | undefined;

    const start = async () => {
      server = await runServer(path.join(folder, 'deploy/api/src/server.ts'), variables);
      return server;
    };
    const script = async (file: string, ...options: string[]) =>
      run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(folder, file), ...options], {
        env: { ...process.env, ...variables },
      });

    beforeAll(async () => {
      postgres = await startPostgres();
      database = openPostgres({ url: postgres.url, role: APPLICATION_ROLE, onError: () => {} });
      folder = await release.checkOut();
      dataFolder = temporaryFolder();
      variables = { DATABASE_URL: postgres.url, MARQUEE_DATA: dataFolder, SEED_GAMES: '60' };
      await script('deploy/seed/src/cli.ts');
      await start();
    }, RELEASE_MS);
    afterAll(async () => {
      await server?.stop();
      await database?.close();
      await postgres?.stop();
      await release.remove();
    }, RELEASE_MS);

    const statusOf = async (url: string, init?: RequestInit) => {
      const response = await fetch(`${server?.url}/api/v1${url}`, init);
      await response.arrayBuffer();
      return `${url} ${response.status}`;
    };
    const readAll = async () => {
      const statuses = [];
      // One after the other, as one visitor would: several of these run at once.
      // oxlint-disable-next-line no-await-in-loop
      for (const url of VISITOR_QUERIES) statuses.push(await statusOf(url));
      return statuses;
    };
    /** What visitors and operators write. Operators' commands throw if they are refused. */
    const writeAll = async () => {
      const vote = await statusOf('/pages/help:limits/helpful', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isHelpful: true, reader: randomUUID() }),
      });
      await script('deploy/api/src/operator/cli.ts', 'page', 'withdraw', ARTICLE);
      await script('deploy/api/src/operator/cli.ts', 'page', 'publish', ARTICLE);
      return vote;
    };
    const callAll = async () => [...(await readAll()), await writeAll()];

    it(
      'serves as before while the migration runs, after it, and when it is started again',
      async () => {
        const expected = await callAll();
        expect(expected.filter((status) => !status.endsWith(' 200'))).toEqual([]);

        const migrated = new AbortController();
        const readOn = async () => {
          const statuses = new Set<string>();
          while (!migrated.signal.aborted) {
            // oxlint-disable-next-line no-await-in-loop
            for (const status of await readAll()) statuses.add(status);
          }
          return [...statuses];
        };
        const reading = [readOn(), readOn()];
        const [applied] = await Promise.all([migrateApi(database), writeAll()]);
        await fillDatabase(database, { games: 61, loadArtist: loadPlainArtist, dataFolder, now: new Date() });
        migrated.abort();
        expect(applied).not.toEqual([]);
        const during = (await Promise.all(reading)).flat();
        expect(during.filter((status) => !expected.includes(status))).toEqual([]);
        expect(await callAll()).toEqual(expected);

        const log = server?.log() ?? '';
        await server?.stop();
        await start();
        expect(await callAll()).toEqual(expected);
        expect(`${log}${server?.log()}`).not.toMatch(/"level":[56]0/);
      },
      RELEASE_MS,
    );
  });
});
