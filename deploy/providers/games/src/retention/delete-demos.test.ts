import { FIND_REVEALED_PAIRS } from '../seeds/repository.ts';
import { createClock, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { deleteOldDemos } from './delete-demos.ts';

const DAY_MS = 24 * 60 * 60_000;

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const played = async (): Promise<string> => {
  const { bearer, session } = await provider.openSession();
  await provider.play(bearer);
  await provider.rotate(bearer);
  return session.sessionId;
};
const rowsOf = async (sessionId: string): Promise<number[]> => {
  const counts = ['game_session where id', 'round where session_id', 'seed_pair where session_id'];
  const ofMoney = ['demo_account where id', 'demo_transaction where account_id'];
  const rows = [...counts, ...ofMoney].map((what) =>
    provider.database.query<{ count: number }>(`select count(*)::integer as count from ${what} = $1`, [
      sessionId,
    ]),
  );
  return (await Promise.all(rows)).map(([row]) => row?.count ?? -1);
};

it('deletes demos past their time in bounded batches, and what still owes something later', async () => {
  const old = [await played(), await played(), await played()];
  await provider.launch();
  await provider.drain();
  const owing = await played();
  provider.wait(provider.environment.demoRetentionDays * DAY_MS);
  expect(await deleteOldDemos(provider.context)).toBe(0);
  const recent = await played();
  provider.wait(1);

  expect(await deleteOldDemos(provider.context, { atOnce: 2, mostBatches: 1 })).toBe(2);
  expect(await deleteOldDemos(provider.context, { atOnce: 1, mostBatches: 5 })).toBe(2);
  for (const sessionId of old) expect(await rowsOf(sessionId)).toEqual([0, 0, 0, 0, 0]);
  expect(await rowsOf(owing)).toEqual([1, 1, 3, 1, 3]);
  expect(await rowsOf(recent)).toEqual([1, 1, 3, 1, 3]);

  await provider.drain();
  expect(await deleteOldDemos(provider.context)).toBe(1);
  expect(await rowsOf(recent)).toEqual([1, 1, 3, 1, 4]);
});

it('finds the revealed pairs of a session by their index, in their order', async () => {
  const { session } = await provider.openSession();
  await provider.database.query(
    `insert into seed_pair (id, session_id, server_seed_sealed, server_seed_key_id, server_seed, commit_hash, status,
       game_version, created_at, revealed_at)
     select 'pair-' || number, $1, '', '', '', '', 'revealed', '1', now(), now() + number * interval '1 second'
     from generate_series(1, 5000) as number`,
    [session.sessionId],
  );
  await provider.database.script('analyze seed_pair');
  const plan = await provider.database.query<{ 'QUERY PLAN': string }>(`explain ${FIND_REVEALED_PAIRS}`, [
    session.sessionId,
  ]);
  const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('Index Scan using seed_pair_revealed');
  expect(steps).not.toMatch(/Sort|Seq Scan/);
});

it('happens by itself while the provider runs', async () => {
  const jobs = new Map<number, () => void>();
  const clock = createClock();
  const running = await startProvider({
    clock,
    every: (milliseconds, job) => {
      jobs.set(milliseconds, job);
      return () => undefined;
    },
  });
  await running.launch();
  clock.wait(running.environment.demoRetentionDays * DAY_MS + 1);
  jobs.get(10 * 60_000)?.();
  const sessions = () => running.database.query('select from game_session');
  for (let turns = 0; turns < 1_000 && (await sessions()).length > 0; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await sessions()).toEqual([]);
  await running.app.close();
});
