import { fastify } from 'fastify';

import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { addFailures } from './failures.ts';
import { addSharedLimits, deleteOldCounts, type SharedLimit } from './shared-limits.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let now = START;
  beforeAll(async () => {
    engine = await open();
  }, OPENING_MS);
  afterAll(() => engine.close());
  beforeEach(async () => {
    now = START;
    await engine.database.script('delete from call_count');
  });

  /** One process of the API. */
  const aProcess = () => {
    const app = fastify();
    addFailures(app);
    addSharedLimits(app, { database: engine.database, now: () => now });
    const limited = (sharedLimit: SharedLimit) => ({ config: { sharedLimit } });
    app.get('/guess', limited({ name: 'guesses', max: 3, windowMs: MINUTE_MS }), async () => ({}));
    app.get('/guess-otherwise', limited({ name: 'guesses', max: 3, windowMs: MINUTE_MS }), async () => ({}));
    app.get('/look', limited({ name: 'looks', max: 3, windowMs: MINUTE_MS }), async () => ({}));
    app.get('/read', async () => ({}));
    return async (url: string, address = '203.0.113.5') =>
      app.inject({ url, headers: { 'x-forwarded-for': address } });
  };
  const statusOf = async (answer: ReturnType<ReturnType<typeof aProcess>>) => (await answer).statusCode;

  it('holds over all processes, also for calls at once', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const statuses = await Promise.all([one, other, one, other, one].map((ask) => statusOf(ask('/guess'))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('says when to come back, and lets the network in then', async () => {
    const ask = aProcess();
    for (let call = 0; call < 3; call += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
      expect(await statusOf(ask('/guess'))).toBe(200);
    }
    now = new Date(START.getTime() + MINUTE_MS / 2);
    const refused = await ask('/guess');
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json().data.code).toBe('TOO_MANY_REQUESTS');
    now = new Date(START.getTime() + MINUTE_MS);
    expect(await statusOf(ask('/guess'))).toBe(200);
  });

  it('counts what has one name together, and nothing else', async () => {
    const ask = aProcess();
    await Promise.all(['/guess', '/guess', '/guess-otherwise'].map((url) => ask(url)));
    expect(await statusOf(ask('/guess-otherwise'))).toBe(429);
    expect(await statusOf(ask('/look'))).toBe(200);
    expect(await statusOf(ask('/read'))).toBe(200);
  });

  it('is one for a whole home network of IPv6, and not for its neighbours', async () => {
    const ask = aProcess();
    await Promise.all([1, 2, 3].map((host) => ask('/guess', `2001:db8:1:1::${host}`)));
    expect(await statusOf(ask('/guess', '2001:db8:1:1::4'))).toBe(429);
    expect(await statusOf(ask('/guess', '2001:db8:2:1::4'))).toBe(200);
    expect(await statusOf(ask('/guess', '203.0.113.6'))).toBe(200);
  });

  it('forgets who has not called for as long as it counts', async () => {
    await aProcess()('/guess');
    expect(await deleteOldCounts(engine.database, START, 10)).toBe(0);
    expect(await deleteOldCounts(engine.database, new Date(START.getTime() + MINUTE_MS + 1), 10)).toBe(1);
  });
});
