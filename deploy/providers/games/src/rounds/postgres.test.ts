import { randomBytes } from 'node:crypto';

import { describeWithPostgres, startPostgres } from '@marquee/kernel/server/testing';
import type { PostgresServer } from '@marquee/kernel/server/testing';

import { openProviderDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { deleteOldDemos } from '../retention/delete-demos.ts';
import { createClock, OPENING_MS, QUICK_GAMES, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { findLedgerFaults } from '../testing/ledger-faults.ts';

describeWithPostgres('two providers on one PostgreSQL server', () => {
  let server: PostgresServer;
  let databases: [Database, Database];
  let one: Provider;
  let other: Provider;
  const lost: Error[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    const open = () =>
      openProviderDatabase({ databaseUrl: server.url, databaseFolder: '' }, (error) => lost.push(error));
    databases = await Promise.all([open(), open()]);
    const clock = createClock();
    one = await startProvider({ database: databases[0], clock, games: QUICK_GAMES });
    other = await startProvider({ database: databases[1], clock, games: QUICK_GAMES });
  }, OPENING_MS);
  afterAll(async () => {
    await one?.app.close();
    await other?.app.close();
    await server?.stop();
  });

  it('play a bet once that both are sent many times at once', async () => {
    const { bearer, session } = await one.openSession();
    const bet = { stakeMinor: 100, roundId: randomBytes(16).toString('hex') };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? one : other).play(bearer, bet)),
    );
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(answers.filter(({ body }) => body.round?.roundId !== bet.roundId)).toEqual([]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.round))).size).toBe(1);
    await one.drain();
    expect(await findLedgerFaults(databases[0], session.sessionId)).toEqual([]);
  });

  it('never stop each other, whatever is asked of both at once', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        one.openSession('my seed', index % 2 ? 'marquee-video-poker' : 'marquee-three-reels'),
      ),
    );
    const statuses = new Set<number>();
    const note = async (call: Promise<{ status: number }>): Promise<void> => {
      statuses.add((await call).status);
    };
    for (let turn = 0; turn < 4; turn += 1) {
      one.wait(5_000);
      const calls = sessions.flatMap(({ bearer }, index) => [
        note(index % 2 ? one.open(bearer) : one.play(bearer)),
        note(index % 2 ? other.open(bearer) : other.play(bearer)),
        note(other.rotate(bearer)),
        note(one.post('/v1/seeds/client', { clientSeed: `seed ${turn}` }, bearer)),
        note(one.post('/v1/balance/reset', {}, bearer)),
        note(other.readSession(bearer)),
      ]);
      await Promise.all([...calls, one.drain(), other.drain()]);
    }
    // Refusals are answers; a deadlock or a broken key would be a failure of the server.
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    one.wait(16 * 60_000);
    await Promise.all([one.drain(), other.drain()]);
    await one.drain();
    for (const { session } of sessions)
      expect([session.sessionId, await findLedgerFaults(databases[0], session.sessionId)]).toEqual([
        session.sessionId,
        [],
      ]);
    expect(lost).toEqual([]);
  }, 120_000);

  it('delete old demos together, each one once', async () => {
    one.wait(31 * 24 * 60 * 60_000);
    const [count] = await databases[0].query<{ all: number }>(
      'select count(*)::integer as all from game_session',
    );
    const deleted = await Promise.all([
      deleteOldDemos(one.context, { atOnce: 3 }),
      deleteOldDemos(other.context, { atOnce: 3 }),
    ]);
    expect(deleted[0] + deleted[1]).toBe(count?.all);
    expect(count?.all).toBeGreaterThan(10);
  });
});
