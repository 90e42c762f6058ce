import path from 'node:path';

import {
  describeWithEarlierRelease,
  describeWithPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';

import { runProvider } from '../testing/provider-process.ts';
import { openProviderDatabase } from './database.ts';

/** A server and two starts of another release take a while on a busy machine. */
const RELEASE_MS = 180_000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

describeWithPostgres('on a PostgreSQL server', () => {
  describeWithEarlierRelease('the release before the newest migration', MIGRATIONS, (release) => {
    let postgres: PostgresServer;
    let dataFolder: string;
    let script: string;
    let provider: Awaited<ReturnType<typeof runProvider>> | undefined;

    const start = async () => {
      provider = await runProvider(dataFolder, { DATABASE_URL: postgres.url }, { script });
      if (provider.url === '') throw new Error(provider.said.output + provider.said.errors);
      return provider;
    };

    beforeAll(async () => {
      postgres = await startPostgres();
      dataFolder = temporaryFolder();
      script = path.join(await release.checkOut(), 'deploy/providers/games/src/server.ts');
    }, RELEASE_MS);
    afterAll(async () => {
      await provider?.end();
      await postgres?.stop();
      await release.remove();
    }, RELEASE_MS);

    it(
      'lets players open games and play while the migration runs, after it, and when it is started again',
      async () => {
        const { openSession, play, end } = await start();
        const bearer = await openSession();
        const first = await play(bearer);

        const migrated = new AbortController();
        const playOn = async () => {
          let rounds = 0;
          while (!migrated.signal.aborted) {
            // A session of its own each time: rounds of one have to be seconds apart.
            // oxlint-disable-next-line no-await-in-loop
            await play(await openSession());
            rounds += 1;
          }
          return rounds;
        };
        const playing = [playOn(), playOn()];
        const settings = { databaseUrl: postgres.url, databaseFolder: '' };
        const database = await openProviderDatabase(settings, () => {});
        await database.close();
        await play(await openSession());
        migrated.abort();
        const rounds = await Promise.all(playing);
        expect(Math.min(...rounds)).toBeGreaterThan(0);

        await end('SIGTERM');
        const again = await start();
        await again.play(await again.openSession());
        const { rounds: kept } = await again.readSession(bearer);
        expect(kept).toContainEqual(expect.objectContaining({ roundId: first.roundId }));
      },
      RELEASE_MS,
    );
  });
});
